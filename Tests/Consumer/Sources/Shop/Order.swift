/// The responses of the shop's server.
public struct Order: Decodable, Sendable, Equatable {
  public let id: Int
  public let price: Double
  public let giftNote: String?
}
