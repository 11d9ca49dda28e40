extension CodeBase {
  /// The targets of an Xcode project whose declarations the files of some of its targets may use: those that the
  /// project names as needed, and those whose modules are imported, which Xcode finds by itself; and theirs.
  ///
  /// - Complexity: Linear in the number of files and imports.
  func targets(seenFrom own: XcodeProject.Membership, in project: String) -> Set<Int> {
    var imports: [Int: Set<UInt64>] = [:]
    var makers: [UInt64: Int] = [:]
    for (file, outline) in zip(files, outlines) {
      guard case .project(project, _) = file.home, let membership = file.membership else { continue }
      for target in membership.targets { imports[target, default: []].formUnion(outline.imports) }
      makers.merge(membership.modules) { first, _ in first }
    }
    var found = own.seen
    var waiting = Array(found)
    while let next = waiting.popLast() {
      for target in imports[next, default: []].compactMap({ makers[$0] }) where found.insert(target).inserted {
        waiting.append(target)
      }
    }
    return found
  }
}
