/// Turns the inside of a string literal without flaws into the text it stands for.
enum StringUnescaping {
  static func unescape(_ content: UnsafeBufferPointer<UInt8>, allowsJSON5: Bool) -> String {
    guard let base = content.baseAddress else { return "" }
    // An escape is never shorter than the UTF-8 of what it stands for.
    return String(unsafeUninitializedCapacity: content.count) { output in
      var at = 0
      var written = 0
      while at < content.count {
        let byte = base[at]
        if byte != 0x5C {
          output[written] = byte
          at &+= 1
          written &+= 1
        } else {
          let escape = EscapeSequence(base, at, content.count, allowsJSON5: allowsJSON5)
          write(escape, to: output, &written)
          at = escape.end
        }
      }
      return written
    }
  }

  private static func write(
    _ escape: EscapeSequence, to output: UnsafeMutableBufferPointer<UInt8>, _ written: inout Int
  ) {
    if escape.isCarriageReturnLineFeed {
      output[written] = 0x0D
      written &+= 1
    }
    UTF8.encode(escape.scalar)?.forEach {
      output[written] = $0
      written &+= 1
    }
  }
}
