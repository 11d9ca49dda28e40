internal import Foundation
import JSONText

/// Checks whether a part can be merged and shown: it may come from another machine, and be damaged or forged.
extension Evidence {
  /// Larger than any count or offset in a document, and small enough to sum over many parts.
  private static let largest = 1 << 40

  /// Returns whether all numbers of a part are possible counts and offsets.
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

  /// Whether references inside the part are valid, and places are possible.
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
