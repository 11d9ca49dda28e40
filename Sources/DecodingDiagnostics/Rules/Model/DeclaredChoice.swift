public import DecodingPrograms

/// Code with an arm for each kind of value: a `switch`, or a sequence of `if`s.
public struct DeclaredChoice: Sendable, Equatable {
  public enum Subject: Sendable, Equatable {
    /// The name of the kind in the JSON: the type it is read as, and the path of keys.
    case name(type: String, path: [DeclaredRead.Step])
    /// Which one of several keys is present.
    case key
    /// The case of the enum itself, in `encode(to:)`.
    case ownCase
    /// The same if each case names a type; `of` is their common supertype.
    case metatype(of: String)
  }

  /// A constant that is switched over.
  public struct Constant: Sendable, Equatable {
    public var name: String
    /// The call that it is set to, if its value is the unchanged result of a call.
    public var call: CodeRange?

    public init(name: String, call: CodeRange?) {
      (self.name, self.call) = (name, call)
    }
  }

  public var subject: Subject
  public var arms: [DeclaredArm]
  public var constant: Constant?

  public init(subject: Subject, arms: [DeclaredArm], constant: Constant? = nil) {
    self.subject = subject
    self.arms = arms
    self.constant = constant
  }

  /// Whether its arms name types.
  public var namesTypes: Bool { if case .metatype = subject { true } else { false } }

  /// The arm after which a new one belongs.
  var lastOfOne: DeclaredArm? { arms.last { !$0.takesRest } }

  /// The arm that handles everything else.
  var rest: DeclaredArm? { arms.first(where: \.takesRest) }
}

/// The code for one kind of value.
public struct DeclaredArm: Sendable, Equatable {
  /// A case that is set: `kind` and `text` of `self.kind = .text(content)`.
  public struct Result: Sendable, Equatable {
    public var target: String
    public var caseName: String

    public init(target: String, caseName: String) {
      (self.target, self.caseName) = (target, caseName)
    }
  }

  /// A type that a value is decoded as.
  public struct Made: Sendable, Equatable {
    public enum Use: Sendable, Equatable {
      case assigned(String), appended, named
    }

    public var type: String
    /// The variable that is set to the value, the array that it is added to, or neither if the type is only named.
    public var use: Use

    public init(type: String, use: Use) {
      (self.type, self.use) = (type, use)
    }
  }

  /// Strings without quotes, cases or keys without a dot; empty for the arm that handles everything else.
  public var labels: [String]
  /// The arm of a switch, or the block of a branch.
  public var range: CodeRange
  public var isBranch = false
  public var result: Result?
  public var made: Made?
  /// The name that its pattern binds to the payload of a case, or to everything else.
  public var binding: String?
  /// The cases of coding keys that it reads or writes.
  public var keys: Set<String> = []
  /// Whether it reads by the very key that is switched over.
  public var readsByItsLabel = false
  /// The type that the decoder's own value is decoded as.
  public var decodedWhole: String?
  /// Whether it throws, or ends the program.
  public var isRejecting = false
  /// The keyed container that it writes to, and in ``plainWriter`` the one without keys.
  public var keyedWriter: String?
  public var plainWriter: String?
  /// The constants that it declares, and the names that it reads from.
  public var locals: Set<String> = []
  /// Whether it writes more than what its pattern binds.
  public var writesMore = false

  public init(labels: [String], range: CodeRange) {
    (self.labels, self.range) = (labels, range)
  }

  /// Whether it matches anything: `default`, `else`, or a pattern that binds a name.
  public var takesRest: Bool { labels.isEmpty }

  /// Whether everything else is accepted silently.
  var isQuietRest: Bool { takesRest && !isRejecting }
}
