/// Where the parts of a snippet go.
extension FixWording {
  static func inType(_ type: String) -> String { "in \(type)" }
  static func inCodingKeys(_ type: String) -> String { "in the CodingKeys of \(type), which lists every key" }
  static func inEncoding(_ type: String) -> String { "in encode(to:) of \(type)" }
  static func inInitializer(_ type: String) -> String { "in init(from:) of \(type)" }
  static func leftOutOfCodingKeys(_ type: String) -> String { "in \(type), left out of its CodingKeys" }
  static let besideTheModel = "beside the model, once"
}
