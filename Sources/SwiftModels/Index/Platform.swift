/// The system that `#if` conditions are evaluated for.
enum Platform: String, Codable, Sendable {
  /// The platform that models are compiled on.
  case here
  /// The platform for which most code is that does not compile here.
  case iOS

  /// The name in `os(…)`.
  var name: String {
    guard self == .here else { return "iOS" }
    #if canImport(Darwin)
      return "macOS"
    #else
      return "Linux"
    #endif
  }

  /// Nil for a module that may be the project's own.
  func canImport(_ module: String) -> Bool? {
    present.contains(module) ? true : absent.contains(module) ? false : nil
  }

  private static let ofApple: Set<String> = [
    "SwiftUI", "WidgetKit", "Combine", "CoreData", "SwiftData", "CoreLocation", "MapKit", "CoreGraphics", "CoreImage",
    "QuartzCore", "AVFoundation", "StoreKit", "CloudKit", "HealthKit", "Security", "OSLog", "os", "Darwin",
    "ObjectiveC",
    "CryptoKit", "AuthenticationServices", "UserNotifications", "WebKit",
  ]
  private static let ofOthers: Set<String> = ["Glibc", "Musl", "WinSDK", "Android"]
  private static let ofMac: Set<String> = ["AppKit", "Cocoa"]
  private static let ofPhone: Set<String> = ["UIKit"]

  private var present: Set<String> {
    guard self == .here else { return Self.ofApple.union(Self.ofPhone).union(["Foundation", "Dispatch"]) }
    #if canImport(Darwin)
      return Self.ofApple.union(Self.ofMac).union(["Foundation", "Dispatch"])
    #else
      return ["Foundation", "FoundationNetworking", "FoundationEssentials", "Dispatch"]
    #endif
  }

  private var absent: Set<String> {
    let never: Set<String> = ["WatchKit", "WinSDK"]
    guard self == .here else { return Self.ofMac.union(Self.ofOthers).union(never).union(["FoundationNetworking"]) }
    #if canImport(Darwin)
      return Self.ofPhone.union(Self.ofOthers).union(never)
    #else
      return Self.ofApple.union(Self.ofMac).union(Self.ofPhone).union(never)
    #endif
  }
}

extension ModelIndex {
  /// The types that no code compiled here declares: first those for which the models can be compiled as on iOS, then
  /// the others, with the condition that they do not meet.
  var typesElsewhere: [TypeDeclaration] {
    let inactive = files.flatMap(\.inactiveTypes).filter { types(named: $0.name).isEmpty }
    guard platform == .here, !inactive.isEmpty else { return inactive }
    let names = Set(inactive.map(\.name))
    let ofOther = compiled(for: .iOS).types.filter { names.contains($0.name) }
    let known = Set(ofOther.map(\.name))
    return ofOther + inactive.filter { !known.contains($0.name) }
  }
}
