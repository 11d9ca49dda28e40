extension KnownStandIn {
  /// Base classes and wrappers of persistence frameworks. A managed object's properties have no values until they are
  /// set.
  static let persistence = [
    KnownStandIn(
      names: [
        "NSManagedObject", "NSManagedObjectContext", "NSEntityDescription", "NSFetchRequest", "NSFetchRequestResult",
        "NSManagedObjectID",
      ], module: "CoreData", coding: "none: a subclass has its own coding",
      attributes: ["NSManaged": .renamed],
      source: """
        protocol NSFetchRequestResult {}
        final class NSManagedObjectContext: Foundation.NSObject {}
        final class NSManagedObjectID: Foundation.NSObject {}
        final class NSFetchRequest<Result> { init(entityName: Swift.String) {} }
        final class NSEntityDescription: Foundation.NSObject {
          class func entity(forEntityName name: Swift.String, in context: NSManagedObjectContext)
            -> NSEntityDescription? { NSEntityDescription() }
        }
        class NSManagedObject: Foundation.NSObject, NSFetchRequestResult {
          init(context: NSManagedObjectContext) {}
          init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {}
          class func entity() -> NSEntityDescription { NSEntityDescription() }
        }
        @propertyWrapper struct \(managedWrapper)<Value> {
          private var stored: Value?
          var wrappedValue: Value {
            get { stored ?? inspectorUnset(Value.self) }
            set { stored = newValue }
          }
          init() {}
        }
        extension \(managedWrapper): Swift.Decodable where Value: Swift.Decodable {
          init(from decoder: any Swift.Decoder) throws { stored = try decoder.singleValueContainer().decode(Value.self) }
        }
        extension \(managedWrapper): Swift.Encodable where Value: Swift.Encodable {
          func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
          }
        }
        """),
    KnownStandIn(
      names: ["PersistentModel", "ModelContext", "PersistentIdentifier"], module: "SwiftData", coding: "none",
      source: """
        protocol PersistentModel: AnyObject {}
        final class ModelContext {}
        struct PersistentIdentifier: Swift.Hashable, Swift.Sendable {}
        """),
    KnownStandIn(
      names: ["Object", "EmbeddedObject", "Persisted", "RealmCollectionValue"], module: "RealmSwift",
      coding: "`@Persisted` as its wrapped value; one that is optional may be missing",
      source: """
        protocol RealmCollectionValue {}
        class Object: Foundation.NSObject { override \(RequiredInitializer.mark)init() {} }
        class EmbeddedObject: Foundation.NSObject { override \(RequiredInitializer.mark)init() {} }
        @propertyWrapper struct Persisted<Value> {
          private var stored: Value?
          var wrappedValue: Value {
            get { stored ?? inspectorUnset(Value.self) }
            set { stored = newValue }
          }
          init() {}
          init(wrappedValue: Value) { stored = wrappedValue }
          init(primaryKey: Swift.Bool) {}
          init(wrappedValue: Value, primaryKey: Swift.Bool) { stored = wrappedValue }
          init(indexed: Swift.Bool) {}
          init(wrappedValue: Value, indexed: Swift.Bool) { stored = wrappedValue }
          init(originProperty: Swift.String) {}
        }
        extension Persisted: Swift.Decodable where Value: Swift.Decodable {
          init(from decoder: any Swift.Decoder) throws { stored = try decoder.singleValueContainer().decode(Value.self) }
        }
        extension Swift.KeyedDecodingContainer {
          func decode<Value: Swift.Decodable & Swift.ExpressibleByNilLiteral>(
            _ type: Persisted<Value>.Type, forKey key: Key
          ) throws -> Persisted<Value> {
            try decodeIfPresent(type, forKey: key) ?? Persisted(wrappedValue: nil)
          }
        }
        extension Persisted: Swift.Encodable where Value: Swift.Encodable {
          func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
          }
        }
        """),
    KnownStandIn(
      names: ["Content", "AsyncResponseEncodable", "ResponseEncodable", "Validatable"], module: "Vapor",
      coding: "`Content` is `Codable`", codableProtocols: ["Content"],
      source: """
        protocol ResponseEncodable {}
        protocol AsyncResponseEncodable {}
        protocol Validatable {}
        protocol Content: Swift.Codable, AsyncResponseEncodable, ResponseEncodable, Swift.Sendable {}
        """),
  ]

  /// Has the same length as `NSManaged`, which it replaces.
  static let managedWrapper = "NSManage_"
}
