/// The URL of a file, for links.
struct FileAddress {
  let text: String

  /// - Parameter path: The absolute path.
  init(path: String) {
    let digits = Array("0123456789ABCDEF")
    text =
      "file://"
      + path.utf8.reduce(into: "") { text, byte in
        let scalar = Unicode.Scalar(byte)
        let isPlain = Self.plain.contains(Character(scalar))
        text += isPlain ? String(scalar) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
  }

  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/+")
}
