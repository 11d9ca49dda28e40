import SwiftParser
import SwiftSyntax

/// What one file declares.
struct FileIndex: Sendable {
  let file: SwiftFile
  let tree: SourceFileSyntax
  var units: [SourceUnit]
  var types: [TypeDeclaration]
  /// Types that are not compiled on this system.
  let inactiveTypes: [TypeDeclaration]
  /// What extensions add to types that may be declared elsewhere.
  var extensions: [ExtensionFacts]
  /// Aliases and protocols with the names they stand for or refine.
  var refinements: [String: [String]]
  /// Bytes of `@main` and its kin: of several files only one could have it.
  let entryPointAttributes: [Range<Int>]
  /// Aliases of generic types with their arguments.
  let genericAliases: [GenericAlias]
  let decoders: [DeclaredDecoder]
  /// The module of a package that it lies in, where its path tells.
  let module: String?

  init(_ file: SwiftFile) {
    tree = Parser.parse(source: file.text)
    let collector = DeclarationCollector(file)
    collector.walk(tree)
    self.file = file
    units = UnitCollector.units(of: tree)
    types = collector.types.filter { $0.unmetCondition == nil }
    inactiveTypes = collector.types.filter { $0.unmetCondition != nil }
    extensions = collector.extensions.filter { $0.unmetCondition == nil }
    refinements = collector.refinements
    genericAliases = collector.genericAliases
    entryPointAttributes = collector.entryPointAttributes
    decoders = DeclaredDecoders(in: tree, of: file).found
    module = SourceSearch.moduleName(of: file.absolutePath)
  }
}

/// `typealias OrderPage = Page<Order, Cursor>`: a name for a type that could be a root.
struct GenericAlias: Sendable {
  let name: String
  /// The generic type, without its arguments.
  let target: String
}

/// What an extension adds to the type that it names.
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
