internal import JSONText

/// Text that is not JSON: repaired if there is no doubt how.
struct SyntaxRule: SingleFixRule {
  let context: RuleContext

  typealias Fault = CorrectedText.Fault

  /// A document with more faults is not repaired; it should be requested again.
  private static let repairLimit = 500

  var proposal: Proposal? {
    if let inner = textInText { return inner }
    guard let failure, failure.category == .invalidJSON, let syntax = failure.syntax, document.text.encoding == .utf8
    else { return nil }
    let bytes = document.text.withUnsafeBytes { Array($0) }
    if let encoded = encoded(bytes) { return encoded }
    if syntax.problem.cause == .emptyInput, TypeText.isOptional(context.root) { return empty }
    if [.htmlPage, .xmlDocument, .plainText, .emptyInput].contains(syntax.problem.cause) {
      if let answer = answer(in: bytes) { return answer }
      return answer(instead: syntax.problem.cause)
    }
    if syntax.problem.cause == .printedValue { return printedValue(bytes) }
    if syntax.problem.cause == .invalidUTF8, let older = older(bytes) { return older }
    if let lines = lines(bytes, syntax.problem.cause) { return lines }
    if let unescaped = unescaped(bytes, syntax.problem.cause) { return unescaped }
    if let pointed = decimalCommas(bytes) { return pointed }
    if let inner = values(bytes) ?? withoutSurroundings(bytes) ?? withoutEndMark(bytes) { return inner }
    guard let repair = repair(bytes) else {
      if let code = insideCode(bytes) { return code }
      return cutOff(bytes, syntax.problem) ?? withoutBeginning(bytes)
    }
    var proposal = rewriting(as: repair.bytes, FixWording.repairTitle(repair.faults), FixWording.repair(repair.faults))
    let lost = repair.faults.count { [.loneSurrogate, .escapedNull].contains($0.problem.cause) }
    if lost > 0 {
      proposal.effect = .losesData
      proposal.loses = FixWording.charactersLost(lost)
    }
    return proposal
  }

  private func rewriting(as text: [UInt8], _ title: String, _ explanation: String, place: FixPlace? = nil) -> Proposal {
    var proposal = Proposal(.invalidJSON, title: title, explanation: explanation, place: place)
    proposal.documentText = text
    return proposal
  }

  /// The whole document is one string that contains JSON.
  private var textInText: Proposal? {
    guard failure?.reason == .wrongKind, context.path.isEmpty, context.roots.count == 1, let root = context.roots.first,
      let text = document.string(of: root), isWhole(Array(text.utf8)), text.contains(where: { "{[".contains($0) })
    else { return nil }
    return rewriting(as: Array((text + "\n").utf8), FixWording.innerTextTitle, FixWording.innerText)
  }

  /// A value as a program prints it, converted to JSON.
  private func printedValue(_ bytes: [UInt8]) -> Proposal? {
    let writer = PrintedValueWriter(model: model, convertsKeys: context.convertsKeys)
    guard let value = PrintedValue(bytes), let text = writer.json(value, as: context.root) else { return nil }
    return rewriting(as: Array((text + "\n").utf8), FixWording.printedTitle, FixWording.printed)
  }

  /// The content of a string literal without its quotes.
  private func unescaped(_ bytes: [UInt8], _ cause: SyntaxProblem.Cause) -> Proposal? {
    var unescaping = LiteralUnescaping()
    guard cause == .escapedQuotes, unescaping.unescape(bytes, bytes.indices), isWhole(unescaping.text) else {
      return nil
    }
    return rewriting(as: unescaping.text, FixWording.unescapedTitle, FixWording.unescaped)
  }

  /// Numbers with a decimal comma.
  private func decimalCommas(_ bytes: [UInt8]) -> Proposal? {
    let commas = DecimalCommas(bytes)
    guard commas.count > 0, isWhole(commas.bytes) else { return nil }
    return rewriting(
      as: commas.bytes, FixWording.decimalCommasTitle(commas.count), FixWording.decimalCommas(commas.count))
  }

  /// Bytes in a legacy encoding.
  private func older(_ bytes: [UInt8]) -> Proposal? {
    guard let text = OlderText(bytes), isWhole(text.bytes) else { return nil }
    var proposal = rewriting(as: text.bytes, FixWording.olderTitle, FixWording.older(text.encoding))
    proposal.snippet = FixWording.olderSnippet(context.root, text.encoding)
    return proposal
  }

