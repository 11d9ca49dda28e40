internal import JSONText

/// A flag that the model makes by comparing a text with one word for yes, where the JSON has another: every other word
/// silently means no.
struct ComparedTextRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let warning = context.warning, warning.kind == .alteredValue, warning.expected == "Bool",
      let type = context.ownerType, let key = warning.property
    else { return [] }
    let texts = context.strings(context.values)
    if let found = ComparedText.all(in: type.text).first(where: { $0.key.map(type.key(ofCase:)) == key }) {
      let edit = ModelEdit.replaceText(type: type.name, old: found.text, new: found.comparing(with: texts))
      return [proposal(key, warning, found, edit)]
    }
    let name = type.caseName(forKey: key) ?? key
    let helpers = context.model.helpers.filter { $0.isCalled(in: type.text, for: name) }
    return helpers.compactMap { helper in
      ComparedText.all(in: helper.text).first.map { found in
        let new = found.comparing(with: texts)
        return proposal(
          helper.name, warning, found,
          .replaceInHelper(type: type.name, helper: helper.name, old: found.text, new: new))
      }
    }
  }

  private func proposal(_ subject: String, _ warning: Warning, _ found: ComparedText, _ edit: ModelEdit) -> Proposal {
    var proposal = Proposal(
      .lenientBool, title: FixWording.comparedTextTitle, subjects: [subject],
      explanation: FixWording.comparedText(warning, found.text), edits: [edit])
    proposal.mergeKey = "comparedText:" + subject
    return proposal
  }
}
