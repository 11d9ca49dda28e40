internal import Foundation

/// An arm of a choice for a kind that it lacks, written like the one for a kind that it has.
struct NewArm {
  /// A kind as code names it.
  struct Kind {
    /// The text, or the case of an enum of kinds, by which an arm is taken.
    var label: String
    var caseName: String
    /// The type of the payload; nil if there is none.
    var payload: String?
    /// The case of the coding keys under which the payload stands.
    var key: String?
  }

  let old: Kind
  let new: Kind

  /// Text in quotes is what the JSON says; elsewhere words name the case, the payload's type, and the key.
  func renaming(_ arm: DeclaredChoice.Arm) -> String {
    var code = arm.text
    if let type = old.payload, let own = new.payload { code = code.replacing(type, with: own, at: /[\w.]+/) }
    let pieces = code.components(separatedBy: SwiftLiteral.of(old.label)).map { piece in
      piece.replacing(/(forKey:\s*\.)(\w+)|\w+:?/) { match in
        guard let head = match.1, let key = match.2 else {
          // A label that is called like the key.
          if let label = old.key, match.0 == label + ":" { return (new.key ?? label) + ":" }
          let word = match.0.hasSuffix(":") ? match.0.dropLast() : match.0
          return renamed(String(word), binding: arm.binding) + match.0.dropFirst(word.count)
        }
        return head + (String(key) == old.key ? new.key ?? String(key) : String(key))
      }
    }
    return pieces.joined(separator: SwiftLiteral.of(new.label))
  }

  private func renamed(_ word: String, binding: String?) -> String {
    if word == old.caseName || word == old.label { return new.caseName }
    // A name for any payload serves the new one as well.
    return word == binding && word.count > 1 && !["value", "payload"].contains(word) ? new.caseName : word
  }
}

extension String {
  /// Every whole name of a type, also where it is followed by a member, becomes another one.
  fileprivate func replacing(_ type: String, with other: String, at names: Regex<Substring>) -> String {
    replacing(names) { match in
      let name = String(match.output)
      let base = type.split(separator: ".").last.map(String.init) ?? type
      for ending in ["", ".self", ".init"] {
        let known = [type, base].contains { name == $0 + ending || name.hasSuffix("." + $0 + ending) }
        if known, !name.hasPrefix(".") { return other + ending }
      }
      return name
    }
  }
}
