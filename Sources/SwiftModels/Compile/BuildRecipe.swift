/// How sources turned out to compile: what a variant of them is compiled with at once.
struct BuildRecipe: Codable, Sendable, Equatable {
  var moduleName: String
  var extent: ModuleText.Extent
  var settings: [String]
  /// That conditions are taken to ask about.
  var platform = Platform.here
  /// Whether nothing but what the compiler asks for was taken besides what names prove to be needed.
  var isFrugal = false
  /// What the compiler missed in the code base, by name.
  var asked: Set<String> = []
  /// Parts of Foundation that the files use without importing them.
  var addedImports: [String] = []
  /// What replaces declarations that are not here.
  var standIns = StandInSet()

  /// What tells it from others.
  var parts: [String] {
    [moduleName, extent.rawValue, platform.rawValue, "\(isFrugal)"] + settings + asked.sorted() + addedImports
      + standIns.parts
  }
}
