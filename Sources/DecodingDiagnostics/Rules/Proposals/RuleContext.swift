public import JSONText

/// One failure or warning with everything that is known about it.
public struct RuleContext: Sendable {
  /// What is to be mended.
  public enum Issue: Sendable {
    case failure(Failure)
    case warning(Warning)
  }

  public let issue: Issue
  public let report: DocumentReport
  public let document: JSONDocument
  public let model: DeclaredModel
  /// The root type as Swift text.
  public let root: String
  public var settings: DecoderSettings { report.decoder }

  public init(issue: Issue, report: DocumentReport, document: JSONDocument, model: DeclaredModel, root: String) {
    self.issue = issue
    self.report = report
    self.document = document
    self.model = model
    self.root = root
  }

  public var failure: Failure? { if case .failure(let failure) = issue { failure } else { nil } }
  public var warning: Warning? { if case .warning(let warning) = issue { warning } else { nil } }

  var requester: Requester? { failure?.requester ?? warning?.requester }
  var path: String { failure?.path ?? warning?.path ?? "" }

  /// The type and property that asked for the value.
  var owner: (type: DeclaredType, property: DeclaredProperty)? { requester.flatMap(model.property(of:)) }

  /// The type whose decoding asked for the value.
  var ownerType: DeclaredType? { requester.flatMap(model.type(of:)) }

  /// Every value at the issue's pattern, whether it fails or not.
  var values: [Node] { document.nodes(at: PatternPath(generalizing: path)) }

  /// The place of the value inside its property: `[0]` for an element of the property's array.
  var isInsideProperty: Bool {
    guard let key = requester?.key, failure?.category != .keyNotFound else { return false }
    return !PatternPath(path).endsWith(key: key, converted: settings.keyDecodingStrategy != .useDefaultKeys)
  }
}
