internal import JSONText

/// Infinity and NaN, which JSON can only represent as strings.
struct FloatStrategyRule: SingleFixRule {
  let context: RuleContext

  private enum Word { case positive, negative, nan }

  var proposal: Proposal? {
    guard let failure = context.wrongKind("string"),
      let type = owner?.property.type, TypeText.floats.contains(TypeText.core(of: type))
    else { return nil }
    // All such strings of the document, since one strategy must handle them all.
    var words: [(text: String, word: Word)] = []
    for other in context.report.failures where other.reason == .wrongKind && other.found == "string" {
      for value in other.values.map({ $0.text.filter { $0 != "\"" } }) {
        if let word = Self.word(value), !words.contains(where: { $0.text == value }) { words.append((value, word)) }
      }
    }
    let texts = failure.values.map { $0.text.filter { $0 != "\"" } }
    guard texts.allSatisfy({ Self.word($0) != nil }) else { return nil }
    let negative = words.first { $0.word == .negative }?.text
    let positive = words.first { $0.word == .positive }?.text ?? negative.map { String($0.dropFirst()) } ?? "Infinity"
    let nan = words.first { $0.word == .nan }?.text ?? "NaN"
    return proposal(positive, negative ?? "-" + positive, nan)
  }

  private static func word(_ text: String) -> Word? {
    switch text.lowercased() {
    case "inf", "+inf", "infinity", "+infinity": .positive
    case "-inf", "-infinity": .negative
    case "nan", "-nan": .nan
    default: nil
    }
  }

  private func proposal(_ positive: String, _ negative: String, _ nan: String) -> Proposal {
    let statement = """
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "\(positive)", negativeInfinity: "\(negative)", nan: "\(nan)")
      """
    return Proposal(
      .floatStrategy, title: FixWording.floatTitle, explanation: FixWording.floats,
      decoderChange: .init(
        statement, \.nonConformingFloatDecodingStrategy,
        .strings(positiveInfinity: positive, negativeInfinity: negative, nan: nan)))
  }
}
