import Foundation

/// Objects for arrays and the reverse, strings that are not JSON, and silent losses.
extension RealCase {
  static let shapes: [RealCase] = [
    RealCase("an empty list for an object", Post.self, "⟨[]⟩", failures: ["typeMismatch"]),
    RealCase(
      "empty lists for empty objects", Catalogue.self,
      #"{"goods": [{"sizes": {"a": "L"}, "stock": {"count": 2}}, {"sizes": ⟨[]⟩, "stock": ⟨[]⟩}]}"#,
      failures: ["typeMismatch goods[1].sizes", "typeMismatch goods[1].stock"]),
    RealCase(
      "an object for a dictionary with enum keys", Shop.Week.self,
      #"{"hours": ⟨{"mon": "9-18", "sat": "10-14"}⟩}"#, failures: ["typeMismatch hours"]),
    RealCase(
      "one value where a list is", Tags.self, #"{"tags": ⟨"only"⟩, "owners": ⟨{"name": "a"}⟩}"#,
      failures: ["typeMismatch tags", "typeMismatch owners"]),
    RealCase(
      "cases that no key names", [Paper].self,
      #"[⟨{"number": "A1", "land": "US"}⟩, ⟨{"number": 12, "points": 3}⟩]"#,
      failures: ["typeMismatch [0]", "typeMismatch [1]"], isExhaustive: false),
    RealCase(
      "a page instead of data", Post.self, "⟨<!DOCTYPE html>⟩\n<html><body>403</body></html>",
      failures: ["invalidJSON"]),
    RealCase("a list of one object", [Post].self, #"⟨{"id": "a"}⟩"#, failures: ["typeMismatch"]),
    RealCase(
      "constants with initial values", Pensioner.self,
      #"{"id": 1, "name": "Blob", "home": {"city": "Oslo", "land": "NO"}}"#,
      warnings: ["undecodedProperty name", "undecodedProperty home.land"]),
    RealCase(
      "null and missing in a patch", Change.self,
      #"{"patch": {"name": "Ada", "alias": null, "home": {"city": null}}}"#,
      warnings: ["nullOrMissing patch.home.city", "nullOrMissing patch.alias"]),
    RealCase(
      "seconds since 1970 read as since 2001", Questions.self,
      #"{"items": [{"asked_at": 1630195200}, {"asked_at": 1630198800}]}"#,
      warnings: ["ambiguousDate items[*].asked_at"]
    ) { $0.keyDecodingStrategy = .convertFromSnakeCase },
  ]
}

private struct Post: Decodable { let id: String }

private struct Catalogue: Decodable {
  let goods: [Good]
  struct Good: Decodable { let sizes: [String: String], stock: Stock? }
  struct Stock: Decodable { let count: Int }
}

extension Shop {
  fileprivate struct Week: Decodable {
    let hours: [Day: String]
    enum Day: String, Decodable { case mon, tue, sat }
  }
}

private struct Tags: Decodable {
  let tags: [String]
  let owners: [Owner]
  struct Owner: Decodable { let name: String }
}

private enum Paper: Decodable {
  case passport(Passport)
  case license(License)
  struct Passport: Decodable { let number: String, land: String }
  struct License: Decodable { let number: Int, points: Int }
}

private struct Pensioner: Decodable {
  let id: Int
  let name: String = ""
  let home: Home
  struct Home: Decodable {
    let city: String
    let land: String = "DE"
    private enum CodingKeys: CodingKey { case city }
  }
  private enum CodingKeys: CodingKey { case id, home }
}

private struct Change: Decodable {
  let patch: Patch
  struct Patch: Decodable { let name: String?, alias: String?, home: HomePatch? }
  struct HomePatch: Decodable { let street: String?, city: String? }
}

private struct Questions: Decodable {
  let items: [Question]
  struct Question: Decodable { let askedAt: Date }
}
