/// Code of a hand-written coding that has an arm for each kind of value: a `switch`, or `if`s that follow one another.
public struct DeclaredChoice: Sendable, Equatable {
  public enum Subject: Sendable, Equatable {
    /// What the JSON calls the kind: the type that is asked for, and the keys that lead there.
    case name(type: String, path: [DeclaredRead.Step])
    /// The one of several keys that is there.
    case key
    /// The case of the enum itself, in `encode(to:)`.
    case ownCase
  }

  public struct Arm: Sendable, Equatable {
    /// Texts in quotes, cases or keys, without a dot; none for the arm that takes what is left.
    public var labels: [String]
    public var text: String
    /// Decides nothing: `default`, `else`, or a pattern that binds a name.
    public var takesRest: Bool { labels.isEmpty }

    public init(labels: [String], text: String) {
      self.labels = labels
      self.text = text
    }
  }

  public var subject: Subject
  public var arms: [Arm]
  /// What is between two arms.
  public var separator: String
  /// The constant that is switched over, and the statement that declares it.
  public var constant: Constant?
  /// One level of indentation of the file.
  public var unit = "  "

  public struct Constant: Sendable, Equatable {
    public var name: String
    public var statement: String
    /// The end of the line before the statement, and the spaces before it.
    public var lineStart: String

    public init(name: String, statement: String, lineStart: String) {
      self.name = name
      self.statement = statement
      self.lineStart = lineStart
    }
  }

  public init(subject: Subject, arms: [Arm], separator: String, constant: Constant? = nil) {
    self.subject = subject
    self.arms = arms
    self.separator = separator
    self.constant = constant
  }

  /// The arm after which a new one belongs.
  var lastOfOne: Arm? { arms.last { !$0.takesRest } }
}

extension DeclaredChoice.Arm {
  /// The case that the arm sets, with the property or `self` that it sets to it.
  var result: (target: String, caseName: String)? {
    text.firstMatch(of: /(?:self\.)?(\w+)\s*=\s*(?:try\s+)?(?:[A-Z][\w.]*)?\.([a-z_]\w*)/)
      .map { (String($0.1), String($0.2)) }
  }

  /// The name that the case's payload is given, in `case .text(let content)`.
  var binding: String? { text.firstMatch(of: /^case\s+(?:let\s+)?\.\w+\((?:let\s+)?(\w+)\)/).map { String($0.1) } }

  /// The keys that are read or written.
  var keys: Set<String> { Set(text.matches(of: /forKey:\s*\.(\w+)/).map { String($0.1) }) }
}
