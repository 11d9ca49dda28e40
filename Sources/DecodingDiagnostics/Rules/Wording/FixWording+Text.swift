internal import JSONText

extension FixWording {
  static func repairTitle(_ count: Int) -> String { "Repair the text at \(Catalogue.count(count, "place"))" }

  static func repair(_ count: Int) -> String {
    "Every change is the smallest that makes the place JSON; whoever writes the text should make it, or a step before decoding."
  }

  static let emptyTitle = "Take an empty body for null"
  static let empty = "An empty body is no JSON. Where no answer is an answer, do not decode it, or decode null in its place."
}

extension FixWording {
  static func pageTitle(_ cause: SyntaxProblem.Cause) -> String {
    cause == .emptyInput ? "Decode only bodies that are not empty" : "Decode only answers that are JSON"
  }

  static func page(_ cause: SyntaxProblem.Cause, _ text: String) -> String {
    let what =
      switch cause {
      case .emptyInput: "The body is empty: usually an answer without content (204), or a request that failed."
      case .xmlDocument: "This is XML: usually the wrong address or a missing Accept header."
      default: "This is a web page: usually a login form, an error page or the wrong address."
      }
    return what + " Look at the status code and the content type before decoding; the model needs no change. The diff "
      + "stands for the answer that the server should have sent, with the least that the model decodes."
  }

  static let pageLost = "The whole text, which holds nothing that the model could decode."
}
