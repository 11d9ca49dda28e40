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
/// An executable that inspects models calls this before anything else:
/// ```swift
/// if ModelWorker.isWorkerInvocation(CommandLine.arguments) { ModelWorker.main() }
/// ```
public enum ModelWorker {
  static let argument = "--inspector-worker"
  static let channelDescriptor: Int32 = 3
  static let pageDescriptor: Int32 = 4

  public static func isWorkerInvocation(_ arguments: [String]) -> Bool {
    arguments.count == 2 && arguments[1] == argument
  }

  /// Takes a request, answers it and ends the process; one that gathers goes on with pieces as long as any come.
  public static func main() -> Never {
    let channel = FrameChannel(descriptor: channelDescriptor)
    guard let request = channel.receive(WorkerRequest.self) else { exit(64) }
    let bytes = request.document == .nextFrame ? channel.receiveBytes() : nil
    WorkerConfinement.apply(request.limits, channel: channelDescriptor, page: pageDescriptor)
    endWithParent(true)
    let page = SharedPage(descriptor: pageDescriptor)
    var task = WorkerTask(request: request, inlineBytes: bytes, page: page)
    send(task.answer(), channel)
    if let gathering = task.gathering { serve(gathering, channel) }
    // Without the exit handlers of the user's libraries: the answer is out.
    _exit(0)
  }

  private static func serve(_ gathering: PieceGathering, _ channel: FrameChannel) {
    while let request = channel.receive(PieceRequest.self) {
      let bytes = request.hasBytes ? channel.receiveBytes() : nil
      WorkerConfinement.renewTime(request.limits)
      endWithParent(true)
      send(.gathered(gathering.run(request.pieces, sent: bytes)), channel)
    }
  }

  private static func send(_ answer: WorkerAnswer, _ channel: FrameChannel) {
    fflush(nil)
    // Sending raises the same signal.
    endWithParent(false)
    guard channel.send(answer) else { _exit(1) }
  }

  /// Ends this process when the parent is gone, so that a hanging model never outlives it: the kernel signals what
  /// happens on the channel, and the signal's default is to end the process. A thread that waits would do the same, but
  /// user code shall find one thread only.
  private static func endWithParent(_ isArmed: Bool) {
    _ = fcntl(channelDescriptor, F_SETOWN, getpid())
    _ = fcntl(channelDescriptor, F_SETFL, isArmed ? O_ASYNC : 0)
  }
}
