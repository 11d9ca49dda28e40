internal import JSONText

/// Text that is JSON5, such as comments, single quotes or NaN: the decoder reads it when it is told to.
struct JSON5Rule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.category == .invalidJSON, !context.settings.allowsJSON5,
      context.document.text.encoding == .utf8
    else { return nil }
    var options = ScanOptions()
    options.allowsJSON5 = true
    let document = JSONDocument(context.document.text.withUnsafeBytes { Array($0) }, options: options)
    guard document.breakage == nil, document.root != nil, document.flawedNodes().isEmpty else { return nil }
    return Proposal(
      .invalidJSON, title: FixWording.json5Title, explanation: FixWording.json5, effect: .loosensModel,
      decoderChange: .init("decoder.allowsJSON5 = true", \.allowsJSON5, true))
  }
}
