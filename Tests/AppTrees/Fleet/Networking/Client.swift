import Alamofire
import Foundation
import os

private let log = Logger(subsystem: "example.fleet", category: "network")

struct Client {
  let session: Session
  let baseURL: URL

  func page<R: Resource>(_ type: R.Type) async throws -> Page<R> {
    log.debug("GET \(R.path)")
    return try await session.request(baseURL.appendingPathComponent(R.path))
      .validate()
      .serializingDecodable(Page<R>.self, decoder: JSONDecoder.fleet)
      .value
  }
}
