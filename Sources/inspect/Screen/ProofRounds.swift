import DecodingDiagnostics
import Dispatch
import InspectorScreen
import SwiftModels
import Locking

/// Collects the open documents, so that fixes are proved on all of them: a fix for one must not break another.
///
/// A round starts when no document is being read or decoded any more, or when those that are ready have waited long
/// enough; a document that comes later starts another round together with all others.
final class ProofRounds: Sendable {
  /// A document on which fixes can be proved.
  struct Member: Sendable {
    let id: DocumentID
    /// The job that is waiting for the fixes.
    let job: JobID
    /// The result of decoding.
    let whole: InspectedWhole
    let settings: SettingsChange
  }

  typealias Round = @Sendable ([Member], Cancellation) -> Void

  private struct State {
    var busy: Set<DocumentID> = []
    var members: [DocumentID: Member] = [:]
    /// Whether something has not been part of a round yet.
    var hasNews = false
    var running: Cancellation?
    var isClosed = false

    mutating func interrupt() {
      guard let running else { return }
      running.cancel()
      self.running = nil
      hasNews = !members.isEmpty
    }
  }

  /// How long ready documents wait for others.
  private static let patience: DispatchTimeInterval = .seconds(3)

  private let threads: DispatchQueue
  private let state = Mutex(State())
  private let round = Mutex<Round?>(nil)

  init(on threads: DispatchQueue) {
    self.threads = threads
  }

  func carryOut(_ round: @escaping Round) {
    self.round.withLock { $0 = round }
  }

  /// Records that a document is being read or decoded again, which invalidates its proofs.
  func expect(_ id: DocumentID) {
    state.withLock { state in
      state.busy.insert(id)
      if state.members.removeValue(forKey: id) != nil { state.interrupt() }
    }
  }

  func take(_ member: Member) {
    state.withLock { state in
      state.members[member.id] = member
      state.hasNews = true
      // The running round does not include this one.
      state.interrupt()
    }
    ended(member.id)
    threads.asyncAfter(deadline: .now() + Self.patience) { self.begin(evenIfBusy: true) }
  }

  /// Records that a job is no longer waiting for fixes.
  func forget(_ job: JobID) {
    let isKnown = state.withLock { state in
      guard let id = state.members.first(where: { $0.value.job == job })?.key else { return false }
      state.members[id] = nil
      state.interrupt()
      return true
    }
    if isKnown { begin(evenIfBusy: false) }
  }

  /// Records that work on a document has ended, whatever its result.
  func ended(_ id: DocumentID) {
    state.withLock { _ = $0.busy.remove(id) }
    begin(evenIfBusy: false)
  }

  func close() {
    state.withLock { state in
      state.isClosed = true
      state.interrupt()
    }
  }

  private func begin(evenIfBusy: Bool) {
    let next = state.withLock { state -> (members: [Member], cancellation: Cancellation)? in
      guard state.hasNews, !state.isClosed, evenIfBusy || state.busy.isEmpty else { return nil }
      state.interrupt()
      let cancellation = Cancellation()
      state.running = cancellation
      state.hasNews = false
      return (state.members.values.sorted { $0.id.number < $1.id.number }, cancellation)
    }
    guard let next else { return }
    threads.async {
      self.round.withLock { $0 }?(next.members, next.cancellation)
      self.state.withLock { if $0.running === next.cancellation { $0.running = nil } }
    }
  }
}
