internal import JSONText

/// Text that stands for no value, where a hand-written `init(from:)` makes an optional of text and throws for what it cannot
/// read: `"0000"` for a date.
struct PlaceholderReadRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.isRefusal, failure.found == "string", let (type, read) = context.usedRead,
      read.path.count == 1, read.results.count == 1, let property = read.results.first.flatMap(type.property(named:)),
      let declared = property.type, TypeText.isOptional(declared)
    else { return nil }
    let texts = Set(context.strings(failure.offsets.prefix(1_000).compactMap(document.node(atOffset:))))
    guard texts.count == 1, let text = texts.first,
      Placeholders.isZeroDate(text) || Placeholders.words.contains(text.lowercased())
    else { return nil }
    return Proposal(
      .other, title: FixWording.placeholderDateTitle([text]), subjects: [property.name],
      explanation: FixWording.placeholders([text], failure),
      edits: [
        .takeOtherForm(
          type: type.name, path: read.names,
          condition: "try $container.decodeIfPresent(String.self, forKey: $key) == \(SwiftLiteral.of(text))",
          value: "nil")
      ], effect: .loosensModel)
  }
}
