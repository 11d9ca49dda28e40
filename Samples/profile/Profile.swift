import Foundation

/// The signed-in user. Decode with `.convertFromSnakeCase` and `.secondsSince1970`.
struct Profile: Decodable {
  let userID: Int
  let login: String
  let displayName: String
  let avatarURL: URL
  let apiToken: APIToken
  let twoFactorEnabled: Bool
  let createdAt: Date
  let emailAddresses: [EmailAddress]
  let settings: Settings
}

struct APIToken: Decodable {
  let tokenId: String
  let expiresAt: Date
  let allowedIPs: [String]

  enum CodingKeys: String, CodingKey {
    case tokenId, expiresAt
    case allowedIPs = "allowedIps"
  }
}

struct EmailAddress: Decodable {
  let address: String
  let isPrimary: Bool
  let verifiedAt: Date?
}

struct Settings: Decodable {
  let uiTheme: Theme
  let itemsPerPage: Int

  enum Theme: String, Decodable {
    case light, dark
  }
}
