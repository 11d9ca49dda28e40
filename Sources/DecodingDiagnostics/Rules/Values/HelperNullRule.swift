internal import JSONText

/// Null among the entries of a free dictionary, which a function of the sources' own reads by trying one type after another
/// for every key: the key is skipped.
struct HelperNullRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .nullValue, let owner = context.ownerType else { return [] }
    let loops = context.model.helpers.compactMap(EntryLoop.init)
    guard loops.count == 1, let loop = loops.first else { return [] }
    var proposal = Proposal(
      .other, title: FixWording.helperNullTitle(loop.helper.name), subjects: [],
      explanation: FixWording.helperNull(failure, loop.helper.name),
      edits: [.replaceInHelper(type: owner.name, helper: loop.helper.name, old: loop.start, new: loop.skippingNull)])
    proposal.effect = .loosensModel
    proposal.mergeKey = "helperNull:" + loop.helper.name
    return [proposal]
  }
}

/// `for key in allKeys { if let value = try? decode(Bool.self, forKey: key) {`
private struct EntryLoop {
  let helper: DeclaredHelper
  let start: String
  let skippingNull: String

  init?(_ helper: DeclaredHelper) {
    let form =
      /for (?<key>\w+) in (?:\w+\.)?allKeys \{\s*?\n(?<blanks>[ \t]*)(?<attempt>if let \w+ = try\? (?<container>\w+\.)?decode\([\w.]+\.self, forKey: \w+\) \{\n(?<inner>[ \t]*))/
    guard let match = helper.text.firstMatch(of: form), !helper.text.contains("decodeNil") else { return nil }
    let attempt = String(match.attempt.prefix { $0 != "\n" })
    guard helper.text.ranges(of: attempt).count == 1 else { return nil }
    self.helper = helper
    start = attempt
    let question = "if (try? \(match.container ?? "")decodeNil(forKey: \(match.key))) == true {"
    skippingNull = "\(question)\n\(match.inner)continue\n\(match.blanks)} else \(attempt)"
  }
}