  /// JSON inside of another encoding.
  private func encoded(_ bytes: [UInt8]) -> Proposal? {
    guard let text = EncodedText(bytes), isWhole(text.bytes) else { return nil }
    var proposal = rewriting(
      as: text.bytes + [UInt8(ascii: "\n")], FixWording.encodedTitle(text.encoding), FixWording.encoded(text.encoding))
    proposal.snippet = FixWording.decodingFirst(text.encoding, context.root)
    return proposal
  }

  /// The value of an assignment or an argument in JavaScript, with that language's syntax.
  private func insideCode(_ bytes: [UInt8]) -> Proposal? {
    guard let first = bytes.firstIndex(where: JSONBrackets.openers.contains),
      let last = bytes.lastIndex(where: JSONBrackets.closers.contains), first < last,
      String(decoding: bytes[..<first], as: UTF8.self).contains(/(?:[\w$\]]\s*=|default|return|[\w$]\s*\()\s*$/),
      bytes[(last + 1)...].allSatisfy({ $0 <= 0x20 || [UInt8(ascii: ";"), UInt8(ascii: ")")].contains($0) })
    else { return nil }
    return repair(Array(bytes[first...last])).map { cuttingOut($0.bytes) }
  }

  private var empty: Proposal {
    rewriting(as: Array("null\n".utf8), FixWording.emptyTitle, FixWording.empty)
  }

  /// One document per line: an array of them.
  private func lines(_ bytes: [UInt8], _ cause: SyntaxProblem.Cause) -> Proposal? {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { line in line.contains { $0 > 0x20 } }
    guard lines.count > 1, lines.allSatisfy({ isWhole(Array($0)) }) else { return nil }
    let kept = lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    return elements(kept, FixWording.linesTitle, FixWording.lines(lines.count))
  }

  /// A prefix such as `)]}',` or a function call around the JSON; what is cut off contains no value itself.
  private func withoutSurroundings(_ bytes: [UInt8]) -> Proposal? {
    guard let last = bytes.lastIndex(where: JSONBrackets.closers.contains) else { return nil }
    for first in bytes.indices.prefix(200) where JSONBrackets.openers.contains(bytes[first]) && first < last {
      let inner = Array(bytes[first...last])
      guard isWhole(inner), first > 0 || last < bytes.count - 1 else { continue }
      // A part of something that is not closed is not surrounded by anything.
      guard !JSONBrackets.leavesOpen(bytes[..<first]) else { return nil }
      guard JSONBrackets.groups(in: bytes[..<first]).allSatisfy({ !holdsObject(bytes[$0]) }) else { return nil }
      return cuttingOut(inner)
    }
    return nil
  }

  /// The end marker of a stream, in brackets: `[DONE]`.
  private func withoutEndMark(_ bytes: [UInt8]) -> Proposal? {
    let groups = JSONBrackets.groups(in: bytes[...])
    guard groups.count == 2, let mark = groups.last, isWhole(Array(bytes[groups[0]])),
      String(decoding: bytes[mark], as: UTF8.self).wholeMatch(of: /\[\s*[A-Z]+\s*\]/) != nil,
      bytes[mark.upperBound...].allSatisfy({ $0 <= 0x20 }), bytes[..<groups[0].lowerBound].allSatisfy({ $0 <= 0x20 })
    else { return nil }
    return cuttingOut(Array(bytes[groups[0]]))
  }

  /// The only JSON in a page that looks like the root, such as a response after the warnings of a server.
  private func answer(in bytes: [UInt8]) -> Proposal? {
    let texts = JSONBrackets.groups(in: bytes[...]).map { Array(bytes[$0]) }.filter { isRoot($0) }
    return texts.count == 1 ? cuttingOut(texts[0]) : nil
  }

  private func isRoot(_ bytes: [UInt8]) -> Bool {
    let document = JSONDocument(bytes)
    guard isWhole(bytes), let root = document.root, document.count(of: root) > 0 else { return false }
    let fit = ValueFit(document: document, model: model, convertsKeys: context.convertsKeys)
    guard document.kind(of: root) == .object, let type = context.declaredRoot else {
      return fit.fits(root, context.root)
    }
    return TypeText.element(of: context.root) == nil && !fit.sharedKeys(root, with: type).isEmpty
  }

