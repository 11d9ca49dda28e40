public import DecodingDiagnostics

/// A compiled root type that can be loaded: a value, usable for any number of inspections.
public struct LoadedModel: Sendable {
  /// The root as the developer wrote it, e.g. `[Order]`.
  public let expression: String
  /// The expression of the developer's own decoder.
  public let decoderExpression: String?
  /// Every declaration of the sources, for places and for fixes.
  public let index: ModelIndex
  /// The code that was left out because it does not compile here and is not needed.
  public var leftOut: [LeftOut] { library.manifest.leftOut }

  /// The way in which the sources decode the documents, if it was found rather than specified.
  public internal(set) var decoding: DeclaredDecoding?

  /// The sources' ways of decoding that were tried and do not compile on their own.
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

  /// Returns all settings that differ from those that its decoder sets itself.
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

  /// The user's files that its code was compiled from, as shown in reports.
  public var compiledFiles: [String] {
    let compiled = Set(library.manifest.aliases.values)
    return index.files.filter { compiled.contains($0.file.absolutePath) }.map(\.file.path).sorted()
  }

  /// The user's files by their own paths.
  var files: [String: SwiftFile] {
    Dictionary(index.files.map { ($0.file.absolutePath, $0.file) }, uniquingKeysWith: { first, _ in first })
  }

  /// The user's files by their paths in backtraces.
  var sourceFiles: [String: SwiftFile] {
    let byPath = files
    return library.manifest.aliases.compactMapValues { byPath[$0] }
  }
}
