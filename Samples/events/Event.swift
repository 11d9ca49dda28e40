import Foundation

/// An entry of a document's history. Times are milliseconds since 1970.
struct Event: Codable {
  let id: Int
  let at: Date
  let severity: Severity
  let actor: Agent
  let change: Change
}

enum Severity: Int, Codable {
  case note = 1
  case warning
  case critical
}

/// Who did it. Swift writes an enum with associated values as an object with the case's name as its one key.
enum Agent: Codable {
  case user(name: String)
  case bot(name: String, version: Int)
}

enum Change: Codable {
  case created(title: String)
  case renamed(from: String, to: String)
  case archived
  case deleted
}
