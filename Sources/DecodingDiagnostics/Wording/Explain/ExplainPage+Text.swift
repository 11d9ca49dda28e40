extension ExplainPage {
  /// Returns the page as plain text; code is indented by four columns and never wrapped.
  public func text(width: Int = 80) -> String {
    var lines = ["\(name): \(title)", ""]
    lines += LineWrap.wrap(cause, width: width)
    lines += section("The JSON", code: sample.json)
    lines += section("The model", code: sample.swift)
    lines += decoderLines
    for (index, way) in waysOut.enumerated() {
      lines += ["", index == 0 ? "Solutions" : nil].compactMap(\.self)
      lines += LineWrap.wrap("\(index + 1). \(way.advice)", width: width, indent: "  ", hanging: "     ")
      lines += way.swift.split(separator: "\n", omittingEmptySubsequences: false).map { "       " + $0 }
      lines += LineWrap.wrap("Cost: \(way.cost)", width: width, indent: "     ", hanging: "     ")
    }
    if !related.isEmpty {
      lines += [""] + LineWrap.wrap("See also: " + related.joined(separator: ", "), width: width)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var decoderLines: [String] {
    let call = "decoder.decode(\(sample.root).self, from: data)"
    let code = [sample.decoder, call].compactMap(\.self).joined(separator: "\n")
    switch outcome {
    case .fails(let text):
      return section("JSONDecoder", code: code) + section("throws", code: text)
    case .decodes(let text):
      return section("JSONDecoder", code: code) + section("returns", code: text)
    }
  }

  private func section(_ title: String, code: String) -> [String] {
    ["", title] + code.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
  }
}
