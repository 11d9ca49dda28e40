extension Catalogue {
  /// One note for each kind: omitted declarations, then undeclared names with their stand-ins.
  static func missingParts(_ parts: [MissingPart]) -> [(tag: String, text: String)] {
    let leftOut = parts.filter { $0.kind == .leftOut || $0.kind == .topLevelCode }
    let standIns = parts.filter { ![.leftOut, .topLevelCode, .platform].contains($0.kind) }
    var notes: [(String, String)] = parts.filter { $0.kind == .platform }.map { part in
      ("platform", "compiled as for \(part.name): the models need code under " + place(of: part, code("#if")))
    }
    if !leftOut.isEmpty {
      notes.append(("leftOut", "\(count(leftOut.count, "declaration")) left out: " + listed(leftOut) { code($0.name) }))
    }
    if !standIns.isEmpty {
      let words = count(standIns.count, "undeclared name")
      notes.append(("standIn", "\(words); used instead: " + listed(standIns, description)))
    }
    return notes
  }

  private static func description(of part: MissingPart) -> String {
    switch part.kind {
    case .known: "\(code(part.name)) as its library declares it"
    case .emptyProtocol: "an empty protocol \(code(part.name))"
    case .superclass: "an empty class \(code(part.name))"
    case .attribute: "nothing for \(code(part.name))"
    case .wrapper: "a wrapper \(code("@" + part.name)) that decodes its value, if there is one"
    case .anyValue: "any JSON for \(code(part.name))"
    case .code: "placeholder values of \(code(part.name))"
    case .leftOut, .topLevelCode, .platform: code(part.name)
    }
  }

  private static func listed(_ parts: [MissingPart], _ text: (MissingPart) -> String) -> String {
    let shown = parts.prefix(8).map { place(of: $0, text($0)) }
    return shown.joined(separator: ", ") + (parts.count > 8 ? " and \(parts.count - 8) more" : "")
  }

  private static func place(of part: MissingPart, _ text: String) -> String {
    text + (part.file.map { " (\($0)\(part.line.map { ":\($0)" } ?? ""))" } ?? "")
  }
}
