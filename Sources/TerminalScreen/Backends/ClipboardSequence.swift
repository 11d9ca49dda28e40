/// The control sequence OSC 52, which makes a terminal copy text to the clipboard, even over a remote shell.
package enum ClipboardSequence {
  /// Terminals and multiplexers accept sequences up to 100,000 bytes, which leaves this much for the text.
  package static let limit = 74_994

  package static func copying(_ bytes: [UInt8]) -> String { "\u{1B}]52;c;\(base64(bytes))\u{07}" }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | (start + $1 < group.endIndex ? Int(group[start + $1]) : 0) }
      for place in 0..<4 {
        result.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
