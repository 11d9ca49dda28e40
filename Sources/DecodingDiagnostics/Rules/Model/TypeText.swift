import Foundation

/// A type as Swift text, parsed as far as rules need it.
public enum TypeText {
  public static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  public static let floats: Set<String> = ["Double", "Float", "CGFloat", "Float16"]

  public static func isNumber(_ type: String) -> Bool {
    integers.contains(type) || floats.contains(type) || type == "Decimal"
  }

  public static func isScalar(_ type: String) -> Bool { isNumber(type) || type == "String" || type == "Bool" }

  /// The type without one level of `?` or `!`.
  public static func unwrapped(_ type: String) -> String {
    if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
    return argument(of: "Optional", in: type) ?? type
  }

  public static func isOptional(_ type: String) -> Bool { unwrapped(type) != type }

  /// `T` of `[T]` or `Array<T>`; nil for anything else.
  public static func element(of type: String) -> String? {
    if let element = argument(of: "Array", in: type) ?? argument(of: "Set", in: type) { return element }
    guard type.hasPrefix("["), type.hasSuffix("]"), colon(in: type) == nil else { return nil }
    return String(type.dropFirst().dropLast())
  }

  /// `(K, V)` of `[K: V]` or `Dictionary<K, V>`; nil for anything else.
  public static func dictionary(_ type: String) -> (key: String, value: String)? {
    if let (base, arguments) = generic(type), base == "Dictionary", arguments.count == 2 {
      return (arguments[0], arguments[1])
    }
    guard type.hasPrefix("["), type.hasSuffix("]"), let colon = colon(in: type) else { return nil }
    let key = type[type.index(after: type.startIndex)..<colon]
    let value = type[type.index(after: colon)...].dropLast()
    return (trimmed(key), trimmed(value))
  }

  /// `Page` and `[T, U]` of `Page<T, U>`; nil for anything else.
  public static func generic(_ type: String) -> (base: String, arguments: [String])? {
    guard let open = type.firstIndex(of: "<"), type.hasSuffix(">") else { return nil }
    return (String(type[..<open]), split(type[type.index(after: open)...].dropLast()))
  }

  /// Returns the generic types in a type, the outermost first: `Reply<[Page<Order>]>` and `Page<Order>`.
  static func generics(in type: String) -> [(base: String, arguments: [String])] {
    let core = core(of: type)
    guard let found = generic(core) else { return [] }
    return [found] + found.arguments.flatMap(generics(in:))
  }

  /// Splits generic arguments at the commas of the outermost level.
  private static func split(_ text: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "<[(".contains(character) { depth += 1 }
      if ">])".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map(trimmed)
  }

  /// Replaces a generic argument wherever the type uses a generic type with it; nil if it does not.
  static func replacingArgument(
    _ number: Int, of base: String, _ argument: String, with new: String, in type: String
  ) -> String? {
    let core = core(of: type)
    guard let (found, known) = generic(core) else { return nil }
    var arguments = known
    if found == base, arguments.indices.contains(number), arguments[number] == argument {
      arguments[number] = new
    } else {
      let replaced = arguments.map { replacingArgument(number, of: base, argument, with: new, in: $0) }
      guard let changed = replaced.firstIndex(where: { $0 != nil }), let text = replaced[changed] else { return nil }
      arguments[changed] = text
    }
    return replacingCore(of: type, with: "\(found)<\(arguments.joined(separator: ", "))>")
  }

  /// Returns the names in a type and its arguments: `[String: Page<Order>]` has `String`, `Page` and `Order`.
  public static func names(in type: String) -> [String] {
    type.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
  }

  /// Returns the type with other names in it.
  public static func mapping(_ type: String, _ transform: (String) -> String) -> String {
    var (result, name) = ("", "")
    for character in type {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        name.append(character)
      } else {
        result += (name.isEmpty ? "" : transform(name)) + String(character)
        name = ""
      }
    }
    return result + (name.isEmpty ? "" : transform(name))
  }

  /// Returns the innermost type inside optionals, arrays and dictionary values.
  public static func core(of type: String) -> String {
    let bare = unwrapped(type)
    if let inner = element(of: bare) ?? dictionary(bare)?.value { return core(of: inner) }
    return bare
  }

  /// Returns the type inside so many arrays and dictionaries, without `?`; nil if the type has fewer levels.
  static func inner(of type: String, levels: Int) -> String? {
    let bare = unwrapped(type)
    guard levels > 0 else { return bare }
    return (element(of: bare) ?? dictionary(bare)?.value).flatMap { inner(of: $0, levels: levels - 1) }
  }

  /// Returns the same nesting around another innermost type.
  public static func replacingCore(of type: String, with core: String) -> String {
    replacing(self.core(of: type), of: type, with: core)
  }

  /// Returns the same nesting around another type in place of an inner one.
  static func replacing(_ inner: String, of type: String, with new: String) -> String {
    // From the end: the key of `[String: String]` is not its core.
    guard let range = type.range(of: inner, options: .backwards) else { return new }
    return type.replacingCharacters(in: range, with: new)
  }

  /// Returns the type of a literal or an initializer call; nil if only a compiler could determine it.
  public static func inferred(from value: String) -> String? {
    if value.hasPrefix("\"") { return "String" }
    if ["true", "false"].contains(value) { return "Bool" }
    if Int(value) != nil { return "Int" }
    if Double(value) != nil { return "Double" }
    guard let paren = value.firstIndex(of: "("), value.hasSuffix(")") else { return nil }
    let name = value[..<paren]
    guard let first = name.first, first.isUppercase || first == "[", !name.contains(" ") else { return nil }
    return String(name)
  }

  /// Returns an empty value, if the type has an obvious one.
  public static func emptyValue(of type: String) -> String? {
    if isOptional(type) { return "nil" }
    if dictionary(type) != nil { return "[:]" }
    return element(of: type) != nil ? "[]" : nil
  }

  /// Returns a value that makes code compile until the developer provides the right one.
  public static func filler(for type: String) -> String? {
    if let empty = emptyValue(of: type) { return empty }
    switch type {
    case "String": return "\"\""
    case "Bool": return "false"
    case "Date": return ".distantPast"
    case "UUID", "Data": return type + "()"
    default: return isNumber(type) ? "0" : nil
    }
  }

  private static func argument(of name: String, in type: String) -> String? {
    guard type.hasPrefix(name + "<"), type.hasSuffix(">") else { return nil }
    return String(type.dropFirst(name.count + 1).dropLast())
  }

  /// Returns the colon of a dictionary type, not one of a type nested in it.
  private static func colon(in type: String) -> String.Index? {
    var depth = 0
    for index in type.indices {
      switch type[index] {
      case "[", "<", "(": depth += 1
      case "]", ">", ")": depth -= 1
      case ":" where depth == 1: return index
      default: break
      }
    }
    return nil
  }

  private static func trimmed(_ text: some BidirectionalCollection<Character>) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
