/// What a project's tests show about a document that they load: the types that they decode it as, and the decoders that
/// they use.
public struct FixtureEvidence: Sendable, Equatable {
  /// The root types as Swift source, those nearest to the mention of the document first.
  public private(set) var roots: [String] = []
  /// The decoders as the tests name them, e.g. `API.decoder`.
  public private(set) var decoders: [String] = []
  /// The decoders that the tests set up themselves.
  public private(set) var decodings: [DeclaredDecoding] = []

  /// What is decoded with a plain decoder where the document is loaded, in tests and elsewhere.
  var plain = PlainLoading()

  /// Evidence from a test outweighs most guesses, but not all, because a test may name a document among others.
  static let weight = 0.5

  public static let none = FixtureEvidence()

  private init() {}

  /// Collects the evidence from files by their syntax, without compiling anything.
  ///
  /// - Parameters:
  ///   - files: Test files in which the document's name occurs.
  ///   - documentName: Its path, or the last part of it.
  public init(of files: [SwiftFile], for documentName: String) {
    self.init(parsed: files.map { ($0, ParsedSource($0.text).tree) }, for: documentName) { _ in true }
  }

  /// - Parameter isModel: Returns whether a document may be decoded as a type.
  init(of files: [SkimmedFile], for documentName: String, where isModel: (String) -> Bool) {
    self.init(parsed: files.map { ($0.file, $0.tree) }, for: documentName, where: isModel)
  }

  mutating func append(root: String) { roots.append(root) }

  /// Names the types otherwise.
  mutating func renameRoots(_ transform: (String) -> String) { roots = roots.map(transform) }

  mutating func append(decoder: String) { decoders.append(decoder) }

  mutating func append(_ found: [DeclaredDecoding]) {
    decodings += found.filter { decoding in !decodings.contains { $0.key == decoding.key } }
  }
}
