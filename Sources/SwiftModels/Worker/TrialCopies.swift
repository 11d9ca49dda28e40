import DecodingDiagnostics

/// Copies of the worker in which other strings are tried; one that crashes costs only the question that it was at.
struct TrialCopies: TrialCopying {
  let maker: ForkedCopy.Maker
  /// How long an answer may take. Nothing is asked after one that takes longer: code that hangs once hangs again.
  let seconds: Double

  /// Code that crashes on most strings is not worth trying.
  private static let deathLimit = 4

  func answers<Answer: Codable>(count: Int, _ answer: (Int) -> Answer) -> [Answer?] {
    var answers: [Answer?] = []
    for _ in 0...Self.deathLimit where answers.count < count {
      guard let connection = Connection() else { break }
      let (first, channel) = (answers.count, FrameChannel(descriptor: connection.theirs.number))
      let copy = maker.fork { _ in
        for number in first..<count where !channel.send(answer(number)) { break }
      }
      guard let copy else { break }
      let ours = connection.intoOurs()
      defer { copy.end() }
      let received = FrameChannel(descriptor: ours.number)
      while answers.count < count {
        guard received.waits(atMost: .seconds(seconds)) else { return answers }
        guard let next = received.receive(Answer.self) else { break }
        answers.append(next)
      }
      if answers.count < count { answers.append(nil) }
    }
    return answers
  }
}
