extension Catalogue {
  /// Once for all of them: what decoding does not need and was left out, then what something stands in for.
  static func missingParts(_ parts: [MissingPart]) -> [(tag: String, text: String)] {
    let leftOut = parts.filter { $0.kind == .leftOut || $0.kind == .topLevelCode }
    let standIns = parts.filter { $0.kind != .leftOut && $0.kind != .topLevelCode }
    var notes: [(String, String)] = []
    if !leftOut.isEmpty {
      notes.append(("leftOut", "\(count(leftOut.count, "declaration")) not compiled: " + listed(leftOut) { $0.name }))
    }
    if !standIns.isEmpty {
      let words = standIns.count == 1 ? "1 name is" : "\(standIns.count) names are"
      notes.append(("standIn", "\(words) not declared here; used instead: " + listed(standIns, description)))
    }
    return notes
  }

  private static func description(of part: MissingPart) -> String {
    switch part.kind {
    case .known: part.name + " as its library declares it"
    case .emptyProtocol: "an empty protocol \(part.name)"
    case .superclass: "an empty class \(part.name)"
    case .attribute: "nothing for \(part.name)"
    case .wrapper: "a wrapper @\(part.name) that decodes its value"
    case .anyValue: "any JSON for \(part.name)"
    case .code: "made-up values of \(part.name)"
    case .leftOut, .topLevelCode: part.name
    }
  }

  private static func listed(_ parts: [MissingPart], _ text: (MissingPart) -> String) -> String {
    let shown = parts.prefix(8).map { part in
      text(part) + (part.file.map { " (\($0)\(part.line.map { ":\($0)" } ?? ""))" } ?? "")
    }
    return shown.joined(separator: ", ") + (parts.count > 8 ? " and \(parts.count - 8) more" : "")
  }
}
