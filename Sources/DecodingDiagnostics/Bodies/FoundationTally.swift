/// What Foundation's decoder said of documents of one file. In whatever order answers are added, the sum is the same.
public struct FoundationTally: Codable, Sendable {
  private struct Thrown: Codable, Sendable {
    /// Of the document's first byte, in the file.
    let offset: Int
    let text: String
  }

  /// How many documents it was asked for, and for how many of them it throws.
  public private(set) var asked = 0
  public private(set) var throwing = 0
  private var first: Thrown?

  public init() {}

  /// What it throws for the first document that does not decode.
  public var firstThrown: String? { first?.text }

  /// - Parameters:
  ///   - thrown: What it throws for a document; nil where it decodes.
  ///   - offset: Where the document begins in the file.
  public mutating func add(thrown: String?, offset: Int) {
    asked += 1
    guard let thrown else { return }
    throwing += 1
    keep(Thrown(offset: offset, text: thrown))
  }

  public mutating func add(_ other: FoundationTally) {
    asked += other.asked
    throwing += other.throwing
    if let thrown = other.first { keep(thrown) }
  }

  private mutating func keep(_ thrown: Thrown) {
    if first.map({ thrown.offset < $0.offset }) ?? true { first = thrown }
  }
}
