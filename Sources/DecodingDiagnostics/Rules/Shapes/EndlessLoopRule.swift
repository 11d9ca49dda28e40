internal import JSONText

/// A loop until the end of a list that catches what fails and tries it again, forever: the failing element has to be
/// skipped.
struct EndlessLoopRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .endlessLoop else { return [] }
    let list = PatternPath(failure.path).parent
    let all = context.evidence(at: PatternPath.text(list.steps[...])).reduce(0) { $0 + context.document.count(of: $1) }
    return edits(context).map { loop, edit in
      var proposal = Proposal(
        .lossyArray, title: FixWording.endlessLoopTitle, subjects: [list.lastKey ?? context.root],
        explanation: FixWording.endlessLoop(failure), edits: [edit])
      proposal.effect = .losesData
      proposal.loses = FixWording.dropped(failure.count, of: max(all, failure.count), "element")
      proposal.mergeKey = "endlessLoop:" + loop.old
      return proposal
    }
  }

  /// In the type that asked, or in a function of the sources' own that reads for it.
  private func edits(_ context: RuleContext) -> [(loop: CatchingLoop, edit: ModelEdit)] {
    if let type = context.ownerType, let loop = CatchingLoop(in: type.text, unit: type.indentationUnit) {
      return [(loop, .replaceText(type: type.name, old: loop.old, new: loop.new))]
    }
    guard let type = context.ownerType ?? context.declaredRoot else { return [] }
    return context.model.helpers.filter { type.text.contains($0.name + "(") }.compactMap { helper in
      CatchingLoop(in: helper.text, unit: type.indentationUnit).map {
        ($0, .replaceInHelper(type: type.name, helper: helper.name, old: $0.old, new: $0.new))
      }
    }
  }
}

/// The code that catches a failing element in `while !list.isAtEnd {`, and the same with a step over the element.
///
///     if let item = try? list.decode(Item.self) { items.append(item) }
///     guard let item = try? list.decode(Item.self) else { continue }
///     do { items.append(try list.decode(Item.self)) } catch { print(error) }
private struct CatchingLoop {
  let old: String
  let new: String

  init?(in code: String, unit: String) {
    let loops = code.matches(of: /while !(?:(?<list>\w+)\.)?isAtEnd \{/)
    guard loops.count == 1, let loop = loops.first, let body = Self.block(in: code, from: loop.range.upperBound) else {
      return nil
    }
    let list = loop.list.map { $0 + "." } ?? ""
    guard
      let made = Self.guarding(body, list, unit) ?? Self.binding(body, list, unit) ?? Self.catching(body, list, unit)
    else { return nil }
    (old, new) = made
  }

  private static let comment = "// A failed element does not advance the container."

  private static func step(over list: some StringProtocol) -> String { "_ = try \(list)superDecoder()" }

  private static func guarding(_ body: Substring, _ list: some StringProtocol, _ unit: String) -> (String, String)? {
    let form =
      /(?<blanks>[ \t]*)(?<head>guard let \w+ = try\? (?<list>(?:\w+\.)?)decode\([\w.<>\[\]: ]+\.self\) else \{)\s*continue\s*\}/
    guard let match = body.firstMatch(of: form), match.list == list else { return nil }
    let (blanks, inner) = (match.blanks, match.blanks + unit)
    let lines = [match.head, "\(inner)\(comment)", "\(inner)\(step(over: list))", "\(inner)continue", "\(blanks)}"]
    return (String(match.0.dropFirst(blanks.count)), lines.joined(separator: "\n"))
  }

  private static func binding(_ body: Substring, _ list: some StringProtocol, _ unit: String) -> (String, String)? {
    let form = /(?<blanks>[ \t]*)if let \w+ = try\? (?<list>(?:\w+\.)?)decode\([\w.<>\[\]: ]+\.self\) \{/
    guard let match = body.firstMatch(of: form), match.list == list,
      let taken = block(in: body, from: match.range.upperBound)
    else { return nil }
    let (blanks, inner) = (match.blanks, match.blanks + unit)
    let end = body.index(after: taken.endIndex)
    let whole = String(body[match.range.lowerBound..<end].dropFirst(blanks.count))
    let rest = body[end...]
    let consuming = "\(inner)\(comment)\n\(inner)\(step(over: list))"
    if let other = rest.prefixMatch(of: /\s*else \{/) {
      return (whole + other.0, "\(whole)\(other.0)\n\(consuming)")
    }
    return (whole, "\(whole) else {\n\(consuming)\n\(blanks)}")
  }

  private static func catching(_ body: Substring, _ list: some StringProtocol, _ unit: String) -> (String, String)? {
    let form = /(?<blanks>[ \t]*)do \{/
    guard let match = body.firstMatch(of: form), let tried = block(in: body, from: match.range.upperBound),
      tried.contains("try \(list)decode("), !tried.contains("superDecoder"),
      let handler = body[body.index(after: tried.endIndex)...].prefixMatch(of: /\s*catch(?: let \w+)? \{/)
    else { return nil }
    let inner = match.blanks + unit
    let consuming = "\n\(inner)\(comment)\n\(inner)\(step(over: list))"
    let old = "}" + handler.0
    return (old, old + consuming)
  }

  /// What is in braces, after the opening one.
  private static func block(in code: some StringProtocol, from start: String.Index) -> Substring? {
    var depth = 1
    for index in code[start...].indices {
      if code[index] == "{" { depth += 1 }
      if code[index] == "}" { depth -= 1 }
      if depth == 0 { return Substring(code[start..<index]) }
    }
    return nil
  }
}
