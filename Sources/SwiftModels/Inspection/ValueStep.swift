/// A step from a decoded value to one inside it.
public enum ValueStep: Codable, Sendable, Equatable {
  case property(String)
  case index(Int)
  case key(String)
}
