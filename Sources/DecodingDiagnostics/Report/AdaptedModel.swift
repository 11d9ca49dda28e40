/// What a model gains so that it decodes samples of two versions of a service, and what could be lost.
public struct AdaptedModel: Codable, Sendable, Equatable {
  /// A property for a key that only newer samples have.
  public struct AddedProperty: Codable, Sendable, Equatable {
    /// The declaring type, qualified with its enclosing types.
    public var type: String
    public var name: String
    public var swiftType: String
    /// The key as the JSON spells it.
    public var key: String

    public init(type: String, name: String, swiftType: String, key: String) {
      self.type = type
      self.name = name
      self.swiftType = swiftType
      self.key = key
    }
  }

  /// A failure of the old samples if the model is changed for the new ones alone.
  public struct Loss: Codable, Sendable, Equatable {
    public var category: FailureCategory
    public var path: String
    public var key: String?
    public var message: String
    public var count: Int

    public init(_ failure: Failure) {
      category = failure.category
      path = failure.path
      key = failure.key
      message = failure.message
      count = failure.count
    }
  }

  public var addedProperties: [AddedProperty]
  public var losses: [Loss]
  /// Paths of the new samples that do not decode yet.
  public var unresolved: [String]

  public init(addedProperties: [AddedProperty] = [], losses: [Loss] = [], unresolved: [String] = []) {
    self.addedProperties = addedProperties
    self.losses = losses
    self.unresolved = unresolved
  }
}
