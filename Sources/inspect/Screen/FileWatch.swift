import Foundation
import SwiftModels
import Locking

/// Checks several times a second whether a document or the Swift files of its model have changed: by modification time,
/// size, permissions and identity, so that a replaced file, or a new file in a folder, is noticed too. Polling works on
/// every file system, and costs one call for each file and folder.
/// Editors write in several steps (remove the old file, then write the new one): a change is reported when nothing has
/// changed since the previous check.
final class FileWatch: Sendable {
  private static let interval: TimeInterval = 0.15

  private let timer: Mutex<(any DispatchSourceTimer)?>

  /// - Parameters:
  ///   - listing: Returns the current Swift files; called again when one of their folders has changed.
  ///   - report: Called with nil after a change, with a message if the document cannot be read.
  init(
    document: String, listing: @escaping @Sendable () -> SourceListing,
    report: @escaping @Sendable (String?) -> Void
  ) {
    let looks = Mutex(Looks(Look(document, listing())))
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    timer.setEventHandler {
      let isNews = looks.withLock { $0.take(Look(document, after: $0.last, listing)) }
      if isNews { report(Self.problem(of: document)) }
    }
    timer.resume()
    self.timer = Mutex(timer)
  }

  deinit { timer.withLock { $0?.cancel() } }

  private static func problem(of document: String) -> String? {
    if FileStamp(document) == nil { return "\(document) is gone; the view shows what it held." }
    if access(document, R_OK) != 0 { return "\(document) cannot be read at present; the view shows what it held." }
    return nil
  }
}

/// The state of everything that is watched at one time.
private struct Look: Sendable, Equatable {
  private let document: FileStamp?
  private let listing: SourceListing
  private let files: [FileStamp?]
  private let folders: [FileStamp?]

  init(_ document: String, _ listing: SourceListing) {
    self.document = FileStamp(document)
    self.listing = listing
    files = listing.files.map(FileStamp.init)
    folders = listing.folders.map(FileStamp.init)
  }

  /// Files are listed again only if a folder has changed.
  init(_ document: String, after last: Look, _ list: () -> SourceListing) {
    let isListed = last.listing.folders.map(FileStamp.init) == last.folders
    self.init(document, isListed ? last.listing : list())
  }

  /// Returns whether there is nothing to report: other files in the folders do not matter.
  func isSame(as other: Look) -> Bool {
    document == other.document && listing.files == other.listing.files && files == other.files
  }
}

private struct Looks: Sendable {
  private(set) var last: Look
  private var told: Look

  init(_ first: Look) {
    last = first
    told = first
  }

  /// Returns whether there is something to report.
  mutating func take(_ look: Look) -> Bool {
    defer { last = look }
    guard look.isSame(as: last), !look.isSame(as: told) else { return false }
    told = look
    return true
  }
}
