import Foundation

// Messages of services and formats in which the sender decides the contents.

/// Stripe: the subject of an event follows from the beginning of its type.
struct BillingEvent: Decodable, Equatable {
  struct Charge: Decodable, Equatable { let amount: Int, refunded: Bool? }
  struct Customer: Decodable, Equatable { let email: String?, name: String }
  let id: String
  let text: String
  private enum Keys: String, CodingKey { case id, type, data }
  private enum DataKeys: CodingKey { case object }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    id = try container.decode(String.self, forKey: .id)
    let type = try container.decode(String.self, forKey: .type)
    let data = try container.nestedContainer(keyedBy: DataKeys.self, forKey: .data)
    if type.hasPrefix("charge.") {
      text = "\(try data.decode(Charge.self, forKey: .object).amount)"
    } else if type.hasPrefix("customer.") {
      text = try data.decode(Customer.self, forKey: .object).name
    } else {
      text = "\(try data.decode([String: ChainedJSON].self, forKey: .object).count)"
    }
  }
}

/// Matrix: a redacted event has no content.
struct RoomEvent: Decodable, Equatable {
  let sender: String
  let body: String?
  private enum Keys: String, CodingKey { case sender, type, content, unsigned }
  private enum ContentKeys: String, CodingKey { case body, msgtype, url }
  private enum UnsignedKeys: String, CodingKey { case reason = "redacted_because" }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    sender = try container.decode(String.self, forKey: .sender)
    let unsigned = try? container.nestedContainer(keyedBy: UnsignedKeys.self, forKey: .unsigned)
    if let unsigned, unsigned.contains(.reason) {
      body = nil
      return
    }
    let content = try container.nestedContainer(keyedBy: ContentKeys.self, forKey: .content)
    switch try content.decodeIfPresent(String.self, forKey: .msgtype) {
    case "m.image": body = try content.decode(URL.self, forKey: .url).absoluteString
    default: body = try content.decode(String.self, forKey: .body)
    }
  }
}

/// GitHub: the subject of a webhook follows from which key is present.
enum Webhook: Decodable, Equatable {
  case issue(number: Int, action: String), push(ref: String, commits: [String]), ping(zen: String)
  private enum Keys: String, CodingKey { case action, issue, ref, commits, zen }
  private struct Issue: Decodable { let number: Int, title: String }
  private struct Commit: Decodable { let id: String }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    if container.contains(.issue) {
      let issue = try container.decode(Issue.self, forKey: .issue)
      self = .issue(number: issue.number, action: try container.decode(String.self, forKey: .action))
    } else if container.contains(.ref) {
      self = .push(
        ref: try container.decode(String.self, forKey: .ref),
        commits: try container.decode([Commit].self, forKey: .commits).map(\.id))
    } else if let zen = try container.decodeIfPresent(String.self, forKey: .zen) {
      self = .ping(zen: zen)
    } else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no known event: \(container.allKeys)"))
    }
  }
}

/// FHIR: one of `value…`, and only one.
struct Observation: Decodable, Equatable {
  enum Value: Equatable { case quantity(Double, String?), text(String), flag(Bool) }
  let status: String
  let value: Value?
  private struct Quantity: Decodable { let value: Double, unit: String? }
  private enum Keys: CodingKey, CaseIterable { case status, valueQuantity, valueString, valueBoolean }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    status = try container.decode(String.self, forKey: .status)
    var values: [Value] = []
    if let quantity = try container.decodeIfPresent(Quantity.self, forKey: .valueQuantity) {
      values.append(.quantity(quantity.value, quantity.unit))
    }
    if let text = try container.decodeIfPresent(String.self, forKey: .valueString) { values.append(.text(text)) }
    if let flag = try container.decodeIfPresent(Bool.self, forKey: .valueBoolean) { values.append(.flag(flag)) }
    guard values.count < 2 else {
      throw DecodingError.dataCorruptedError(
        forKey: .valueQuantity, in: container, debugDescription: "more than one value[x]")
    }
    value = values.first
  }
}

