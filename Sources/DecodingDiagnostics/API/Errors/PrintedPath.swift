/// A coding path as the description of `DecodingError` prints it (SE-0489): ``items[0].`a.b`.price``.
struct PrintedPath {
  let keys: [AnyCodingKey]

  init(_ text: some StringProtocol) {
    var keys: [AnyCodingKey] = []
    var rest = Substring(text)
    while let first = rest.first {
      switch first {
      case ".":
        rest.removeFirst()
      case "[":
        let digits = rest.dropFirst().prefix { $0 != "]" }
        keys.append(Int(digits).map { AnyCodingKey(index: $0) } ?? AnyCodingKey(stringValue: String(digits)))
        rest = rest.dropFirst(digits.count + 2)
      case "`":
        let key = rest.dropFirst().prefix { $0 != "`" }
        keys.append(AnyCodingKey(stringValue: String(key)))
        rest = rest.dropFirst(key.count + 2)
      default:
        let key = rest.prefix { $0 != "." && $0 != "[" }
        keys.append(AnyCodingKey(stringValue: String(key)))
        rest = rest.dropFirst(key.count)
      }
    }
    self.keys = keys
  }
}
