import Foundation
import UIKit

extension Sample: Decodable {
  private enum CodingKeys: String, CodingKey {
    case kind = "type"
    case value
    case start = "startDate"
    case device
  }

  init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(String.self, forKey: .kind)
    value = try container.decode(Double.self, forKey: .value)
    let text = try container.decode(String.self, forKey: .start)
    guard let date = ISO8601DateFormatter().date(from: text) else {
      throw DecodingError.dataCorruptedError(forKey: .start, in: container, debugDescription: "\(text) is no date")
    }
    start = date
    device = try container.decodeIfPresent(String.self, forKey: .device)
  }
}
