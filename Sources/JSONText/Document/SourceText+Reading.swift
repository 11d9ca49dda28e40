extension SourceText {
  static func reading(_ bytes: [UInt8]) -> (SourceText, SyntaxProblem?) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return (SourceText(bytes: bytes, encoding: .utf8, hasByteOrderMark: hasMark), nil)
  }
}
