import Foundation

/// Parts left out of original files, to be left out of their changed versions too.
struct RemovedParts: Codable, Sendable, Equatable {
  /// By the path of the file.
  var byFile: [String: [RemovableDeclaration]] = [:]

  /// The parts at their places in the changed text: identical parts keep their order. Changed parts are not included.
  func moved(from original: SwiftFile, to changed: SwiftFile) -> [RemovableDeclaration] {
    let parts = byFile[original.absolutePath, default: []]
    guard !parts.isEmpty, original.text != changed.text else { return parts }
    let (before, after) = (Data(original.text.utf8), Data(changed.text.utf8))
    return parts.compactMap { part in
      guard part.range.upperBound <= before.count else { return nil }
      let text = before[part.range]
      let places = before.places(of: text)
      let now = after.places(of: text)
      guard places.count == now.count, let number = places.firstIndex(of: part.range.lowerBound) else { return nil }
      return part.moved(to: now[number])
    }
  }
}

extension Data {
  fileprivate func places(of part: Data) -> [Int] {
    var found: [Int] = []
    var start = startIndex
    while !part.isEmpty, let range = range(of: part, in: start..<endIndex) {
      found.append(range.lowerBound)
      start = range.upperBound
    }
    return found
  }
}

extension RemovableDeclaration {
  fileprivate func moved(to start: Int) -> RemovableDeclaration {
    RemovableDeclaration(range: start..<start + range.count, name: name, declares: declares, trap: trap)
  }
}