  private func cuttingOut(_ inner: [UInt8]) -> Proposal {
    rewriting(
      as: inner + [UInt8(ascii: "\n")], FixWording.surroundingsTitle, FixWording.surroundings, place: .surroundedJSON)
  }

  private func holdsObject(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains(UInt8(ascii: "{")) && isWhole(Array(bytes))
  }

  /// Several values in sequence, regardless of line breaks: an array of them.
  private func values(_ bytes: [UInt8]) -> Proposal? {
    let groups = JSONBrackets.groups(in: bytes[...])
    guard groups.count > 1, groups.allSatisfy({ isWhole(Array(bytes[$0])) }) else { return nil }
    let covered = groups.reduce(0) { $0 + $1.count }
    let blanks = bytes.count { $0 <= 0x20 } - groups.reduce(0) { $0 + bytes[$1].count { $0 <= 0x20 } }
    guard covered + blanks == bytes.count else { return nil }
    return elements(groups.map { bytes[$0] }, FixWording.valuesTitle, FixWording.values(groups.count))
  }

  /// Joins several values as the elements of an array.
  private func elements(_ texts: [ArraySlice<UInt8>], _ title: String, _ explanation: String) -> Proposal {
    let text = Array("[\n".utf8) + Array(texts.joined(separator: Array(",\n".utf8))) + Array("\n]\n".utf8)
    var proposal = rewriting(as: text, title, explanation, place: .joinedJSON)
    if TypeText.element(of: context.root) == nil { proposal.root = "[\(context.root)]" }
    return proposal
  }

  private func isWhole(_ bytes: [UInt8]) -> Bool {
    let document = JSONDocument(bytes)
    return document.breakage == nil && document.root != nil && document.flawedNodes().isEmpty
  }

  private func answer(instead cause: SyntaxProblem.Cause) -> Proposal? {
    replacement(FixWording.pageTitle(cause), FixWording.page(cause), FixWording.pageLost, FixWording.answerCheck(cause))
  }

  /// Nothing in a page can be repaired, so a sample that the model decodes replaces it, for the developer to fill in.
  private func replacement(_ title: String, _ explanation: String, _ loses: String, _ snippet: String) -> Proposal? {
    let sample = SampleText(model: model, settings: context.settings)
    guard let text = sample.text(of: context.root) else { return nil }
    var proposal = rewriting(as: Array((text + "\n").utf8), title, explanation)
    proposal.intent = .needsInput
    proposal.effect = .losesData
    proposal.loses = loses
    proposal.snippet = snippet
    return proposal
  }

  /// The end of a document whose beginning was received before, as if each part of a response is decoded separately.
  private func withoutBeginning(_ bytes: [UInt8]) -> Proposal? {
    guard let first = bytes.first(where: { $0 > 0x20 }), !JSONBrackets.openers.contains(first),
      let last = bytes.last(where: { $0 > 0x20 }), JSONBrackets.closers.contains(last),
      JSONBrackets.unopened(in: bytes) > 1
    else { return nil }
    return replacement(
      FixWording.beginningTitle, FixWording.beginning(JSONBrackets.unopened(in: bytes)), FixWording.beginningLost,
      FixWording.collectingParts(context.root))
  }

  /// Drops what was cut off, and closes what is open, which is enough to see what else there is.
  private func cutOff(_ bytes: [UInt8], _ problem: SyntaxProblem) -> Proposal? {
    guard problem.cause == .truncated, let whole = JSONBrackets.closing(bytes), isWhole(whole.text) else { return nil }
    var proposal = rewriting(as: whole.text, FixWording.cutOffTitle, FixWording.cutOff, place: .closedJSON)
    proposal.effect = .losesData
    proposal.loses = FixWording.cutOffLost(bytes.count - whole.kept)
    return proposal
  }

  private func repair(_ bytes: [UInt8]) -> CorrectedText? {
    var options = ScanOptions()
    options.allowsJSON5 = context.settings.allowsJSON5
    return CorrectedText(bytes, options: options, limit: Self.repairLimit)
  }
}
