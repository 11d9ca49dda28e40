internal import CConfinement

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The descriptors that a worker was started with, moved out of the way of the model's code, which finds only its
/// standard three and can open the next numbers itself.
struct WorkerDescriptors {
  /// The numbers of the descriptors when the worker starts.
  private static let startChannel: Int32 = 3
  private static let startPage: Int32 = 4
  /// Far above the numbers that programs use, and below the usual limit.
  private static let hidden: Int32 = 900

  let channel: Int32
  /// The memory is mapped; its descriptor is closed.
  let page: SharedPage?

  /// Must be called once, before anything is read.
  static func take() -> WorkerDescriptors {
    confinement_close_from(startPage + 1)
    let page = SharedPage(descriptor: startPage)
    close(startPage)
    let moved = fcntl(startChannel, F_DUPFD_CLOEXEC, hidden)
    guard moved >= 0 else {
      // Child processes of the model must not keep it open: its closing signals to the parent that the worker is gone.
      _ = fcntl(startChannel, F_SETFD, FD_CLOEXEC)
      return WorkerDescriptors(channel: startChannel, page: page)
    }
    close(startChannel)
    return WorkerDescriptors(channel: moved, page: page)
  }
}
