internal import JSONText

/// A type of the model that can be created from a string, for which the JSON has that string.
struct TextTypeRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure = context.wrongKind("string"), let owner, let type = owner.property.type,
      let declared = context.declared(type, inside: owner.type.name),
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

  /// The initializer that creates the type from a string.
  private struct Making {
    let label: String?
    let isFailable: Bool
    let canThrow: Bool
  }

  /// The only initializer with a string as its single parameter.
  private func making(of declared: DeclaredType) -> Making? {
    let found = declared.initializers.filter { initializer in
      ["String", "Substring", "some StringProtocol"].map { [$0] }.contains(initializer.types)
    }.map { initializer in
      Making(
        label: initializer.labels[0] == "_" ? nil : initializer.labels[0], isFailable: initializer.isFailable,
        canThrow: initializer.canThrow)
    }
    // An initializer that accepts any string is merely an assignment.
    let choosy = found.filter { $0.isFailable || $0.canThrow }
    return choosy.count == 1 ? choosy[0] : nil
  }

  private func members(of declared: DeclaredType, _ making: Making, _ describesItself: Bool) -> String {
    let argument = making.label.map { "\($0): text" } ?? "text"
    let call = "\(making.canThrow ? "try " : "")Self(\(argument))"
    let coding = WrittenCoding(of: declared)
    let reading = coding.decoding(
      "Decodes the value from a string.",
      [WrittenCoding.single, "let text = try container.decode(String.self)"]
        + (making.isFailable ? WrittenCoding.taking(call, of: "text") : ["self = \(call)"]))
    let isWritten = declared.isEncodable && describesItself && !declared.hasEncodingMethod
    return (reading + (isWritten ? [""] + coding.encoding(single: "description") : [])).joined(separator: "\n")
  }
}
