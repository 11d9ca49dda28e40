import Foundation

/// Values of another kind than the model expects, or that it does not know.
extension RealCase {
  static let values: [RealCase] = [
    RealCase(
      "numbers and flags that are text now and then", [Member].self,
      #"[{"age": 27, "isActive": true}, {"age": ⟨"31"⟩, "isActive": ⟨"true"⟩}, {"age": ⟨"40"⟩, "isActive": ⟨0⟩}]"#,
      failures: [
        "typeMismatch [1].age", "typeMismatch [1].isActive", "typeMismatch [2].age", "typeMismatch [2].isActive",
      ]),
    RealCase(
      "0 and 1 for flags", Envelope<[Parcel]>.self,
      #"{"data": [{"id": "A", "isPaid": ⟨1⟩, "isGift": ⟨0⟩}, {"id": "B", "isPaid": ⟨0⟩}]}"#,
      failures: ["typeMismatch data[0].isPaid", "typeMismatch data[0].isGift", "typeMismatch data[1].isPaid"]),
    RealCase(
      "null for what must be there", Preferences.self,
      #"{"alerts": {"mail": true, "push": ⟨null⟩, "from": ⟨null⟩}, "history": ⟨null⟩}"#,
      failures: ["typeMismatch alerts.push", "valueNotFound alerts.from", "valueNotFound history"]),
    RealCase(
      "null for the whole content", Envelope<[Parcel]>.self, #"{"data": ⟨null⟩}"#, failures: ["valueNotFound data"]),
    RealCase(
      "numbers that an enum does not have", [Runner].self,
      #"[{"level": 2}, {"level": ⟨0⟩, "past": [1, ⟨4⟩]}, {}]"#,
      failures: ["dataCorrupted [1].level", "dataCorrupted [1].past[1]"]),
    RealCase(
      "names for an enum of numbers", Finding.self,
      #"{"grade": ⟨"high"⟩, "parts": [{"grade": 2}, {"grade": ⟨"low"⟩}]}"#,
      failures: ["typeMismatch grade", "typeMismatch parts[1].grade"]),
    RealCase(
      "unknown, empty and null for an enum", [Payment].self,
      #"[{"way": "cash"}, {"way": ⟨"barter"⟩}, {"way": ⟨""⟩}, {"way": ⟨null⟩}]"#,
      failures: ["dataCorrupted [1].way", "dataCorrupted [2].way", "valueNotFound [3].way"]),
    RealCase(
      "base64 for URLs", Upload.self,
      #"{"digest": ⟨"3q2-7w"⟩, "parts": [{"bytes": "AQID"}, {"bytes": ⟨"aGk_"⟩}]}"#,
      failures: ["dataCorrupted digest", "dataCorrupted parts[1].bytes"]),
    RealCase(
      "a count in quotes under converted keys", Server.self,
      #"{"stats": {"user_count": 120, "post_count": ⟨"24031"⟩}}"#, failures: ["typeMismatch stats.post_count"]
    ) { $0.keyDecodingStrategy = .convertFromSnakeCase },
    RealCase(
      "other things in a list of texts", Sync.self, #"{"tags": ["a", ⟨null⟩, ⟨42⟩, "b", ⟨{"name": "c"}⟩]}"#,
      failures: ["valueNotFound tags[1]", "typeMismatch tags[2]", "typeMismatch tags[4]"]),
    RealCase(
      "a number for an identifier of text", Lookup.self, #"{"results": [{"trackId": ⟨1234074971⟩}]}"#,
      failures: ["typeMismatch results[0].trackId"]),
    RealCase(
      "infinity and NaN in text", Mixer.self,
      #"{"blocks": [{"gain": {"value": -6.5, "least": ⟨"-Infinity"⟩}, "level": ⟨"NaN"⟩}, {"gain": {"value": ⟨"-Infinity"⟩, "least": 1}}]}"#,
      failures: [
        "typeMismatch blocks[0].gain.least", "typeMismatch blocks[0].level", "typeMismatch blocks[1].gain.value",
      ]),
    RealCase(
      "a rate with a fraction", Transfer.self, #"{"rates": [12, ⟨0.5⟩, 1e3, ⟨1e-1⟩]}"#,
      failures: ["dataCorrupted rates[1]", "dataCorrupted rates[3]"]),
    RealCase(
      "dates in two forms", [Release].self,
      #"[{"day": "2024-05-01T10:00:00Z"}, {"day": ⟨"2024-05-02"⟩}, {"day": ⟨"soon"⟩}]"#,
      failures: ["dataCorrupted [1].day", "dataCorrupted [2].day"]
    ) { $0.dateDecodingStrategy = .iso8601 },
    RealCase(
      "an empty link", [Author].self, #"[{"site": "https://example.org"}, {"site": ⟨""⟩}]"#,
      failures: ["dataCorrupted [1].site"]),
  ]
}

private struct Member: Decodable { let age: Int, isActive: Bool }
private struct Envelope<Content: Decodable>: Decodable { let data: Content }
private struct Parcel: Decodable { let id: String, isPaid: Bool, isGift: Bool? }

private struct Preferences: Decodable {
  let alerts: Alerts
  let history: [Double]
  struct Alerts: Decodable { let mail: Bool, push: Bool, from: Int }
}

private struct Runner: Decodable {
  let level: Level?
  let past: [Level]?
  enum Level: Int, Decodable { case gold = 1, silver, bronze }
}

private struct Finding: Decodable {
  let grade: Grade
  let parts: [Part]
  enum Grade: Int, Decodable { case none, low, high }
  struct Part: Decodable { let grade: Grade }
}

private struct Payment: Decodable {
  let way: Way
  enum Way: String, Decodable { case cash, card = "credit-card" }
}

private struct Upload: Decodable {
  let digest: Data
  let parts: [Part]
  struct Part: Decodable { let bytes: Data }
}

private struct Server: Decodable {
  let stats: Stats
  struct Stats: Decodable { let userCount: Int?, postCount: Int? }
}

private struct Sync: Decodable { let tags: [String] }

private struct Lookup: Decodable {
  let results: [Result]
  struct Result: Decodable { let trackId: String }
}

private struct Mixer: Decodable {
  let blocks: [Block]
  struct Block: Decodable { let gain: Gain, level: Double? }
  struct Gain: Decodable { let value: Float, least: Float }
}

private struct Transfer: Decodable { let rates: [Int] }
private struct Release: Decodable { let day: Date }
private struct Author: Decodable { let site: URL? }
