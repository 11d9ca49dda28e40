import Foundation

/// Type names as developers write them, from those that `String(reflecting:)` prints.
///
/// `Shop.Page<Shop.Order.Item>` is `Page<Order.Item>`, `Swift.Optional<Swift.Array<Swift.Int>>` is `[Int]?`.
enum TypeName {
  static func short(_ reflected: String) -> String {
    var rest = Substring(removingContexts(reflected))
    return parse(&rest) + String(rest)
  }

  /// Whether the standard library or Foundation declares the type, so that it is not part of the model.
  static func isOfTheSystem(_ reflected: String) -> Bool {
    ["Swift.", "Foundation.", "FoundationEssentials."].contains { reflected.hasPrefix($0) }
  }

  /// The type's name as `String(reflecting:)` prints it, without what differs from one process to the next: private types
  /// are printed with `(unknown context at $7f10)`, an address, in place of their file.
  static func reflected(_ type: Any.Type) -> String {
    removing("(unknown context at ", from: qualified(type))
  }

  /// What `String(reflecting:)` prints for a type, which would first look for a description of its own, in every
  /// conformance of the program.
  static func qualified(_ type: Any.Type) -> String { _typeName(type) }

  /// Removes the contexts of private types, and the prefix `(extension in Shop):` of those in extensions.
  static func removingContexts(_ name: String) -> String {
    removing("(extension in ", from: removing("(unknown context at ", from: name))
  }

  /// Removes the parentheses that begin so, with the mark behind them.
  private static func removing(_ start: String, from name: String) -> String {
    // Skips the costly search for most names, which have no parenthesis.
    guard name.utf8.contains(UInt8(ascii: "(")) else { return name }
    var result = ""
    var rest = Substring(name)
    while let start = rest.range(of: start), let end = rest[start.upperBound...].firstIndex(of: ")") {
      result += rest[..<start.lowerBound]
      rest = rest[rest.index(after: end)...]
      if let mark = rest.first, ".:".contains(mark) { rest = rest.dropFirst() }
    }
    return result + rest
  }

  /// Parses a type up to the comma or bracket that ends it.
  private static func parse(_ rest: inout Substring) -> String {
    var result = ""
    while let first = rest.first, !",>)".contains(first) {
      if rest.hasPrefix("->") {
        result += "->"
        rest = rest.dropFirst(2)
      } else if first == "(" {
        result += "(" + parseList(&rest).joined(separator: ", ") + ")"
      } else if isNamePart(first) {
        result += parseName(&rest)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  private static func parseName(_ rest: inout Substring) -> String {
    let chain = rest.prefix(while: isNamePart)
    rest = rest.dropFirst(chain.count)
    let name = withoutModule(String(chain))
    guard rest.first == "<" else { return name }
    let nested = sugared(name, parseList(&rest))
    // Types nested in a generic one: `Page<Order>.Meta`.
    let tail = rest.prefix(while: isNamePart)
    rest = rest.dropFirst(tail.count)
    return nested + tail
  }

  /// Parses the types between the bracket that `rest` starts with and its counterpart.
  private static func parseList(_ rest: inout Substring) -> [String] {
    var types: [String] = []
    repeat {
      rest = rest.dropFirst().drop { $0 == " " }
      types.append(parse(&rest))
    } while rest.first == ","
    rest = rest.dropFirst()
    return types
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.`".contains(character)
  }

  private static func withoutModule(_ chain: String) -> String {
    guard let dot = chain.firstIndex(of: ".") else { return chain }
    return String(chain[chain.index(after: dot)...])
  }

  private static func sugared(_ name: String, _ arguments: [String]) -> String {
    switch (name, arguments.count) {
    case ("Optional", 1): "\(arguments[0])?"
    case ("ConfiguredRoot", 1): arguments[0]
    case ("Array", 1): "[\(arguments[0])]"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    default: "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }
}
