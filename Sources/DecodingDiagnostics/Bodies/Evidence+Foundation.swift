/// The answers of Foundation's decoder for many documents, which takes several times as long as everything else. It
/// decodes all of them if they are short together, and otherwise only the first files. Which ones depends only on the
/// files, so that parts of a run ask for at least what the whole needs.
extension Evidence {
  static let askedFiles = 3
  /// The total length of documents up to which Foundation decodes each of them.
  public static let askedBytes = 20_000_000

  private var isShort: Bool {
    bodies.reduce(0) { $0 + $1.files.values.reduce(0) { $0 + $1.byteCount } } <= Self.askedBytes
  }

  /// The bodies without answers that parts of a run needed and the whole does not.
  var bodiesWithoutFurtherAnswers: [Body] { isShort ? bodies : bodies.map(\.withoutFurtherAnswers) }

  /// A document that Foundation's decoder should decode.
  public struct Question: Sendable {
    public let file: String
    public let model: String?
    /// The line of the file; nil for the whole file.
    public let sample: RecordSample?
    /// Whether decoding would not return, because a loop of the model's own code never ends.
    public let isEndless: Bool
  }

  /// The first files that fail, with their first failing line, and the first files that decode, as far as they have not
  /// been asked for yet.
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
