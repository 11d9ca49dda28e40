import Foundation

/// The machine format as a consumer reads it, written from the contract rather than from the library's own types.
struct MachineReport: Decodable {
  let formatVersion: Int
  let documents: [Document]
  let together: [Document]?

  init(_ data: Data) throws {
    self = try JSONDecoder().decode(MachineReport.self, from: data)
  }

  struct Document: Decodable {
    let file: String
    let encoding: String
    let model: String?
    let decoder: Decoder
    let verdict: String
    let message: String?
    let thrown: String?
    let output: String?
    let records: Records?
    let failures: [Failure]
    let warnings: [Warning]
    let fixes: [Fix]
    let plan: Plan?
  }

  struct Fix: Decodable {
    let kind: String
    let resolves: Int
    let remaining: Int
    let documentCount: Int?
    let mustFollow: [FollowingPlace]?
  }

  struct FollowingPlace: Decodable, Equatable {
    let file: String
    let line: Int
    let column: Int
    let problem: String
  }

  struct Plan: Decodable {
    let remaining: Int
    let documentCount: Int?
  }

  struct Records: Decodable {
    let files: Int
    let total: Int
    let failing: Int
    let failingFiles: Names
  }

  struct Names: Decodable {
    let count: Int
    let names: [String]
  }

  struct Spread: Decodable, Equatable {
    let files: Int
    let records: Int?
    let names: [String]
  }

  struct Decoder: Decodable {
    let expression: String?
    let keyDecodingStrategy: String
    let dateDecodingStrategy: String
    let dataDecodingStrategy: String
    let nonConformingFloatDecodingStrategy: String
    let allowsJSON5: Bool
  }

  struct Failure: Decodable {
    let category: String
    let path: String
    let key: String?
    let expected: String?
    let found: String?
    let message: String
    let count: Int
    let outOf: Int
    let occurrences: [Occurrence]
    let declaration: Declaration?
    let certainty: String
    let attempts: [Attempt]
    let spread: Spread?
  }

  struct Attempt: Decodable {
    let type: String
  }

  struct Warning: Decodable {
    let kind: String
    let path: String
    let occurrences: [Occurrence]
  }

  struct Occurrence: Decodable {
    let file: String?
    let path: String
    let codingPath: String
    let pointer: String
    let value: String?
    let location: Location
  }

  struct Location: Decodable {
    let line: Int
    let column: Int
    let offset: Int
    let length: Int
  }

  struct Declaration: Decodable {
    let file: String
    let line: Int
    let column: Int
    let symbol: String
  }
}
