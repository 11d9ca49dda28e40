/// A copy of the worker in which Foundation's own decoder runs, while the worker looks for every failure. It has the
/// libraries loaded already, and takes half as long as another worker would.
struct FoundationCopy: ~Copyable {
  private let copy: ForkedCopy
  private let answers: Descriptor
  private let deadline: ContinuousClock.Instant

  /// Starts a copy; nil if there cannot be one.
  ///
  /// - Parameter decode: Returns the error that JSONDecoder throws; nil if the document decodes.
  init?(of maker: ForkedCopy.Maker, seconds: Double, _ decode: () -> String?) {
    guard let connection = Connection() else { return nil }
    let channel = FrameChannel(descriptor: connection.theirs.number)
    let copy = maker.fork { _ in _ = channel.send(FoundationAnswer(thrown: decode())) }
    guard let copy else { return nil }
    self.copy = copy
    answers = connection.intoOurs()
    deadline = .now + .seconds(seconds)
  }

  /// Waits until the copy has answered; nil if it died, or takes as long as if it hung.
  func answer() -> FoundationAnswer? {
    defer { copy.end() }
    let channel = FrameChannel(descriptor: answers.number)
    return channel.waits(atMost: deadline - .now) ? channel.receive(FoundationAnswer.self) : nil
  }

  /// Ends the copy without an answer.
  func end() { copy.end() }
}

/// What Foundation's own decoder says of a document.
struct FoundationAnswer: Codable, Sendable {
  /// The error that it throws, as formatted by `String(describing:)`; nil if the document decodes.
  let thrown: String?
}
