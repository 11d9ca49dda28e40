/// The measurements of the table; arguments select among them, and among the documents.
enum Section: String, CaseIterable {
  case memory, scan, decode, other, report, lines, loops, growth
}

/// The selection made by the arguments.
struct Selection {
  private let sections: Set<Section>
  private let names: Set<String>

  init(_ arguments: some Sequence<String>) {
    let chosen = arguments.compactMap(Section.init)
    sections = Set(chosen.isEmpty ? Section.allCases : chosen)
    names = Set(arguments.filter { Section(rawValue: $0) == nil })
  }

  func contains(_ section: Section) -> Bool {
    // These have their own documents.
    if !names.isEmpty, [.memory, .lines, .loops, .growth].contains(section) { return false }
    return sections.contains(section)
  }

  func contains(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
}
