import Foundation

/// Keys that are missing, spelled differently, or elsewhere.
extension RealCase {
  static let keys: [RealCase] = [
    RealCase(
      "an error object one level deeper", Trouble.self,
      #"⟨{⟩"kind": "trouble", "trouble": {"code": null, "text": "no such pump"}}"#,
      failures: ["keyNotFound  text"]),
    RealCase(
      "fields that a saved file does not have yet", Shelf.self,
      #"{"version": 1, "books": [⟨{⟩"id": "a"}, ⟨{⟩"id": "b", "title": "Kept"}]}"#,
      failures: ["keyNotFound books[0] title", "keyNotFound books[0] labels", "keyNotFound books[1] labels"]),
    RealCase(
      "state of the app's own", [Guest].self, #"[⟨{⟩"id": "g1", "name": "Ian"}]"#,
      failures: ["keyNotFound [0] draft", "keyNotFound [0] isOpen"]),
    RealCase(
      "entries under their own names", Directory.self,
      #"⟨{⟩"mail": {"link": "https://m.example.org"}, "calendar": {"link": "https://c.example.org"}}"#,
      failures: ["keyNotFound  tools"]),
    RealCase(
      "an acronym that snake case does not give", [Checkout].self,
      #"[⟨{⟩"id": 7, "page_url": "https://example.org", "seller": ⟨{⟩"login": "o", "logo_url": "x", "shop_id": "s"}}]"#,
      failures: ["keyNotFound [0] pageURL", "keyNotFound [0].seller shopID"],
      warnings: ["silentNil [0].seller.logo_url"]
    ) { $0.keyDecodingStrategy = .convertFromSnakeCase },
    RealCase(
      "snake case without the strategy", Deck.self,
      #"⟨{⟩"card_count": 1, "cards": [⟨{⟩"name": "Moor", "set_number": "27", "art_uris": {"small": "x"}}]}"#,
      failures: ["keyNotFound  cardCount", "keyNotFound cards[0] setNumber"],
      warnings: ["silentNil cards[0].art_uris"]),
    RealCase(
      "numbers for keys", Lamps.self, #"{"lamps": {"5": ⟨{⟩"name": "Desk"}}}"#,
      failures: [#"keyNotFound lamps["5"] id"#]),
    RealCase(
      "an identifier that only the app knows", Reply.self,
      #"{"choices": [{"message": ⟨{⟩"role": "user", "text": "Hello"}}]}"#,
      failures: ["keyNotFound choices[0].message id"]),
    RealCase(
      "a hash below the object that it was in", [Branch].self,
      #"[⟨{⟩"name": "main", "commit": {"hash": "6d"}}, ⟨{⟩"name": "dev", "commit": {"hash": "c5"}}]"#,
      failures: ["keyNotFound [0] hash", "keyNotFound [1] hash"]),
    RealCase(
      "results of several kinds", [Hit].self,
      #"[{"kind": "film", "title": "A", "land": "US"}, ⟨{⟩"kind": "actor", "name": "B"}, ⟨{⟩"kind": "series", "title": "C"}]"#,
      failures: ["keyNotFound [1] title", "keyNotFound [1] land", "keyNotFound [2] land"]),
    RealCase(
      "one bad element of four", [Fruit].self,
      #"[{"name": "Fig", "points": 2}, ⟨{⟩"name": "Sloe"}, {"name": "Kiwi", "points": ⟨"many"⟩}, {"name": "Plum", "points": 1}]"#,
      failures: ["keyNotFound [1] points", "typeMismatch [2].points"]),
    RealCase(
      "payloads whose keys were renamed", [Box].self,
      #"[{"on": {"_0": {"id": "w"}, "_1": ⟨{⟩"host": "w", "ipv4Address": "x", "ipv4Gateway": "y"}}}, {"off": {"_0": {"id": "d"}}}]"#,
      failures: ["keyNotFound [0].on._1 address", "keyNotFound [0].on._1 gateway"]),
    RealCase(
      "a payload without its positional key", [Signal].self,
      #"[{"Hello": {"name": "a"}}, {"List": ⟨{⟩"lobby": {"a": 1}}}]"#,
      failures: ["keyNotFound [1].List _0"]),
  ]
}

private struct Trouble: Decodable { let kind: String, text: String, code: String? }

private final class Shelf: Decodable {
  let version: Int
  let books: [Book]
  final class Book: Decodable { let id: String, title: String, labels: [String] }
}

private struct Guest: Decodable { let id: String, name: String, draft: String, isOpen: Bool }

private struct Directory: Decodable {
  let tools: [Tool]
  struct Tool: Decodable { let link: URL }
}

private struct Checkout: Decodable {
  let id: Int
  let pageURL: String
  let seller: Seller
  struct Seller: Decodable { let login: String, logoURL: String?, shopID: String }
}

private struct Deck: Decodable {
  let cardCount: Int
  let cards: [Card]
  struct Card: Decodable { let name: String, setNumber: String, artUris: [String: String]? }
}

private struct Lamps: Decodable {
  let lamps: [String: Lamp]
  struct Lamp: Decodable { let id: String, name: String }
}

private struct Reply: Decodable {
  let choices: [Choice]
  struct Choice: Decodable { let message: Message }
  struct Message: Decodable, Identifiable {
    var id = UUID()
    let role: String
    let text: String
  }
}

private struct Branch: Decodable {
  let name: String
  let hash: Hash
  struct Hash: Decodable {
    let text: String
    init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
  }
}

private struct Hit: Decodable {
  let kind: Kind
  let title: String
  let land: String
  enum Kind: String, Decodable { case film, actor, series }
}

private struct Fruit: Decodable { let name: String, points: Int }

private enum Box: Decodable {
  case off(Image)
  case on(Image, Link)
  struct Image: Decodable { let id: String }
  struct Link: Decodable { let host: String, address: String, gateway: String }
}

private enum Signal: Decodable {
  case hello(name: String)
  case list([String: [String: Int]])
  enum CodingKeys: String, CodingKey {
    case hello = "Hello"
    case list = "List"
  }
}
