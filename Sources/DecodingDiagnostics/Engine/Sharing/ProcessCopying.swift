/// Creates copies of the decoding process, to use a second processor.
///
/// Threads are not an option: model code may not be thread-safe.
package protocol ProcessCopying {
  /// Approximately how much text a process decodes at a time.
  var pieceByteCount: Int { get }

  /// Starts a copy of this process, which does the work and ends; nil if that is impossible.
  ///
  /// - Parameter work: It must leave its result in ``SharedMemory``. Its argument returns whether anything that it has
  ///   done so far would be lost to those who watch this process, such as something that the model printed.
  func start(_ work: (_ isMissed: () -> Bool) -> Void) -> (any ProcessCopy)?
}

/// A running copy of this process.
package protocol ProcessCopy {
  var isRunning: Bool { get }
  /// Returns once the copy is certain to do nothing more.
  func end()
}
