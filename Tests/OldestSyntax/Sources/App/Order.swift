public struct Order: Decodable {
  public let id: Int
}
