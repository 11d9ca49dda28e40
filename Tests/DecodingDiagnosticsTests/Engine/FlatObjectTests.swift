import DecodingDiagnostics
import Testing

@Suite("Objects that have the members of one which they should hold")
struct FlatObjectTests {
  private class Vehicle: Decodable {
    let plate: String
    let fuel: Fuel
    enum Fuel: String, Decodable { case diesel, petrol }
    private enum CodingKeys: CodingKey { case plate, fuel }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      plate = try container.decode(String.self, forKey: .plate)
      fuel = try container.decode(Fuel.self, forKey: .fuel)
    }
  }

  private final class Truck: Vehicle {
    let payload: Double
    private enum CodingKeys: CodingKey { case payload }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      payload = try container.decode(Double.self, forKey: .payload)
      try super.init(from: container.superDecoder())
    }
  }

  @Test("a superclass's failures are told that lie behind the missing `super`")
  func superclass() {
    let report = report(
      [Truck].self,
      #"[{"payload":1,"plate":"a","fuel":"diesel"},{"payload":2,"plate":7,"fuel":"hydrogen"}]"#)
    #expect(
      report.summaries == [
        "valueNotFound missingSuper at [*].super", "typeMismatch wrongKind at [1].plate",
        "dataCorrupted unknownEnumValue at [1].fuel",
      ])
    #expect(report.failures.allSatisfy { $0.certainty == .certain })
  }

  @Test(
    "an object that lacks one of the keys is not the one that was meant",
    arguments: [#"{"payload":1,"fuel":"hydrogen"}"#, #"{"payload":1}"#])
  func notFlat(_ json: String) {
    #expect(report(Truck.self, json).summaries == ["valueNotFound missingSuper at super"])
  }

  private struct Shop: Decodable {
    let name: String
    let street: String
    let number: Int
    private enum CodingKeys: CodingKey { case name, address }
    private enum AddressKeys: CodingKey { case street, number }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      let address = try container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
      street = try address.decode(String.self, forKey: .street)
      number = try address.decode(Int.self, forKey: .number)
    }
  }

  @Test("so are those behind a nested container whose keys are one level higher")
  func nestedContainer() {
    #expect(
      report(Shop.self, #"{"name":"a","street":"b","number":"7"}"#).summaries == [
        "keyNotFound missingKey at  key address", "typeMismatch wrongKind at number",
      ])
    #expect(report(Shop.self, #"{"name":"a","number":"7"}"#).summaries == ["keyNotFound missingKey at  key address"])
  }

  private struct Pair: Decodable {
    let id: String
    let inner: Int
    private enum CodingKeys: CodingKey { case id, value, inner }
    private enum InnerKeys: CodingKey { case id, value }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      let nested = try container.nestedContainer(keyedBy: InnerKeys.self, forKey: .inner)
      inner = try nested.decode(Int.self, forKey: .id)
    }
  }

  @Test("a key that the object has for itself says nothing of another one's")
  func ownKey() {
    #expect(report(Pair.self, #"{"id":"a","value":1}"#).summaries == ["keyNotFound missingKey at  key inner"])
  }
}
