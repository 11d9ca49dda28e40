/// How sources turned out to compile: what a variant of them is compiled with at once.
struct BuildRecipe: Codable, Sendable, Equatable {
  var moduleName: String
  var extent: ModuleText.Extent
  var settings: [String]
  /// What the compiler missed in the code base, by name.
  var asked: Set<String> = []
  /// Parts of Foundation that the files use without importing them.
  var addedImports: [String] = []
  /// What replaces declarations that are not here.
  var standIns = StandInSet()

  /// What tells it from others.
  var parts: [String] { [moduleName, extent.rawValue] + settings + asked.sorted() + addedImports + standIns.parts }
}
