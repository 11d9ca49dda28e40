/// What the tests of a project tell of a document that they load: the types that they decode it as, and the decoders that
/// they use.
public struct FixtureEvidence: Sendable, Equatable {
  /// As Swift text, those nearest to where the document is named first.
  public private(set) var roots: [String] = []
  /// The decoders as the tests name them, e.g. `API.decoder`.
  public private(set) var decoders: [String] = []
  /// Those that the tests set up themselves.
  public private(set) var decodings: [DeclaredDecoding] = []

  /// What a test says outweighs most of what can be guessed: a test may name a document next to others.
  static let weight = 0.5

  public static let none = FixtureEvidence()

  private init() {}

  /// Reads it from files by their syntax; nothing of them is compiled.
  ///
  /// - Parameters:
  ///   - files: Test files in which the document's name occurs.
  ///   - documentName: Its path, or the last part of it.
  public init(of files: [SwiftFile], for documentName: String) {
    self.init(parsed: files.map { ($0, ParsedSource($0.text).tree) }, for: documentName) { _ in true }
  }

  /// - Parameter isModel: Whether a type may be what a document is decoded as.
  init(of files: [FileIndex], for documentName: String, where isModel: (String) -> Bool) {
    self.init(parsed: files.map { ($0.file, $0.tree) }, for: documentName, where: isModel)
  }

  mutating func append(root: String) { roots.append(root) }

  mutating func append(decoder: String) { decoders.append(decoder) }

  mutating func append(_ found: [DeclaredDecoding]) {
    decodings += found.filter { decoding in !decodings.contains { $0.key == decoding.key } }
  }
}
