public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Where a body came from, without the values of the request.
public struct CapturedResponse: Sendable, Encodable {
  public let method: String?
  public let status: Int?
  /// `https://api.example/orders/{}?page={}`
  public let url: String?
  public let contentType: String?

  /// - Parameters:
  ///   - url: The URL, reduced to its template (see ``template(of:)``).
  public init(method: String? = nil, status: Int? = nil, url: URL? = nil, contentType: String? = nil) {
    self.init(method: method, status: status, template: url.map(Self.template), contentType: contentType)
  }

  /// - Parameters:
  ///   - template: Kept as is: `/users/{name}/orders`.
  public init(method: String? = nil, status: Int? = nil, template: String?, contentType: String? = nil) {
    self.method = method
    self.status = status
    url = template
    self.contentType = contentType.map(Self.mediaType)
  }

  /// Creates it from a response of `URLSession`.
  public init(_ response: URLResponse, method: String? = nil) {
    let http = response as? HTTPURLResponse
    self.init(
      method: method, status: http?.statusCode, url: response.url,
      contentType: http?.value(forHTTPHeaderField: "Content-Type") ?? response.mimeType)
  }

  /// A URL without its values: no user, password or fragment, no values in the query, and no path segment that has a
  /// digit or is not a plain word.
  ///
  /// A name in a path is a plain word too. If a service has such paths, specify the template yourself.
  public static func template(of url: URL) -> String {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "{}" }
    let scheme = parts.scheme.map { $0 + "://" } ?? ""
    let port = parts.port.map { ":\($0)" } ?? ""
    let path = parts.path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segment.isEmpty || isWord(segment) ? String(segment) : "{}"
    }
    let query = (parts.queryItems ?? []).map { (KeyNames.isName($0.name) ? $0.name : "{}") + "={}" }
    let end = query.isEmpty ? "" : "?" + query.joined(separator: "&")
    return scheme + (parts.host ?? "") + port + path.joined(separator: "/") + end
  }

  /// Whether it is a word, or the version of an API.
  private static func isWord(_ segment: Substring) -> Bool {
    if segment.first == "v", segment.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }), segment.count < 4 {
      return true
    }
    return segment.count <= 32 && segment.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-" || $0 == "_") }
  }

  /// `application/json`, without parameters.
  private static func mediaType(_ text: String) -> String {
    let type = text.prefix { $0 != ";" && $0 != " " }
    return String(type.prefix(80).filter { $0.isASCII && ($0.isLetter || $0.isNumber || "/+.-".contains($0)) })
  }
}
