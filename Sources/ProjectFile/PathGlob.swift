/// A pattern for paths: `*` matches anything within a name, `?` one character, `**` any number of folders.
package struct PathGlob: Sendable {
  private let parts: [Substring]

  package init(_ pattern: String) {
    parts = pattern.split(separator: "/").filter { $0 != "." }
  }

  package func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").filter { $0 != "." }[...])
  }

  /// The folder that contains all matches, as far as leading names without wildcards show it.
  package var base: String {
    parts.dropLast().prefix { !Self.isPattern($0) }.joined(separator: "/")
  }

  private static func isPattern(_ part: Substring) -> Bool { part.contains { "*?".contains($0) } }

  private static func matches(_ parts: ArraySlice<Substring>, _ names: ArraySlice<Substring>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == "**" {
      return matches(parts.dropFirst(), names) || (!names.isEmpty && matches(parts, names.dropFirst()))
    }
    guard let name = names.first, Wildcard.matches(part, name) else { return false }
    return matches(parts.dropFirst(), names.dropFirst())
  }
}

/// `*` and `?` in one name.
enum Wildcard {
  /// - Complexity: O(pattern × name): of several stars only the last is tried again.
  static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    var (at, place) = (pattern.startIndex, name.startIndex)
    var retry: (at: Substring.Index, place: Substring.Index)?
    while place < name.endIndex {
      if at < pattern.endIndex, pattern[at] == "*" {
        at = pattern.index(after: at)
        retry = (at, place)
      } else if at < pattern.endIndex, pattern[at] == "?" || pattern[at] == name[place] {
        at = pattern.index(after: at)
        place = name.index(after: place)
      } else if let last = retry {
        at = last.at
        place = name.index(after: last.place)
        retry = (at, place)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
