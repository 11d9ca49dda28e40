internal import JSONText

/// A failure as the engine records it: facts and a node, no text, no path.
///
/// Recording one costs well under a microsecond; paths, lines and sentences are made once, when the report is built.
struct Finding: Error {
  var category: FailureCategory
  var reason: FailureReason
  // Next to the other small ones: thousands are kept, and alone it would take eight bytes.
  var certainty = Certainty.certain
  /// The failing value; the container where something is absent from it.
  var node: Node
  /// What is absent from the container: the missing key in the model's spelling, or an index past the end.
  var absent: JSONPath.Component?
  /// The type that is expected.
  var expected: Any.Type?
  /// The type that the strategy in force reads the wanted type as, e.g. Double for a deferred Date.
  var readAs: Any.Type?
  var requester: RequestingProperty?
  /// The words of the error that the model's own code threw.
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

/// The type that asks for a value, and the key it asks by; named only when the report is built.
struct RequestingProperty {
  let type: Any.Type
  let key: String?
  /// The type of the key: usually nested in the type that declares the property.
  var keys: Any.Type?
  /// The set of options that the property holds, which reads its one number itself.
  var options: Any.Type?

  /// The same for what a type reads as its one value.
  func through(_ type: Any.Type) -> RequestingProperty {
    guard type is any OptionSet.Type else { return self }
    var result = self
    result.options = type
    return result
  }

  /// For the report: the owner of the coding keys rather than the type whose init runs, since an init may decode
  /// another type in its own name, as `super.init(from: decoder)` and `Video(from: decoder)` do.
  var named: Requester {
    let owner = keys.flatMap { TypeName.outer(ofReflected: String(reflecting: $0)) }
    var requester = Requester(type: owner ?? String(reflecting: type), key: key)
    requester.options = options.map(TypeName.text(of:))
    return requester
  }
}

extension TypeName {
  /// The type that a nested one is declared in, as reflection spells both; nil at the top level of a module.
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
    // A private context, or keys that are declared among the type's own.
    while let last = components.last, last.hasPrefix("(") || last == "CodingKeys" { components.removeLast() }
    return components.count > 1 ? components.joined(separator: ".") : nil
  }
}

/// One of several types that the model tried in turn, and its failures.
struct FailedAttempt {
  var type: Any.Type
  var findings: [Finding]
}
