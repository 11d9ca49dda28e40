public import DecodingDiagnostics

/// A root type that is compiled and can be loaded: a value, of which any number of inspections can be made.
public struct LoadedModel: Sendable {
  /// The root as the developer wrote it, e.g. `[Order]`.
  public let expression: String
  /// The expression of the developer's own decoder.
  public let decoderExpression: String?
  /// Every declaration of the sources, for places and for fixes.
  public let index: ModelIndex
  /// What was left out since it does not compile here and is not needed.
  public var leftOut: [LeftOut] { library.manifest.leftOut }

  /// The way of the sources in which documents are decoded, where it was found rather than asked for.
  public internal(set) var decoding: DeclaredDecoding?

  /// Ways of the sources that were tried and do not compile by themselves.
  public internal(set) var unusableDecodings: [DeclaredDecoding] = []

  let root: RootReference
  let library: CompiledLibrary
  /// What was known of the sources, where it is a saved model that came without them.
  var saved: Saved?

  struct Saved: Sendable {
    var facts: ModelFacts
    var declarations: SavedDeclarations
  }

  /// Where what reports name is declared.
  public var declarations: any DeclarationSource { saved?.declarations ?? index }

  /// An array of the root, from the same library.
  var asList: LoadedModel {
    var list = LoadedModel(
      expression: "[\(expression)]", decoderExpression: decoderExpression, index: index, root: .array(root),
      library: library)
    list.decoding = decoding
    list.saved = saved
    return list
  }

  /// All that differs from what its decoder does by itself.
  func settings(with change: SettingsChange) -> SettingsChange {
    (decoding?.settingsChange ?? SettingsChange()).overridden(by: change)
  }

  /// What reports say of the decoder, as far as it shows without running it.
  public func decoderSettings(with change: SettingsChange) -> DecoderSettings {
    var settings = DecoderSettings().applying(self.settings(with: change))
    settings.expression = decoderExpression
    settings.origin = decoding?.origin
    return settings
  }

  /// The user's files that its code was compiled from, as reports show them.
  public var compiledFiles: [String] {
    let compiled = Set(library.manifest.aliases.values)
    return index.files.filter { compiled.contains($0.file.absolutePath) }.map(\.file.path).sorted()
  }

  /// The user's files by the paths that backtraces name.
  var sourceFiles: [String: SwiftFile] {
    let files = index.files.map { ($0.file.absolutePath, $0.file) }
    let byPath = Dictionary(files, uniquingKeysWith: { first, _ in first })
    return library.manifest.aliases.compactMapValues { byPath[$0] }
  }
}
