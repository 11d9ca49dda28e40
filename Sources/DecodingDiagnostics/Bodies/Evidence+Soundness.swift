internal import Foundation
import JSONText

/// Whether a part can be added up and shown: it may come from another machine, and be damaged or made up.
extension Evidence {
  /// Above what any document has of anything, and so small that sums of many parts are numbers.
  private static let largest = 1 << 40

  /// Whether all numbers of a part are such as counts and places can be.
  static func holdsSoundNumbers(_ data: Data) -> Bool {
    let document = JSONDocument(Array(data))
    guard document.breakage == nil, let root = document.root else { return false }
    var waiting = [root]
    while let node = waiting.popLast() {
      switch document.kind(of: node) {
      case .object, .array: waiting += document.children(of: node)
      case .number:
        guard let number = Double(document.rawText(of: node)), (0...Double(largest)).contains(number) else {
          return false
        }
      default: break
      }
    }
    return true
  }

  /// Whether what refers to something in the part finds it, and places are places.
  var isSound: Bool {
    bodies.allSatisfy { body in
      body.files.values.allSatisfy { $0.report.isSound && $0.samples.allSatisfy { $0.line > 0 } }
        && body.nullable.allSatisfy { $0.isSound(among: 0) }
    }
  }
}

extension DocumentReport {
  fileprivate var isSound: Bool {
    let changes = fixes.isEmpty ? suggestions.count : fixes.count
    return failures.allSatisfy { $0.isSound(among: changes) } && warnings.allSatisfy { $0.isSound(among: changes) }
      && (plan?.fixes ?? []).allSatisfy(fixes.indices.contains)
      && suggestions.allSatisfy { suggestion in
        suggestion.failures.allSatisfy(failures.indices.contains)
          && suggestion.warnings.allSatisfy(warnings.indices.contains)
      }
  }
}

extension Failure {
  fileprivate func isSound(among changes: Int) -> Bool {
    fixes.allSatisfy((0..<changes).contains) && occurrences.allSatisfy(\.isSound) && (declaration?.isSound ?? true)
      && attempts.allSatisfy { attempt in attempt.failures.allSatisfy { $0.isSound(among: changes) } }
  }
}

extension Warning {
  fileprivate func isSound(among changes: Int) -> Bool {
    fixes.allSatisfy((0..<changes).contains) && occurrences.allSatisfy(\.isSound) && (declaration?.isSound ?? true)
      && swallowed.allSatisfy { $0.isSound(among: changes) }
  }
}

extension Occurrence {
  fileprivate var isSound: Bool { location.line > 0 && location.column > 0 }
}

extension Declaration {
  fileprivate var isSound: Bool { line > 0 && column > 0 }
}