/// ActivityPub: a link or an object, one or many of each.
struct SocialActivity: Decodable, Equatable {
  enum Target: Decodable, Equatable {
    case link(URL), object(id: URL, name: String?)
    private enum Keys: CodingKey { case id, name }
    init(from decoder: any Decoder) throws {
      if let link = try? decoder.singleValueContainer().decode(URL.self) {
        self = .link(link)
        return
      }
      let container = try decoder.container(keyedBy: Keys.self)
      self = .object(
        id: try container.decode(URL.self, forKey: .id), name: try container.decodeIfPresent(String.self, forKey: .name)
      )
    }
  }
  let type: String
  let to: [Target]
  let object: Target
  private enum Keys: CodingKey { case type, to, object }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    type = try container.decode(String.self, forKey: .type)
    do {
      to = try container.decodeIfPresent([Target].self, forKey: .to) ?? []
    } catch DecodingError.typeMismatch {
      to = [try container.decode(Target.self, forKey: .to)]
    }
    object = try container.decode(Target.self, forKey: .object)
  }
}

/// Chat completions: content as a string or in parts, and arguments that are JSON in a string.
struct ChatMessage: Decodable, Equatable {
  private struct Part: Decodable {
    let text: String
    enum CodingKeys: String, CodingKey { case type, text, image = "image_url" }
    enum ImageKeys: CodingKey { case url }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "text": text = try container.decode(String.self, forKey: .text)
      case "image_url":
        text = try container.nestedContainer(keyedBy: ImageKeys.self, forKey: .image).decode(String.self, forKey: .url)
      case let type:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "Unsupported content part: \(type)")
      }
    }
  }
  private struct Call: Decodable {
    struct Function: Decodable { let name: String, arguments: String }
    let function: Function
  }
  let role: String
  let content: String
  let calls: [String]
  enum CodingKeys: String, CodingKey { case role, content, calls = "tool_calls" }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    role = try container.decode(String.self, forKey: .role)
    if let text = try? container.decodeIfPresent(String.self, forKey: .content) {
      content = text
    } else if let parts = try container.decodeIfPresent([Part].self, forKey: .content) {
      content = parts.map(\.text).joined()
    } else {
      content = ""
    }
    calls =
      try container.decodeIfPresent([Call].self, forKey: .calls)?.map { call in
        let arguments = try JSONDecoder().decode([String: Int].self, from: Data(call.function.arguments.utf8))
        return "\(call.function.name) \(arguments.keys.sorted())"
      } ?? []
  }
}

/// Discord: identifiers and bit sets are numbers in strings.
struct Snowflake: Decodable, Hashable {
  let rawValue: UInt64
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let number = UInt64(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Invalid snowflake \(text)")
    }
    rawValue = number
  }
}
struct GuildMember: Decodable, Equatable {
  let id: Snowflake
  let roles: Set<Snowflake>
  let nick: String?
  let permissions: UInt64?
  private enum Keys: CodingKey { case user, roles, nick, permissions }
  private enum UserKeys: CodingKey { case id }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    id = try container.nestedContainer(keyedBy: UserKeys.self, forKey: .user).decode(Snowflake.self, forKey: .id)
    roles = try container.decode(Set<Snowflake>.self, forKey: .roles)
    nick = try container.decodeIfPresent(String.self, forKey: .nick)
    permissions = try container.decodeIfPresent(String.self, forKey: .permissions).flatMap { UInt64($0) }
  }
}

/// Ethereum: quantities in hexadecimal strings, and null while pending.
struct ChainBlock: Decodable, Equatable {
  struct Quantity: Decodable, Equatable {
    let value: UInt64
    private struct Malformed: Error { let text: String }
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard text.hasPrefix("0x"), let value = UInt64(text.dropFirst(2), radix: 16) else { throw Malformed(text: text) }
      self.value = value
    }
  }
  let number: Quantity?
  let gasUsed: Quantity
  let transactions: [String]
  private struct Transaction: Decodable { let hash: String, value: Quantity }
  private enum Keys: CodingKey { case number, gasUsed, transactions }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    number = try container.decodeIfPresent(Quantity.self, forKey: .number)
    gasUsed = try container.decode(Quantity.self, forKey: .gasUsed)
    if let full = try? container.decode([Transaction].self, forKey: .transactions) {
      transactions = full.map(\.hash)
    } else {
      transactions = try container.decode([String].self, forKey: .transactions)
    }
  }
}
