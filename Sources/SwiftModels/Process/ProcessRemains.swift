import Foundation
import Locking

/// What would stay behind when this process ends: children that run, and folders that are there for a while only.
public enum ProcessRemains {
  private struct State {
    var isCleared = false
    var children: [pid_t: ChildProcess] = [:]
    var folders: Set<String> = []
  }

  private static let state = Mutex(State())
  private static let undivided = Mutex(())

  /// Runs what is to be done whole: who ends the process politely meanwhile waits for it.
  public static func undivided<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try undivided.withLock { _ throws(Failure) in try body() }
  }

  /// Ends all children and removes all folders; to be called last.
  ///
  /// Whoever starts a child or waits for the end of one afterwards waits for good: nothing new comes up, and nobody tells of
  /// a child that was ended here as of a failure.
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

  /// Again where a thread, or a child in its last moment, has put something into it meanwhile.
  private static func remove(_ folder: String) {
    for _ in 0..<50 {
      try? FileManager.default.removeItem(atPath: folder)
      guard access(folder, F_OK) == 0 else { return }
      poll(nil, 0, 10)
    }
  }

  /// Runs what starts a child, so that at no moment one runs that is not known here.
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

  /// Runs what gives a dead child's number free.
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

  /// Makes a folder that goes when this process goes; what is to be in it from the start is made at the same time, so that a
  /// process that is just ending has either not begun with it or removes all of it.
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

  /// To be called before there are threads: one that comes to it while the program is ending already would come too late.
  public static func clearAtExit() { _ = clearing }

  /// Done once: also where the program ends by itself, something may still run that nobody waits for.
  private static let clearing: Void = {
    atexit { ProcessRemains.clear() }
  }()
}
