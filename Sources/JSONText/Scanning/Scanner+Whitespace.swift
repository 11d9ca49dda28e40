extension Scanner {
  @inline(__always)
  func skipWhitespace(_ start: Int) -> Int {
    guard start < end, base[start] <= 0x20 else { return start }
    return skipLongWhitespace(start)
  }

  /// Indented documents have a line break and a run of blanks before nearly every token; its end is found eight blanks at
  /// a time and without a branch that depends on its length.
  @inline(__always)
  private func skipLongWhitespace(_ start: Int) -> Int {
    var at = start
    while at < end {
      let byte = base[at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      at &+= 1
      while at &+ 8 <= end {
        let others = ByteWord.load(base, at) ^ 0x2020_2020_2020_2020
        at &+= others == 0 ? 8 : ByteWord.firstHit(others)
        if others != 0 { break }
      }
    }
    return at
  }
}
