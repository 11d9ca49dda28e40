import DecodingDiagnostics
import FixProving
import Foundation
import InspectorScreen
import JSONText
import SwiftModels

/// Looks up the Swift code for a place, and the places of a declaration.
extension BackgroundWork {
  /// A cursor that moves on within this time does not start a worker.
  private static let restSeconds = 0.12
  /// A value is decoded together with its document, which must not take long.
  private static let valueByteLimit = 4_000_000

  func findReader(
    _ job: JobID, _ id: DocumentID, _ path: JSONPath, _ change: WrittenChange?, _ cancellation: Cancellation
  ) {
    guard let open = open(id), let found = reader(of: path, in: open) else { return queue.post(.reader(job, nil)) }
    queue.post(
      .reader(job, PlaceReader(declaration: found.declaration, type: found.type, isRead: found.isRead)))
    guard found.isRead, open.document.bytes.count <= Self.valueByteLimit else { return }
    Thread.sleep(forTimeInterval: Self.restSeconds)
    guard !cancellation.isCancelled, let value = value(at: found.steps, of: open, change, cancellation),
      !cancellation.isCancelled
    else { return }
    queue.post(.decodedValue(job, value))
  }

  func findPlaces(_ job: JobID, _ id: DocumentID, _ declaration: Declaration, _ cancellation: Cancellation) {
    guard let open = open(id) else { return queue.post(.found(job, SearchSlice(matches: []))) }
    let found = PlacesJob(open.document.json).run(isCancelled: { cancellation.isCancelled }) { path in
      reader(of: path, in: open).map { $0.isRead && $0.declaration == declaration } ?? false
    }
    queue.post(.found(job, found))
  }

  private func reader(of path: JSONPath, in open: Open) -> ValueReader? {
    guard let model = open.report?.model else { return nil }
    let converts = open.report?.decoder.keyDecodingStrategy == .convertFromSnakeCase
    return session.reader(of: path, in: open.document.file, root: model, convertsKeys: converts)
  }

  /// Returns the decoded value, with a previewed change if given.
  private func value(
    at steps: [ValueStep], of open: Open, _ change: WrittenChange?, _ cancellation: Cancellation
  ) -> String? {
    guard let name = open.report?.model else { return nil }
    if let change {
      guard let changed = open.decoding(with: change, cancellation) else { return nil }
      return session.decoding(changed).value(
        at: steps, of: open.document, root: changed.root ?? name, change: .init(), cancellation)
    }
    return session.value(
      at: steps, of: open.document, root: name, change: open.request?.settings ?? .init(), cancellation)
  }
}
