/// Turns the contents of a string literal without flaws into the string they represent.
enum StringUnescaping {
  static func unescape(_ content: UnsafeBufferPointer<UInt8>, allowsJSON5: Bool) -> String {
    guard let base = content.baseAddress else { return "" }
    // An escape is never shorter than the UTF-8 of its character.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: content.count) { output in
      var at = 0
      var written = 0
      while true {
        copyPlain(base, &at, content.count, output, &written)
        guard at < content.count else { break }
        let escape = EscapeSequence(base, at, content.count, allowsJSON5: allowsJSON5)
        write(escape, to: output, &written)
        at = escape.end
      }
      let text = UnsafeBufferPointer(rebasing: output[..<written])
      return String(scanned: text, isASCII: ByteWord.areASCII(text))
    }
  }

  /// Copies up to the next backslash, eight bytes at a time.
  @inline(__always)
  private static func copyPlain(
    _ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ written: inout Int
  ) {
    while at &+ 8 <= end {
      let word = ByteWord.load(base, at)
      UnsafeMutableRawBufferPointer(output).storeBytes(of: word.littleEndian, toByteOffset: written, as: UInt64.self)
      let hits = ByteWord.equal(word, 0x5C5C_5C5C_5C5C_5C5C)
      let count = hits == 0 ? 8 : ByteWord.firstHit(hits)
      at &+= count
      written &+= count
      if hits != 0 { return }
    }
    while at < end, base[at] != 0x5C {
      output[written] = base[at]
      at &+= 1
      written &+= 1
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
