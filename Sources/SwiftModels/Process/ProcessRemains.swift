import Foundation
import Locking

/// What would be left when this process ends: running children, and temporary folders.
public enum ProcessRemains {
  private struct State {
    var isCleared = false
    var children: [pid_t: ChildProcess] = [:]
    var folders: Set<String> = []
  }

  private static let state = Mutex(State())
  private static let undivided = Mutex(())

  /// Runs an operation that must not be interrupted: an orderly exit meanwhile waits for it.
  public static func undivided<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try undivided.withLock { _ throws(Failure) in try body() }
  }

  /// Ends all children and removes all folders; to be called last.
  ///
  /// Afterwards a call that starts a child or waits for the end of one never returns, so that nothing new is started,
  /// and a child that was ended here is not reported as a failure.
  public static func clear() {
    undivided.withLock { _ in clearState() }
  }

  private static func clearState() {
    state.withLock { state in
      guard !state.isCleared else { return }
      state.isCleared = true
      for child in state.children.values { child.endSoon() }
      for folder in state.folders { remove(folder) }
    }
  }

  /// Removes the folder again if a thread, or a child that was just ending, has added something meanwhile.
  private static func remove(_ folder: String) {
    for _ in 0..<50 {
      FolderRemoval.remove(folder)
      guard access(folder, F_OK) == 0 else { return }
      poll(nil, 0, 10)
    }
  }

  /// Runs an operation that starts a child, so that no unknown child ever runs.
  static func starting<Failure: Error>(
    _ start: () -> Result<ChildProcess, Failure>
  ) -> Result<ChildProcess, Failure> {
    withState { state in
      _ = clearing
      let started = start()
      if case .success(let child) = started { state.children[child.identifier] = child }
      return started
    }
  }

  /// Runs an operation that releases a dead child's number.
  static func forgetting(_ child: ChildProcess, _ wait: () -> Void) {
    withState { state in
      state.children[child.identifier] = nil
      wait()
    }
  }

  /// Kills a child that has not been waited for.
  static func end(_ child: ChildProcess) {
    state.withLock { $0.children[child.identifier]?.end() }
  }

  /// Creates a folder that is removed when this process ends, and its initial contents at the same time, so that a
  /// process that is ending has either not started to create it or removes all of it.
  static func making<Made>(_ make: () -> (folder: String, made: Made)?) -> Made? {
    withState { state in
      _ = clearing
      guard let new = make() else { return nil }
      state.folders.insert(new.folder)
      return new.made
    }
  }

  /// The folder is gone, or is to stay.
  static func forget(folder: String) {
    withState { _ = $0.folders.remove(folder) }
  }

  private static func withState<Result>(_ body: (inout State) -> Result) -> Result {
    while true {
      if let result = state.withLock({ $0.isCleared ? nil : body(&$0) }) { return result }
      sleep(1)
    }
  }

  /// Must be called before there are threads: a thread that first reached it while the program is ending would be too
  /// late.
  public static func clearAtExit() { _ = clearing }

  /// Runs once. Even when the program ends by itself, something may still be running that nothing waits for.
  private static let clearing: Void = {
    atexit { ProcessRemains.clear() }
  }()
}
