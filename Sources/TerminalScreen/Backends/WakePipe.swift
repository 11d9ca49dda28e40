/// A pipe that a waiting thread watches along with its other descriptors.
public final class WakePipe: Sendable {
  /// The descriptor to watch for input; -1 if the system had none left.
  public let readDescriptor: Int32
  private let writeDescriptor: Int32

  public init() {
    (readDescriptor, writeDescriptor) = System.makePipe() ?? (-1, -1)
  }

  deinit {
    guard readDescriptor >= 0 else { return }
    System.closeDescriptor(readDescriptor)
    System.closeDescriptor(writeDescriptor)
  }

  public var handle: WakeHandle {
    // A full pipe rejects the byte, which is harmless: earlier bytes wake the thread.
    WakeHandle { [self] in System.writeByte(to: writeDescriptor) }
  }

  /// Empties the pipe; true if there was a wake-up call.
  public func drain() -> Bool { System.drain(readDescriptor) }

  /// Waits for a wake-up call, or until the time is up.
  public func wait(milliseconds: Int) {
    System.waitForInput(readDescriptor, milliseconds: Int32(clamping: milliseconds))
  }
}
