extension Scanner {
  @inline(__always)
  func skipWhitespace(_ start: Int) -> Int {
    guard start < end, base[start] <= 0x20 else { return start }
    return skipLongWhitespace(start)
  }

  /// Indented documents have long runs of blanks, so those are taken eight at a time.
  @inline(__always)
  private func skipLongWhitespace(_ start: Int) -> Int {
    var at = start
    while at < end {
      let byte = base[at]
      if byte == 0x20 {
        at &+= 1
        while at &+ 8 <= end, ByteWord.load(base, at) == 0x2020_2020_2020_2020 { at &+= 8 }
      } else if byte == 0x0A || byte == 0x0D || byte == 0x09 {
        at &+= 1
      } else {
        break
      }
    }
    return at
  }
}
