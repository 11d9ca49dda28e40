internal import JSONText

/// A loop that reads what an element is, and then the element itself, from one container of a list: each call takes an
/// element of its own, so that the loop runs past the end. What it is, is read from a copy.
struct PairedReadRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .pastEnd,
      let type = [context.ownerType, context.handReads?.type].compactMap(\.self).first(where: \.hasDecodingInitializer)
    else { return [] }
    // What the type reads itself is a recipe's.
    guard PairedRead(in: type.text) == nil else { return [] }
    return context.model.openers.filter { type.text.contains(".\($0.name)(") }.compactMap { helper in
      PairedRead(in: helper.text).map { pair in
        proposal(pair) { .replaceInHelper(type: type.name, helper: helper.name, old: $0, new: $1) }
      }
    }
  }

  private func proposal(_ pair: PairedRead, _ edit: (_ old: String, _ new: String) -> ModelEdit) -> Proposal {
    Proposal(
      .other, title: FixWording.pairedReadTitle, subjects: [pair.kind],
      explanation: FixWording.pairedRead(pair.list, pair.kind), edits: pair.edits.map { edit($0.old, $0.new) })
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
