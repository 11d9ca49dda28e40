/// Where the parts of a snippet go.
extension FixWording {
  static func inType(_ type: String) -> String { "in \(type)" }
  static func inCodingKeys(_ type: String) -> String { "in the CodingKeys of \(type), which lists every key" }
  static func inEncoding(_ type: String) -> String { "in encode(to:) of \(type)" }
  static func inInitializer(_ type: String) -> String { "in init(from:) of \(type)" }
  static func leftOutOfCodingKeys(_ type: String) -> String { "in \(type), left out of its CodingKeys" }
  static let besideTheModel = "beside the model, once"

  /// How many values fail, of those that stand at the same place in the document: `2 of 6 values at 'items[*].price'`.
  static func share(_ failure: Failure, _ part: Int? = nil, of whole: Int? = nil, noun: String = "value") -> String {
    let (part, whole) = (part ?? failure.count, whole ?? failure.outOf)
    let path = part < whole ? failure.path.replacing(/\[[0-9]+\]/, with: "[*]") : failure.path
    return "\(share(part, of: whole, noun)) at \(path.isEmpty ? "the root" : code(path))"
  }
}
