public import DecodingPrograms

/// Code that has an arm for each kind of value: a `switch`, or `if`s that follow one another.
public struct DeclaredChoice: Sendable, Equatable {
  public enum Subject: Sendable, Equatable {
    /// What the JSON calls the kind: the type that is asked for, and the keys that lead there.
    case name(type: String, path: [DeclaredRead.Step])
    /// The one of several keys that is there.
    case key
    /// The case of the enum itself, in `encode(to:)`.
    case ownCase
    /// The same, where a type is named for each case; what these types have in common.
    case metatype(of: String)
  }

  /// A constant that is switched over.
  public struct Constant: Sendable, Equatable {
    public var name: String
    /// The call that it is set to, where it is set to what a call reads as it is.
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

  /// Its arms name types.
  public var namesTypes: Bool { if case .metatype = subject { true } else { false } }

  /// The arm after which a new one belongs.
  var lastOfOne: DeclaredArm? { arms.last { !$0.takesRest } }

  /// The arm that takes what the others leave.
  var rest: DeclaredArm? { arms.first(where: \.takesRest) }
}

/// What is done for one kind of value.
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
    /// The variable that is set to it, the list that it is added to, or neither: the type is named alone.
    public var use: Use

    public init(type: String, use: Use) {
      (self.type, self.use) = (type, use)
    }
  }

  /// Texts in quotes, cases or keys, without a dot; none for the arm that takes what is left.
  public var labels: [String]
  /// The arm of a switch, or the block of a branch.
  public var range: CodeRange
  public var isBranch = false
  public var result: Result?
  public var made: Made?
  /// The name that its pattern gives to the payload of a case, or to what is left.
  public var binding: String?
  /// The cases of coding keys that it reads or writes by.
  public var keys: Set<String> = []
  /// It reads by the very key that is switched over.
  public var readsByItsLabel = false
  /// The type that the decoder's own value is decoded as.
  public var decodedWhole: String?
  /// It throws, or ends the program.
  public var isRejecting = false
  /// The containers that it writes into: with a key, and without.
  public var keyedWriter: String?
  public var plainWriter: String?
  /// The constants that it declares, and what it reads from.
  public var locals: Set<String> = []
  /// It writes more than what its pattern gives a name to.
  public var writesMore = false

  public init(labels: [String], range: CodeRange) {
    (self.labels, self.range) = (labels, range)
  }

  /// Decides nothing: `default`, `else`, or a pattern that binds a name.
  public var takesRest: Bool { labels.isEmpty }

  /// What is left is taken for something.
  var isQuietRest: Bool { takesRest && !isRejecting }
}
