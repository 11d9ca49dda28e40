import Foundation

/// Type names as a developer writes them, from those that `String(reflecting:)` prints.
///
/// `Shop.Page<Shop.Order.Item>` is `Page<Order.Item>`, `Swift.Optional<Swift.Array<Swift.Int>>` is `[Int]?`.
enum TypeName {
  static func short(_ reflected: String) -> String {
    var rest = Substring(removingUnknownContexts(reflected))
    return parse(&rest) + String(rest)
  }

  /// Whether the standard library or Foundation declares the type, so that it is nobody's model.
  static func isOfTheSystem(_ reflected: String) -> Bool {
    ["Swift.", "Foundation.", "FoundationEssentials."].contains { reflected.hasPrefix($0) }
  }

  /// Private types are printed with `(unknown context at $7f10)` in place of their file.
  private static func removingUnknownContexts(_ name: String) -> String {
    var result = ""
    var rest = Substring(name)
    while let start = rest.range(of: "(unknown context at ") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...].drop { $0 != ")" }.dropFirst()
      if rest.first == "." { rest.removeFirst() }
    }
    return result + rest
  }

  private static func parse(_ rest: inout Substring) -> String {
    let chain = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "`" }
    rest = rest.dropFirst(chain.count)
    let name = withoutModule(String(chain))
    guard rest.first == "<" else { return name }
    rest.removeFirst()
    let arguments = parseArguments(&rest)
    return sugared(name, arguments) + nested(&rest)
  }

  private static func parseArguments(_ rest: inout Substring) -> [String] {
    var arguments: [String] = []
    while let first = rest.first, first != ">" {
      if first == "," || first == " " {
        rest.removeFirst()
        continue
      }
      let before = rest.count
      arguments.append(parse(&rest))
      if rest.count == before { arguments[arguments.count - 1].append(rest.removeFirst()) }
    }
    if !rest.isEmpty { rest.removeFirst() }
    return arguments
  }

  /// The types nested in a generic one: `Page<Order>.Meta`.
  private static func nested(_ rest: inout Substring) -> String {
    guard rest.first == "." else { return "" }
    let chain = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest = rest.dropFirst(chain.count)
    return String(chain)
  }

  private static func withoutModule(_ chain: String) -> String {
    guard let dot = chain.firstIndex(of: ".") else { return chain }
    return String(chain[chain.index(after: dot)...])
  }

  private static func sugared(_ name: String, _ arguments: [String]) -> String {
    switch (name, arguments.count) {
    case ("Optional", 1): "\(arguments[0])?"
    case ("Array", 1): "[\(arguments[0])]"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    default: "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }
}
