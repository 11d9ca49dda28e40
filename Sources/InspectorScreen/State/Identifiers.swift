/// A request of the screen for work. Results have the id of their job, and those of a replaced job are ignored.
public struct JobID: Hashable, Sendable {
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }
}

/// The id of an open document, in the order in which documents were opened.
public struct DocumentID: Hashable, Sendable {
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }
}

/// The panes, by the number in their headers.
public enum Pane: Int, Sendable, CaseIterable {
  case failures = 1
  case document
  case details

  var context: KeyContext {
    switch self {
    case .failures: .failures
    case .document: .document
    case .details: .details
    }
  }

  var next: Pane { Pane(rawValue: rawValue % 3 + 1) ?? .failures }
  var previous: Pane { Pane(rawValue: (rawValue + 1) % 3 + 1) ?? .details }
}
