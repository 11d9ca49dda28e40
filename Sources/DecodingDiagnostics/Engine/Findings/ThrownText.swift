/// The description of an error, cut to a readable length: the model's code may throw a message of any length.
enum ThrownText {
  private static let byteLimit = 8_000

  static func of(_ error: any Error) -> String { cut(String(describing: error)) }

  static func cut(_ text: String) -> String {
    let count = text.utf8.count
    guard count > byteLimit else { return text }
    return String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self) + "… (\(count) bytes in all)"
  }
}
