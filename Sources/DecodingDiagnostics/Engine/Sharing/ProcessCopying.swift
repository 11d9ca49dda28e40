/// Makes copies of the process that decodes, for the second processor that most machines have.
///
/// Threads would not do: model code may not be made for them.
package protocol ProcessCopying {
  /// About so much text is decoded by one of the processes at a time.
  var pieceByteCount: Int { get }

  /// Starts a copy of this process, which does the work and ends; nil where that is not possible.
  ///
  /// - Parameter work: Its outcome has to be left in ``SharedMemory``. It is given what tells whether anything that it has
  ///   done so far would be missed by those who watch this process, such as something that the model printed.
  func start(_ work: (_ isMissed: () -> Bool) -> Void) -> (any ProcessCopy)?
}

/// A copy of this process, at work.
package protocol ProcessCopy {
  var isRunning: Bool { get }
  /// Returns when it is sure that the copy does nothing any more.
  func end()
}
