import Foundation
public import JSONText

/// A path in a report, with `[*]` and `.*` for any element and any member.
public struct PatternPath: Sendable, Equatable {
  public enum Step: Sendable, Equatable {
    case key(String), index(Int), any
  }

  public let steps: [Step]

  public init(steps: [Step]) { self.steps = steps }

  /// Parses the pattern in a report; invalid text gives the root.
  public init(_ text: String) {
    let marker = "any of them"
    var readable = text.replacingOccurrences(of: "[*]", with: "[\"\(marker)\"]")
    readable = readable.replacingOccurrences(of: ".*", with: "[\"\(marker)\"]")
    if readable.hasPrefix("*") { readable = "[\"\(marker)\"]" + readable.dropFirst() }
    steps = (JSONPath(parsing: readable)?.components ?? []).map { component in
      switch component {
      case .key(marker): .any
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
  }

  /// Parses the pattern with every index left open: all the places that the same code decodes.
  public init(generalizing text: String) {
    steps = PatternPath(text).steps.map { if case .index = $0 { .any } else { $0 } }
  }

  /// The steps as in reports.
  static func text(_ steps: ArraySlice<Step>) -> String {
    steps.reduce("") { text, step in
      switch step {
      case .any: text + "[*]"
      case .index(let index): text + "[\(index)]"
      case .key(let key):
        text + (text.isEmpty || JSONPath([.key(key)]).description.hasPrefix("[") ? "" : ".")
          + JSONPath([.key(key)]).description
      }
    }
  }

  public var parent: PatternPath { PatternPath(steps: Array(steps.dropLast())) }

  public var lastKey: String? { if case .key(let key) = steps.last { key } else { nil } }

  func endsWith(key: String, converted: Bool) -> Bool {
    guard let last = lastKey else { return false }
    return last == key || (converted && SnakeCase.converted(last) == key)
  }
}

extension JSONDocument {
  /// Returns the values at a pattern, in document order.
  ///
  /// - Complexity: Linear in the containers that the pattern leads through.
  public func nodes(at pattern: PatternPath) -> [Node] {
    nodes(at: pattern, below: root.map { [$0] } ?? [])
  }

  func nodes(at pattern: PatternPath, below roots: [Node]) -> [Node] {
    var found = roots
    for step in pattern.steps {
      found = found.flatMap { node -> [Node] in
        switch step {
        case .key(let key): kind(of: node) == .object ? member(of: node, key).map { [$0] } ?? [] : []
        case .index(let index): kind(of: node) == .array ? element(of: node, index).map { [$0] } ?? [] : []
        case .any: [.array, .object].contains(kind(of: node)) ? Array(children(of: node)) : []
        }
      }
    }
    return found
  }

  /// Returns the keys of an object, in document order.
  func keys(of object: Node) -> [String] {
    guard kind(of: object) == .object else { return [] }
    return children(of: object).compactMap { key(of: $0).flatMap(string(of:)) }
  }
}
