internal import Foundation

/// The place and cause that an error describes.
struct ErrorFacts {
  enum Category: String, Encodable {
    case keyNotFound, valueNotFound, typeMismatch, dataCorrupted
    /// An error thrown by the model's own code.
    case thrownByModel
  }

  /// A step of a coding path.
  struct Step {
    let key: String
    let index: Int?
    /// Whether the model's source spells the key; a key of a dictionary, or one created by code, is data.
    let isName: Bool

    /// The key, if it can be reported without examining the body.
    var withoutData: PathStep { index.map(PathStep.index) ?? .key(isName ? key : BodyRedaction.mark) }
  }

  let category: Category
  let path: [Step]
  /// The missing key of a `keyNotFound`.
  let key: Step?
  let expected: String?
  /// The message of a `DecodingError`; for any other error, the name of its type.
  let text: String

  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      (category, path, key, expected) = (.thrownByModel, [], nil, nil)
      // Its description may quote anything; only the type's name is sure to be code.
      text = PrintedType.name(of: Swift.type(of: error))
      return
    }
    var (category, context) = (Category.dataCorrupted, nil as DecodingError.Context?)
    var (key, expected) = (nil as Step?, nil as String?)
    switch error {
    case .keyNotFound(let missing, let found):
      (category, context, key) = (.keyNotFound, found, Step(missing))
    case .valueNotFound(let type, let found):
      (category, context, expected) = (.valueNotFound, found, PrintedType.name(of: type))
    case .typeMismatch(let type, let found):
      (category, context, expected) = (.typeMismatch, found, PrintedType.name(of: type))
    case .dataCorrupted(let found): context = found
    @unknown default: break
    }
    (self.category, self.key, self.expected) = (category, key, expected)
    path = context?.codingPath.map(Step.init) ?? []
    text = context.map(Self.words) ?? ""
  }

  private static func words(of context: DecodingError.Context) -> String {
    guard let underlying = context.underlyingError else { return context.debugDescription }
    return context.debugDescription + " " + String(describing: underlying)
  }
}

extension ErrorFacts.Step {
  init(_ key: any CodingKey) {
    self.key = key.stringValue
    index = key.intValue
    // A case without payload is spelled in the source. Foundation's own keys are cases with payloads, or structures.
    let mirror = Mirror(reflecting: key)
    isName = mirror.displayStyle == .enum && mirror.children.isEmpty
  }
}

/// A step of a path in a bundle: a number or a string.
enum PathStep: Encodable, Equatable {
  case index(Int)
  case key(String)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .index(let index): try container.encode(index)
    case .key(let key): try container.encode(key)
    }
  }
}
