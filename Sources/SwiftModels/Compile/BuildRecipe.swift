/// How sources compiled in the end; a variant of them is compiled the same way from the start.
struct BuildRecipe: Codable, Sendable, Equatable {
  var moduleName: String
  var extent: ModuleText.Extent
  var settings: [String]
  /// The platform that `#if` conditions are evaluated for.
  var platform = Platform.here
  /// Whether only code that names prove to be needed was included, besides what the compiler reported missing.
  var isFrugal = false
  /// Names in the code base that the compiler reported missing.
  var asked: Set<MissedName> = []
  /// Parts of Foundation that the files use without importing them.
  var addedImports: [String] = []
  /// Replacements for undeclared declarations.
  var standIns = StandInSet()

  /// The parts that identify it.
  var parts: [String] {
    [moduleName, extent.rawValue, platform.rawValue, "\(isFrugal)"] + settings + asked.sorted().map(\.text)
      + addedImports + standIns.parts
  }
}
