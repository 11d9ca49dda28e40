import Foundation
import KeychainAccess
import SwiftUI

/// Keeps a value in the user defaults.
@propertyWrapper
struct Stored<Value: Codable> {
  private let key: String
  private let fallback: Value

  init(wrappedValue: Value, _ key: String) {
    self.key = key
    fallback = wrappedValue
  }

  var wrappedValue: Value {
    get {
      guard let data = UserDefaults.standard.data(forKey: key) else { return fallback }
      return (try? JSONDecoder().decode(Value.self, from: data)) ?? fallback
    }
    nonmutating set { UserDefaults.standard.set(try? JSONEncoder().encode(newValue), forKey: key) }
  }
}

final class Session: ObservableObject {
  @Stored("accounts") var accounts: [Account] = []
  @AppStorage("currency") var currency = "EUR"
  private let keychain = Keychain(service: "example.wallet")

  var token: String? {
    get { keychain["token"] }
    set { keychain["token"] = newValue }
  }
}
