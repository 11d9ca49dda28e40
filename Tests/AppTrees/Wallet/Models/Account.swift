import Combine
import Foundation

struct Account: Codable, Identifiable {
  let id: Int
  let iban: String
  @Cents var balance: Int
  let transactions: [Transaction]
}

struct Transaction: Codable {
  @Cents var amount: Int
  let purpose: String?
  let bookedOn: String
}

extension Publisher where Output == Data {
  func accounts() -> AnyPublisher<[Account], Error> {
    decode(type: [Account].self, decoder: JSONDecoder()).eraseToAnyPublisher()
  }
}
