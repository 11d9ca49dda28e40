/// A body without its values that still fails in the same place.
struct BodyRedaction {
  /// The start of a key that replaces another, or of a placeholder for what was cut.
  static let mark = "…"

  let tree: BodyTree
  let keepsKeys: Bool
  let limit: Int
  private let route: FailingRoute
  /// How much is kept outside the failing path.
  enum Detail: CaseIterable {
    case whole
    /// One element of each array.
    case outlined
    /// Empty containers.
    case skeleton
  }

  init(tree: BodyTree, facts: ErrorFacts, keepsKeys: Bool, limit: Int) {
    (self.tree, self.keepsKeys, self.limit) = (tree, keepsKeys, limit)
    route = FailingRoute(facts, in: tree)
  }

  /// Nil if it exceeds the limit even without everything outside the failing path.
  var text: (text: String, isCut: Bool)? {
    guard let root = tree.root else {
      let text = ValueForm.text(String(decoding: tree.bytes, as: UTF8.self))
      return text.utf8.count <= limit ? (text, false) : nil
    }
    for detail in Detail.allCases {
      var writer = Writer(redaction: self, detail: detail)
      writer.write(root, pattern: "")
      if writer.text.utf8.count <= limit { return (writer.text, detail != .whole) }
    }
    return nil
  }

  /// The failing path with the keys of the redacted body.
  var redactedPath: [PathStep] {
    route.steps.map { step in
      guard let object = step.object, let number = step.member else { return step.step.withoutData }
      return .key(key(number, of: object, pattern: step.pattern).text)
    }
  }

  // MARK: Keys

  /// A key as written, without quotes.
  fileprivate func key(_ number: Int, of object: BodyNode, pattern: String) -> (text: String, isName: Bool) {
    guard let range = object.members[number].key else { return ("", false) }
    let content = tree.content(range)
    if staysKey(content, number, of: object, pattern) { return (content, true) }
    return (ValueForm.key(content, number: number + 1), false)
  }

  private func staysKey(_ key: String, _ number: Int, of object: BodyNode, _ pattern: String) -> Bool {
    let evidence = route.hasNames[pattern]
    let isOnRoute = evidence == true && route.contains(object.members[number].value)
    guard keepsKeys, !isOnRoute else { return isOnRoute }
    return (evidence ?? isRecord(object)) && KeyNames.isName(key)
  }

  /// Values of several kinds indicate properties. An object with values of one kind may be a table, whose keys are
  /// data.
  private func isRecord(_ object: BodyNode) -> Bool {
    let kinds = Set(object.members.lazy.map(\.value.kind).filter { $0 != .null })
    return kinds.count > 1
      && object.members.allSatisfy { $0.key.map { KeyNames.isName(tree.content($0)) } ?? false }
  }
}

extension BodyRedaction {
  /// Writes the redacted body, copying everything between the values unchanged.
  fileprivate struct Writer {
    let redaction: BodyRedaction
    let detail: Detail
    private(set) var text = ""

    init(redaction: BodyRedaction, detail: Detail) { (self.redaction, self.detail) = (redaction, detail) }

    private var tree: BodyTree { redaction.tree }

    mutating func write(_ node: BodyNode, pattern: String) {
      switch node.kind {
      case .object: isLeftOut(node) ? emptied(node) : object(node, pattern)
      case .array: isLeftOut(node) ? emptied(node) : array(node, pattern)
      default: scalar(node)
      }
    }

    private func isLeftOut(_ node: BodyNode) -> Bool { detail == .skeleton && !redaction.route.contains(node) }

    private mutating func emptied(_ node: BodyNode) {
      text += node.kind == .array ? "[]" : node.members.isEmpty ? "{}" : "{\"\(BodyRedaction.mark)\": null}"
    }

    private mutating func scalar(_ node: BodyNode) {
      let isFailing = redaction.route.isEnd(node)
      switch node.kind {
      case .string: text += "\"" + ValueForm.string(tree.content(node.range), isFailing: isFailing) + "\""
      case .number: text += ValueForm.number(tree.text(node.range))
      case .bool: text += "false"
      default: text += "null"
      }
    }

    private mutating func object(_ node: BodyNode, _ pattern: String) {
      var end = node.range.lowerBound
      for (number, member) in node.members.enumerated() {
        guard let range = member.key else { continue }
        let key = redaction.key(number, of: node, pattern: pattern)
        text += tree.text(end..<range.lowerBound) + "\"" + key.text + "\""
        text += tree.text(range.upperBound..<member.value.range.lowerBound)
        write(member.value, pattern: FailingRoute.pattern(pattern, key: key.isName ? key.text : nil))
        end = member.value.range.upperBound
      }
      text += tree.text(end..<node.range.upperBound)
    }

    private mutating func array(_ node: BodyNode, _ pattern: String) {
      let failing = node.members.firstIndex { redaction.route.contains($0.value) }
      let kept = detail == .whole ? node.members.count : min(node.members.count, (failing ?? 0) + 1)
      var end = node.range.lowerBound
      for (number, member) in node.members.prefix(kept).enumerated() {
        text += tree.text(end..<member.value.range.lowerBound)
        let isBefore = failing.map { number < $0 } ?? false
        if detail != .whole, isBefore, !member.value.isScalar {
          emptied(member.value)
        } else {
          write(member.value, pattern: pattern + "[]")
        }
        end = member.value.range.upperBound
      }
      text += kept == node.members.count ? tree.text(end..<node.range.upperBound) : "]"
    }
  }
}
