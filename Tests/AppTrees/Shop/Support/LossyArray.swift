import Foundation

/// A wrapper in the style of the well-known ones: elements that do not decode are left out.
@propertyWrapper
public struct LossyArray<Element: Decodable>: Decodable {
  public var wrappedValue: [Element]

  public init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

  private struct Ignored: Decodable {}

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      do {
        elements.append(try container.decode(Element.self))
      } catch {
        _ = try container.decode(Ignored.self)
      }
    }
    wrappedValue = elements
  }
}
