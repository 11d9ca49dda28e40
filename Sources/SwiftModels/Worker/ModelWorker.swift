import DecodingDiagnostics
import Foundation
import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The side of this program that runs the user's code: the same executable, started again with a hidden argument.
///
/// An executable that inspects models must call this before anything else:
/// ```swift
/// if ModelWorker.isWorkerInvocation(CommandLine.arguments) { ModelWorker.main() }
/// ```
public enum ModelWorker {
  static let argument = "--inspector-worker"
  public static func isWorkerInvocation(_ arguments: [String]) -> Bool {
    arguments.count == 2 && arguments[1] == argument
  }

  /// Receives a request, answers it and ends the process. A worker that gathers continues with pieces until no more
  /// arrive.
  public static func main() -> Never {
    let descriptors = WorkerDescriptors.take()
    let channel = FrameChannel(descriptor: descriptors.channel)
    guard let request = channel.receive(WorkerRequest.self) else { exit(64) }
    let bytes = request.document == .nextFrame ? channel.receiveBytes() : nil
    WorkerConfinement.apply(request.limits, environment: ProcessInfo.processInfo.environment)
    endWithParent(true, channel)
    var task = WorkerTask(request: request, inlineBytes: bytes, page: descriptors.page, channel: channel.descriptor)
    send(task.answer(), channel)
    if let gathering = task.gathering { serve(gathering, channel) }
    // Skips the exit handlers of the user's libraries: the answer has been sent.
    _exit(0)
  }

  private static func serve(_ gathering: PieceGathering, _ channel: FrameChannel) {
    while let request = channel.receive(PieceRequest.self) {
      let bytes = request.hasBytes ? channel.receiveBytes() : nil
      WorkerConfinement.renewTime(request.limits)
      endWithParent(true, channel)
      send(.gathered(gathering.run(request.pieces, sent: bytes)), channel)
    }
  }

  private static func send(_ answer: WorkerAnswer, _ channel: FrameChannel) {
    fflush(nil)
    // Sending an answer would raise the same signal.
    endWithParent(false, channel)
    guard channel.send(answer) else { _exit(1) }
  }

  /// Ends this process and its group when the parent is gone, so that neither a hanging model nor a process that it
  /// started outlives it. The kernel signals activity on the channel, and the signal's default action ends the process.
  /// A waiting thread would do as well, but user code should find only one thread.
  private static func endWithParent(_ isArmed: Bool, _ channel: FrameChannel) {
    _ = fcntl(channel.descriptor, F_SETOWN, -getpgrp())
    _ = fcntl(channel.descriptor, F_SETFL, isArmed ? O_ASYNC : 0)
  }
}
