/// What the names of a document's file and folder suggest about its root.
///
///     Fixtures/user_with_orgs.json   →   User more than Organization
struct NameEvidence {
  private let file: Set<String>
  private let folder: Set<String>

  /// - Parameter path: Nil for a document without a name.
  init(path: String?) {
    let parts = path?.split(separator: "/") ?? []
    let name = parts.last?.split(separator: ".").first.map(String.init) ?? ""
    file = Set(Self.words(in: name))
    folder = Set(Self.words(in: parts.dropLast().last.map(String.init) ?? ""))
  }

  /// Returns how similar a type's name is to those names, from 0 to 1.
  func likeness(of type: String) -> Double {
    let full = Set(Self.words(in: type))
    let base = Set(Self.words(in: lastComponent(of: type)))
    // A document is as often named after the contents of an envelope as after the envelope.
    let held = Set(Self.words(in: type.firstIndex(of: "<").map { String(type[$0...]) } ?? ""))
    let ofFile = [full, base, held].map { Self.likeness(file, $0) }.max() ?? 0
    return max(ofFile, Self.likeness(folder, base) * Self.folderWeight)
  }

  /// A folder contains documents of many types.
  private static let folderWeight = 0.5

  /// Returns the share of common words among all words of both. A word with the same beginning counts as half a common
  /// word.
  private static func likeness(_ first: Set<String>, _ second: Set<String>) -> Double {
    guard !first.isEmpty, !second.isEmpty else { return 0 }
    let same = first.intersection(second)
    let left = first.subtracting(same)
    let alike = second.subtracting(same).count { word in
      left.contains { word.hasPrefix($0) && $0.count > 2 || $0.hasPrefix(word) && word.count > 2 }
    }
    return (2 * Double(same.count) + Double(alike)) / Double(first.count + second.count)
  }

  /// `GetTeamResponse-200` → get, team, response, 200; the singular of each.
  static func words(in name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    func end() {
      if !word.isEmpty { words.append(singular(word)) }
      word = ""
    }
    for character in name {
      if !character.isLetter, !character.isNumber {
        end()
      } else {
        if character.isUppercase, wasLower { end() }
        word += character.lowercased()
      }
      wasLower = character.isLowercase || character.isNumber
    }
    end()
    return words
  }

  private static func singular(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 3 ? String(word.dropLast()) : word
  }
}

extension NameEvidence {
  /// The weight of names relative to structure: enough to decide between types that fit about equally well.
  static let weight = 0.15
}
