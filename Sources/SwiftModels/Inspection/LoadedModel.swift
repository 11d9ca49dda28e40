public import DecodingDiagnostics

/// A root type that is compiled and can be loaded: a value, of which any number of inspections can be made.
public struct LoadedModel: Sendable {
  /// The root as the developer wrote it, e.g. `[Order]`.
  public let expression: String
  /// The expression of the developer's own decoder.
  public let decoderExpression: String?
  /// Every declaration of the sources, for places and for fixes.
  public let index: ModelIndex
  /// The code that was left out because it does not compile here and is not needed.
  public var leftOut: [LeftOut] { library.manifest.leftOut }

  /// The sources' way of decoding the documents, if it was found, not specified.
  public internal(set) var decoding: DeclaredDecoding?

  /// Ways of the sources that were tried and do not compile by themselves.
  public internal(set) var unusableDecodings: [DeclaredDecoding] = []

  let root: RootReference
  let library: CompiledLibrary
  /// The facts about the sources, for a saved model without them.
  var saved: Saved?

  struct Saved: Sendable {
    var facts: ModelFacts
    var declarations: SavedDeclarations
  }

  /// The declarations of what reports name.
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

  /// Returns everything that differs from what its decoder does by itself.
  func settings(with change: SettingsChange) -> SettingsChange {
    (decoding?.settingsChange ?? SettingsChange()).overridden(by: change)
  }

  /// Returns the decoder settings for reports, as far as they are known without running it.
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

  /// The user's files by their own paths.
  var files: [String: SwiftFile] {
    Dictionary(index.files.map { ($0.file.absolutePath, $0.file) }, uniquingKeysWith: { first, _ in first })
  }

  /// The user's files by the paths that backtraces name.
  var sourceFiles: [String: SwiftFile] {
    let byPath = files
    return library.manifest.aliases.compactMapValues { byPath[$0] }
  }
}
