import Foundation

/// The versions of the server's interface.
enum API {
  enum V2 {}
}

typealias Message = API.V2.Message
