/// What Foundation's decoder says of many documents: it takes several times as long as all the rest. It is asked for all of
/// them while they are short together, and otherwise for the first files only. Which those are depends on the files alone,
/// so that parts of a run ask for at least what all need.
extension Evidence {
  static let askedFiles = 3
  /// How long all documents together may be for each to be asked for.
  public static let askedBytes = 20_000_000

  private var isShort: Bool {
    bodies.reduce(0) { $0 + $1.files.values.reduce(0) { $0 + $1.byteCount } } <= Self.askedBytes
  }

  /// Without answers that parts of a run needed and the whole does not.
  var bodiesWithoutFurtherAnswers: [Body] { isShort ? bodies : bodies.map(\.withoutFurtherAnswers) }

  /// A document that Foundation's decoder is to be asked for.
  public struct Question: Sendable {
    public let file: String
    public let model: String?
    /// The line of the file; nil for the whole file.
    public let sample: RecordSample?
    /// It would not return: a loop of the model's own code never ends.
    public let isEndless: Bool
  }

  /// The first files that fail, at their first failing line, and the first that decode; of these, those that it was not
  /// asked for yet.
  public var questions: [Question] {
    bodies.flatMap { body in
      body.asked.filter { $0.report.thrownNotRun != nil }.compactMap { file in
        let question = { sample in
          Question(
            file: file.report.file, model: body.model, sample: sample, isEndless: file.report.hasEndlessLoop)
        }
        return file.holdsLines ? file.firstFailingLine.map(question) : question(nil)
      }
    }
  }

  public mutating func answer(_ question: Question, thrown: String?, notRun: String?) {
    for index in bodies.indices {
      bodies[index].files[question.file]?.report.thrown = thrown
      bodies[index].files[question.file]?.report.thrownNotRun = notRun
    }
  }
}

extension Evidence.Body {
  fileprivate var asked: [Evidence.File] {
    let ordered = files.values.filter { $0.report.verdict != .modelError }.sorted { $0.report.file < $1.report.file }
    let failing = ordered.filter { $0.report.verdict != .decodes }.prefix(Evidence.askedFiles)
    let decoding = ordered.filter { $0.report.verdict == .decodes && !$0.holdsLines }.prefix(Evidence.askedFiles)
    return Array(failing) + decoding
  }

  fileprivate var withoutFurtherAnswers: Evidence.Body {
    var body = self
    let names = Set(asked.filter(\.isAnswerable).map(\.report.file))
    for name in files.keys {
      body.files[name]?.report.records?.throwing = nil
      guard !names.contains(name) else { continue }
      body.files[name]?.report.thrown = nil
      body.files[name]?.report.thrownNotRun = Catalogue.askedForFirst
    }
    return body
  }
}

extension Evidence.File {
  fileprivate var isAnswerable: Bool { !holdsLines || firstFailingLine != nil }

  fileprivate var firstFailingLine: RecordSample? {
    let first = report.failures.filter { $0.certainty == .certain }.compactMap { $0.occurrences.first?.location }
      .min { $0.offset < $1.offset }
    return samples.first { $0.line == first?.line }
  }
}
