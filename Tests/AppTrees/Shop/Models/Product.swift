import Foundation
import RealmSwift
import SDWebImage

public struct Product: Decodable {
  public let sku: String
  public let price: Decimal
  @DefaultFalse public var isSoldOut: Bool
  @LossyArray public var variants: [Variant]
  public let imageURL: URL?
}

public struct Variant: Decodable {
  public let name: String
  public let stock: Int
}

final class StoredProduct: Object {
  @Persisted(primaryKey: true) var sku: String
  @Persisted var price: Decimal128
}
