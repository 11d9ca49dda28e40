import HealthKit
import UIKit

@objcMembers
final class DeviceInfo: NSObject {
  let name: String
  let firmware: String?

  init(name: String, firmware: String?) {
    self.name = name
    self.firmware = firmware
  }
}

struct Sample {
  let kind: String
  let value: Double
  let start: Date
  let device: String?
}

struct Export: Decodable {
  let version: Int
  let samples: [Sample]
}

extension Sample {
  var quantity: HKQuantity { HKQuantity(unit: .count(), doubleValue: value) }
}
