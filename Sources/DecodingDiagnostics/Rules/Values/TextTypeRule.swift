internal import JSONText

/// A type of the model's own that can be made of text, for which the JSON has that text.
struct TextTypeRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure = context.wrongKind("string"), let owner, let type = owner.property.type,
      let declared = model.type(fit.bareName(TypeText.core(of: type)), inside: owner.type.name),
      declared.kind != .classType, !declared.hasDecodingInitializer, !declared.isPropertyWrapper,
      declared.rawType == nil, let making = making(of: declared)
    else { return nil }
    let describesItself = ["LosslessStringConvertible", "CustomStringConvertible"].contains(
      where: declared.inherited.contains)
    var proposal = Proposal(
      .wrongShape, title: FixWording.textTypeTitle(declared.baseName),
      explanation: FixWording.textType(declared.baseName, context.path, failure.count),
      edits: [.addExtension(type: declared.name, text: members(of: declared, making, describesItself))])
    let writesText =
      declared.hasEncodingMethod
      ? declared.code.uses.contains(where: { $0.base == "encoder" && $0.member == "singleValueContainer" })
      : describesItself
    if !writesText { proposal = proposal.notingEncoding(of: declared) }
    proposal.mergeKey = "text:" + declared.name
    return proposal
  }

  /// How the type is made of text.
  private struct Making {
    let label: String?
    let isFailable: Bool
    let canThrow: Bool
  }

  /// The one initializer with nothing but text for a parameter.
  private func making(of declared: DeclaredType) -> Making? {
    let found = declared.initializers.filter { initializer in
      ["String", "Substring", "some StringProtocol"].map { [$0] }.contains(initializer.types)
    }.map { initializer in
      Making(
        label: initializer.labels[0] == "_" ? nil : initializer.labels[0], isFailable: initializer.isFailable,
        canThrow: initializer.canThrow)
    }
    // An initializer that takes any text is no more than an assignment.
    let choosy = found.filter { $0.isFailable || $0.canThrow }
    return choosy.count == 1 ? choosy[0] : nil
  }

  private func members(of declared: DeclaredType, _ making: Making, _ describesItself: Bool) -> String {
    let argument = making.label.map { "\($0): text" } ?? "text"
    let call = "\(making.canThrow ? "try " : "")Self(\(argument))"
    let reading = [
      "/// Decodes the value from a string.", "\(declared.access)init(from decoder: any Decoder) throws {",
      "  let container = try decoder.singleValueContainer()", "  let text = try container.decode(String.self)",
    ]
    let taking =
      making.isFailable
      ? [
        "  guard let value = \(call) else {",
        "    throw DecodingError.dataCorruptedError(in: container, debugDescription: \"\\(text) is not a \\(Self.self).\")",
        "  }", "  self = value", "}",
      ] : ["  self = \(call)", "}"]
    let writing = [
      "", "\(declared.access)func encode(to encoder: any Encoder) throws {",
      "  var container = encoder.singleValueContainer()", "  try container.encode(description)", "}",
    ]
    return (reading + taking + (declared.isEncodable && describesItself && !declared.hasEncodingMethod ? writing : []))
      .joined(separator: "\n")
  }
}
