/// A value of any type, kept without the ambiguity of an `Any` that holds an optional.
class AnyBox {
  fileprivate let type: ObjectIdentifier
  fileprivate init(_ type: Any.Type) { self.type = ObjectIdentifier(type) }

  /// The value as a report shows it in place of one that failed.
  var standIn: StandIn { .leftOut }

  /// Returns the value if it is of exactly this type.
  @inline(__always)
  func value<Value>(_ type: Value.Type) -> Value? {
    self.type == ObjectIdentifier(type) ? unsafeDowncast(self, to: Box<Value>.self).value : nil
  }
}

final class Box<Value>: AnyBox {
  let value: Value

  init(_ value: Value) {
    self.value = value
    super.init(Value.self)
  }

  override var standIn: StandIn { StandIn(value) }
}
