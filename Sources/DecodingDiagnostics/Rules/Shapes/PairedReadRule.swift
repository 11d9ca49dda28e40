internal import JSONText

/// A loop that reads what an element is, and then the element itself, from one container of a list: each call takes an
/// element of its own, so that the loop runs past the end. What it is, is read from a copy.
struct PairedReadRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .pastEnd,
      let type = [context.ownerType, context.handReads?.type].compactMap(\.self).first(where: \.hasDecodingInitializer),
      let pair = PairedRead(in: type.text)
    else { return [] }
    return [
      Proposal(
        .other, title: FixWording.pairedReadTitle, subjects: [pair.kind],
        explanation: FixWording.pairedRead(pair.list, pair.kind),
        edits: pair.edits.map { .replaceText(type: type.name, old: $0.old, new: $0.new) }, cost: 8)
    ]
  }
}

/// `let kind = try list.decode(Kind.self)` before `try list.decode(kind.type)`, or before a switch over `kind`.
private struct PairedRead {
  let list: String
  let kind: String
  let edits: [(old: String, new: String)]

  init?(in code: String) {
    let opening =
      /(?<blanks>[ \t]*)(?<statement>var (?<list>\w+) = try [^\n]*(?:nestedUnkeyedContainer\([^\n]*\)|unkeyedContainer\(\)))/
    guard let opened = code.firstMatch(of: opening), code.matches(of: opening).count == 1 else { return nil }
    let list = String(opened.list)
    guard code.contains("!\(list).isAtEnd") else { return nil }
    let first = /let (?<kind>\w+) = try (?<call>(?<list>\w+)\.(?:decode|nestedContainer)\([^\n]*\))/
    guard let read = code.matches(of: first).first(where: { $0.list == list }),
      code[read.range.upperBound...].contains("\(list).decode(")
    else { return nil }
    let copy = list + "Kinds"
    self.list = list
    kind = String(read.kind)
    edits = [
      (String(opened.statement), "\(opened.statement)\n\(opened.blanks)var \(copy) = \(list)"),
      (String(read.0), "let \(kind) = try \(copy)\(read.call.dropFirst(list.count))"),
    ]
  }
}
