internal import JSONText

/// A failure as the engine records it: facts and a node, without message or path.
///
/// Recording one takes well under a microsecond; paths, lines and messages are created once, when the report is built.
struct Finding: Error {
  var category: FailureCategory
  var reason: FailureReason
  // Grouped with the other small fields: thousands of findings are kept, and separately this would take eight bytes.
  var certainty = Certainty.certain
  /// The failing value, or its container if something is absent.
  var node: Node
  /// What the container lacks: the missing key in the model's spelling, or an index past the end.
  var absent: JSONPath.Component?
  /// The expected type.
  var expected: Any.Type?
  /// The type that the strategy in use reads the expected type as, e.g. `Double` for a deferred `Date`.
  var readAs: Any.Type?
  var requester: RequestingProperty?
  /// The message of the error that the model's own code threw.
  var detail: String?
  var standIn: StandIn?
  var attempts: [FailedAttempt] = []

  init(_ category: FailureCategory, _ reason: FailureReason, at node: Node, expected: Any.Type? = nil) {
    self.category = category
    self.reason = reason
    self.node = node
    self.expected = expected
  }
}

/// The type that asks for a value, and the key; their names are determined only when the report is built.
struct RequestingProperty {
  let type: Any.Type
  let key: String?
  /// The type of the key: usually nested in the type that declares the property.
  var keys: Any.Type?
  /// The option set type of the property, which reads its one number itself.
  var options: Any.Type?

  /// The requester of what a type reads as its single value.
  func through(_ type: Any.Type) -> RequestingProperty {
    guard type is any OptionSet.Type else { return self }
    var result = self
    result.options = type
    return result
  }

  /// The requester for the report: the owner of the coding keys rather than the type whose init runs, since an init may
  /// decode another type in its own name, as `super.init(from: decoder)` and `Video(from: decoder)` do. A type that only
  /// collects the keys of others is no owner.
  var named: Requester {
    let running = TypeName.reflected(type)
    let keys = keys.map { TypeName.reflected($0) }
    let outer = keys.flatMap(TypeName.outer(ofReflected:))
    let owner = outer.flatMap { $0 == running || TypeByName.isDecodable($0) ?? true ? $0 : nil } ?? running
    var requester = Requester(type: owner, key: key, keys: keys.flatMap { TypeName.keys(ofReflected: $0, of: owner) })
    requester.options = options.map(TypeName.text(of:))
    return requester
  }
}

extension TypeName {
  /// The type that encloses a nested one, both as reflection prints them; nil at the top level of a module.
  ///
  /// `Shop.Page<Shop.Order>.CodingKeys` → `Shop.Page<Shop.Order>`; `Shop.Keys` → nil.
  static func outer(ofReflected name: String) -> String? {
    guard !isOfTheSystem(name) else { return nil }
    var components: [Substring] = []
    var depth = 0
    var start = name.startIndex
    for index in name.indices {
      switch name[index] {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      case "." where depth == 0:
        components.append(name[start..<index])
        start = name.index(after: index)
      default: break
      }
    }
    // Skip a private context, and keys that are declared among the type's own.
    while let last = components.last, last.hasPrefix("(") || last == "CodingKeys" { components.removeLast() }
    return components.count > 1 ? components.joined(separator: ".") : nil
  }
}

extension TypeName {
  /// The name of coding keys that are not the `CodingKeys` of their owner, without the module: `Head` for
  /// `Shop.Order.Head` of `Shop.Order`, and `Keys.Order` for `Shop.Keys.Order`.
  static func keys(ofReflected name: String, of owner: String) -> String? {
    let name = removingContexts(name)
    guard !isOfTheSystem(name), let last = name.split(separator: ".").last, last != "CodingKeys" else { return nil }
    if outer(ofReflected: name) == owner { return String(last) }
    return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) }
  }
}

/// One of several types that the model tried in turn, and its failures.
struct FailedAttempt {
  var type: Any.Type
  var findings: [Finding]
}
