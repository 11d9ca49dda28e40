/// Where the parts of a snippet go.
extension FixWording {
  static func inType(_ type: String) -> String { "in \(code(type))" }
  static func inCodingKeys(_ type: String) -> String { "in the `CodingKeys` of \(code(type)), which list every key" }
  static func inEncoding(_ type: String) -> String { "in `encode(to:)` of \(code(type))" }
  static func inInitializer(_ type: String) -> String { "in `init(from:)` of \(code(type))" }
  static func leftOutOfCodingKeys(_ type: String) -> String { "in \(code(type)), omitted from its `CodingKeys`" }
  static let besideTheModel = "next to the model, once"

  /// How many values fail, of those at the same place in the document: `` 2 of 6 values at `items[*].price` ``.
  static func share(_ failure: Failure, _ part: Int? = nil, of whole: Int? = nil, noun: String = "value") -> String {
    let (part, whole) = (part ?? failure.count, whole ?? failure.outOf)
    let path = part < whole ? failure.path.replacing(/\[[0-9]+\]/, with: "[*]") : failure.path
    return "\(share(part, of: whole, noun)) at \(path.isEmpty ? "the root" : code(path))"
  }

  /// The same at the start of a sentence.
  static func shareStart(_ failure: Failure, _ part: Int? = nil, of whole: Int? = nil, noun: String = "value") -> String
  {
    Catalogue.capitalized(share(failure, part, of: whole, noun: noun))
  }
}
