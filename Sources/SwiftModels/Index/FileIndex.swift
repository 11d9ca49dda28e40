import SwiftSyntax

/// The declarations of one file.
struct FileIndex: Sendable {
  let file: SwiftFile
  /// The platform that conditions are evaluated for.
  let platform: Platform
  private let source: ParsedSource
  let units: [SourceUnit]
  let types: [TypeDeclaration]
  /// Types that are not compiled on this system.
  let inactiveTypes: [TypeDeclaration]
  /// The additions of extensions to types that may be declared elsewhere.
  let extensions: [ExtensionFacts]
  /// The aliases and protocols, with the names that they refer to or refine.
  let refinements: [String: [String]]
  /// The bytes of `@main` and related attributes, which only one of several files may have.
  let entryPointAttributes: [Range<Int>]
  let imports: [SourceImport]
  let aliases: [TypeAlias]
  let helpers: [ReadingHelper]
  let decoders: [DeclaredDecoder]
  /// The module of the package that contains the file, if its path shows it.
  let module: String?
  let outline: FileOutline

  var tree: SourceFileSyntax { source.tree }

  init(_ file: SwiftFile) { self.init(file, ParsedSource(file.text), known: [:], on: .here) }

  private init(
    _ file: SwiftFile, _ source: ParsedSource, known units: [ArraySlice<UInt8>: SourceUnit], on platform: Platform
  ) {
    let tree = source.tree
    self.source = source
    self.platform = platform
    let collector = DeclarationCollector(file, on: platform)
    collector.walk(tree)
    self.file = file
    self.units = UnitCollector(file.text, known: units).units(of: tree)
    types = collector.types.filter { $0.unmetCondition == nil }
    inactiveTypes = collector.types.filter { $0.unmetCondition != nil }
    extensions = collector.extensions.filter { $0.unmetCondition == nil }
    refinements = collector.refinements
    aliases = collector.aliases
    helpers = collector.helpers
    entryPointAttributes = collector.entryPointAttributes
    imports = collector.imports
    decoders = DeclaredDecoders(in: tree, of: file).found
    module = SourceSearch.moduleName(of: file.absolutePath)
    outline = Array(file.text.utf8).withUnsafeBufferPointer(OutlineBuilder.outline)
  }

  /// Returns an index of the file with another text, for an edit that is not written to it.
  func replacingText(_ text: String) -> FileIndex {
    FileIndex(file.replacingText(text), source.reparsed(as: text), known: knownUnits, on: platform)
  }

  private var knownUnits: [ArraySlice<UInt8>: SourceUnit] {
    let bytes = Array(file.text.utf8)
    return Dictionary(units.map { (bytes[$0.range], $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns an index of the same text as compiled for another platform.
  func compiled(for platform: Platform) -> FileIndex {
    platform == self.platform ? self : FileIndex(file, source, known: knownUnits, on: platform)
  }

  /// Conditions that the platform answers differently from the compiler.
  var answers: [CompilationCondition.Answer] { answers(on: platform) }

  /// Whether the code differs on another platform.
  func differs(on platform: Platform) -> Bool { answers(on: platform) != answers }

  private func answers(on platform: Platform) -> [CompilationCondition.Answer] {
    guard platform != .here else { return [] }
    let known = CompilationCondition(platform: .here).answers(in: tree)
    return CompilationCondition(platform: platform).answers(in: tree).filter { !known.contains($0) }
  }
}

/// The additions of an extension to the type that it extends.
struct ExtensionFacts: Sendable {
  let extended: String
  let inherited: [String]
  /// The extension's bytes in its file.
  let range: Range<Int>
  /// The `#if` around it that does not hold on this system.
  let unmetCondition: String?
  var decodingInitializer: SourcePlace?
  var encodingMethod: SourcePlace?
  var parameterDefaults: [ParameterDefault] = []
}
