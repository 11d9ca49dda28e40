internal import Foundation

/// The arms of the `switch self` in an enum's hand-written `encode(to:)`, which has to list a new case as well.
struct EncodingArms {
  /// The lines of one arm.
  private struct Arm {
    let caseName: String
    let hasPayload: Bool
    let text: String
  }

  private let arms: [Arm]

  /// Nil where the enum's text has no such switch, or one with a `default`, which takes every new case.
  init?(of declaration: String) {
    guard let method = declaration.range(of: "func encode(to"),
      let start = declaration[method.lowerBound...].firstMatch(of: /\n([ \t]*)switch self \{\n/)
    else { return nil }
    let end = "\n\(start.1)}"
    guard let close = declaration[start.range.upperBound...].range(of: end) else { return nil }
    let body = declaration[start.range.upperBound..<close.lowerBound]
    guard body.firstMatch(of: /(?m)^[ \t]*(?:@unknown )?default:/) == nil else { return nil }
    arms = Self.split(body.components(separatedBy: "\n"))
  }

  private static func split(_ lines: [String]) -> [Arm] {
    var groups: [[String]] = []
    for line in lines {
      if line.firstMatch(of: /^\s*case\s/) != nil { groups.append([]) }
      if !groups.isEmpty { groups[groups.count - 1].append(line) }
    }
    return groups.compactMap { lines in
      guard let head = lines.first?.firstMatch(of: /case\s+(?:let\s+)?\.(\w+)(\()?[^,]*:/) else { return nil }
      return Arm(caseName: String(head.1), hasPayload: head.2 != nil, text: lines.joined(separator: "\n"))
    }
  }

  /// The last arm, and the same with an arm for a new case after it, written like one for a known case.
  /// - Parameter known: The cases that `init(from:)` names, with the texts by which it does.
  func adding(
    _ caseName: String, named text: String, hasPayload: Bool, known: [(text: String, caseName: String)]
  ) -> (old: String, new: String)? {
    guard let last = arms.last else { return nil }
    for pattern in arms.reversed() where pattern.hasPayload == hasPayload {
      guard let name = known.first(where: { $0.caseName == pattern.caseName })?.text else { continue }
      return (last.text, last.text + "\n" + renamed(pattern, name, to: caseName, text))
    }
    return nil
  }

  /// The name stands in texts as the JSON has it, and elsewhere as the name of the case or of what it holds.
  private func renamed(_ pattern: Arm, _ text: String, to caseName: String, _ newText: String) -> String {
    pattern.text.components(separatedBy: "\"\(text)\"").map { code in
      code.replacing(/\w+/) { $0.output == pattern.caseName ? caseName : String($0.output) }
    }.joined(separator: "\"\(newText)\"")
  }
}
