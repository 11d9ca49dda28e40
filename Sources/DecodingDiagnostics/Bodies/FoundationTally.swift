/// The answers of Foundation's decoder for documents of one file. The sum does not depend on their order.
public struct FoundationTally: Codable, Sendable {
  private struct Thrown: Codable, Sendable {
    /// The offset of the document's first byte in the file.
    let offset: Int
    let text: String
  }

  /// How many documents were decoded, and in ``throwing`` for how many of them the decoder throws.
  public private(set) var asked = 0
  public private(set) var throwing = 0
  private var first: Thrown?

  public init() {}

  /// The error for the first document that does not decode.
  public var firstThrown: String? { first?.text }

  /// - Parameters:
  ///   - thrown: The error for a document; nil if it decodes.
  ///   - offset: The offset of the document in the file.
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
