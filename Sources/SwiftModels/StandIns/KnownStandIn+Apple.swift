extension KnownStandIn {
  /// Types of Apple's frameworks. Most are not Codable there; if a model decodes them, its own extensions do it.
  static let appleFrameworks = [
    KnownStandIn(
      names: ["Bundle.module"], module: "the package manager, for targets with resources", coding: "none",
      source: "extension Foundation.Bundle { static var module: Foundation.Bundle { main } }"),
    KnownStandIn(
      names: [
        "CLLocationCoordinate2D", "CLLocationDegrees", "CLLocationDistance", "CLLocationAccuracy", "CLLocationSpeed",
        "CLLocationDirection", "CLLocation", "kCLLocationCoordinate2DInvalid", "CLLocationCoordinate2DIsValid",
        "CLLocationCoordinate2DMake",
      ], module: "CoreLocation", coding: "numbers as `Double`; coordinates and locations have none",
      source: """
        typealias CLLocationDegrees = Swift.Double
        typealias CLLocationDistance = Swift.Double
        typealias CLLocationAccuracy = Swift.Double
        typealias CLLocationSpeed = Swift.Double
        typealias CLLocationDirection = Swift.Double
        struct CLLocationCoordinate2D: Swift.Sendable {
          var latitude: CLLocationDegrees = 0
          var longitude: CLLocationDegrees = 0
          init() {}
          init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
            self.latitude = latitude
            self.longitude = longitude
          }
        }
        let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)
        func CLLocationCoordinate2DIsValid(_ place: CLLocationCoordinate2D) -> Swift.Bool {
          Swift.abs(place.latitude) <= 90 && Swift.abs(place.longitude) <= 180
        }
        func CLLocationCoordinate2DMake(
          _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
        ) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
        class CLLocation: Foundation.NSObject {
          let coordinate: CLLocationCoordinate2D
          let altitude: CLLocationDistance
          let horizontalAccuracy: CLLocationAccuracy
          let verticalAccuracy: CLLocationAccuracy
          let timestamp: Foundation.Date
          init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
            coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
            (altitude, horizontalAccuracy, verticalAccuracy, timestamp) = (0, 0, -1, Foundation.Date())
          }
          init(
            coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
            verticalAccuracy: CLLocationAccuracy, timestamp: Foundation.Date
          ) {
            (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
            (self.horizontalAccuracy, self.verticalAccuracy) = (horizontalAccuracy, verticalAccuracy)
          }
        }
        """),
    KnownStandIn(
      names: ["MKCoordinateRegion", "MKCoordinateSpan"], module: "MapKit", coding: "none",
      needs: ["CLLocationCoordinate2D"],
      source: """
        struct MKCoordinateSpan: Swift.Sendable {
          var latitudeDelta: CLLocationDegrees = 0
          var longitudeDelta: CLLocationDegrees = 0
        }
        struct MKCoordinateRegion: Swift.Sendable {
          var center = CLLocationCoordinate2D()
          var span = MKCoordinateSpan()
        }
        """),
    KnownStandIn(
      names: ["CGVector"], module: "CoreGraphics", coding: "an array of two numbers",
      source: """
        struct CGVector: Swift.Codable, Swift.Hashable, Swift.Sendable {
          var dx: Foundation.CGFloat = 0
          var dy: Foundation.CGFloat = 0
          init() {}
          init(dx: Foundation.CGFloat, dy: Foundation.CGFloat) { (self.dx, self.dy) = (dx, dy) }
          init(from decoder: any Swift.Decoder) throws {
            var list = try decoder.unkeyedContainer()
            dx = try list.decode(Foundation.CGFloat.self)
            dy = try list.decode(Foundation.CGFloat.self)
          }
          func encode(to encoder: any Swift.Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(dx)
            try list.encode(dy)
          }
        }
        """),
    KnownStandIn(
      names: ["UIEdgeInsets"], module: "UIKit", coding: "an array of four numbers: top, left, bottom, right",
      source: """
        struct UIEdgeInsets: Swift.Codable, Swift.Hashable, Swift.Sendable {
          var top: Foundation.CGFloat = 0
          var left: Foundation.CGFloat = 0
          var bottom: Foundation.CGFloat = 0
          var right: Foundation.CGFloat = 0
          static let zero = UIEdgeInsets()
          init() {}
          init(
            top: Foundation.CGFloat, left: Foundation.CGFloat, bottom: Foundation.CGFloat, right: Foundation.CGFloat
          ) { (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right) }
          init(from decoder: any Swift.Decoder) throws {
            var list = try decoder.unkeyedContainer()
            top = try list.decode(Foundation.CGFloat.self)
            left = try list.decode(Foundation.CGFloat.self)
            bottom = try list.decode(Foundation.CGFloat.self)
            right = try list.decode(Foundation.CGFloat.self)
          }
          func encode(to encoder: any Swift.Encoder) throws {
            var list = encoder.unkeyedContainer()
            for side in [top, left, bottom, right] { try list.encode(side) }
          }
        }
        """),
    color("UIColor", "UIKit"), color("NSColor", "AppKit"), image("UIImage", "UIKit"), image("NSImage", "AppKit"),
    KnownStandIn(
      names: ["Color"], module: "SwiftUI", coding: "none",
      source: """
        struct Color: Swift.Hashable, Swift.Sendable {
          enum RGBColorSpace { case sRGB, sRGBLinear, displayP3 }
          private var parts: [Swift.Double] = []
          init(red: Swift.Double, green: Swift.Double, blue: Swift.Double, opacity: Swift.Double = 1) {
            parts = [red, green, blue, opacity]
          }
          init(
            _ space: RGBColorSpace, red: Swift.Double, green: Swift.Double, blue: Swift.Double,
            opacity: Swift.Double = 1
          ) { parts = [red, green, blue, opacity] }
          init(hue: Swift.Double, saturation: Swift.Double, brightness: Swift.Double, opacity: Swift.Double = 1) {
            parts = [hue, saturation, brightness, opacity, 0]
          }
          init(_ name: Swift.String) { parts = [Swift.Double(name.hashValue)] }
          func opacity(_ opacity: Swift.Double) -> Color { self }
          static let black = Color("black"), white = Color("white"), red = Color("red"), green = Color("green")
          static let blue = Color("blue"), yellow = Color("yellow"), orange = Color("orange"), pink = Color("pink")
          static let purple = Color("purple"), gray = Color("gray"), clear = Color("clear"), brown = Color("brown")
          static let cyan = Color("cyan"), mint = Color("mint"), teal = Color("teal"), indigo = Color("indigo")
          static let primary = Color("primary"), secondary = Color("secondary"), accentColor = Color("accent")
        }
        """),
    KnownStandIn(
      names: [
        "ObservableObject", "Published", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "AnyPublisher",
        "ObservableObjectPublisher",
      ], module: "Combine", coding: "none: a class with `@Published` has its own coding",
      source: """
        final class ObservableObjectPublisher: Swift.Sendable { func send() {} }
        protocol ObservableObject: AnyObject {}
        extension ObservableObject { var objectWillChange: ObservableObjectPublisher { .init() } }
        final class AnyCancellable: Swift.Hashable {
          func cancel() {}
          static func == (left: AnyCancellable, right: AnyCancellable) -> Swift.Bool { left === right }
          func hash(into hasher: inout Swift.Hasher) { hasher.combine(Swift.ObjectIdentifier(self)) }
        }
        struct AnyPublisher<Output, Failure> {}
        final class PassthroughSubject<Output, Failure> {
          init() {}
          func send(_ value: Output) {}
          func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { .init() }
        }
        final class CurrentValueSubject<Output, Failure> {
          var value: Output
          init(_ value: Output) { self.value = value }
          func send(_ value: Output) { self.value = value }
          func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { .init() }
        }
        @propertyWrapper struct Published<Value> {
          var wrappedValue: Value
          init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
          init(initialValue: Value) { wrappedValue = initialValue }
          var projectedValue: AnyPublisher<Value, Swift.Never> { .init() }
        }
        """),
    KnownStandIn(
      names: ["NSError.UserInfoKey"], module: "Foundation", coding: "a `String`",
      source: "extension Foundation.NSError { typealias UserInfoKey = Swift.String }"),
    KnownStandIn(
      names: ["NSError.init"], module: "Foundation", coding: "none",
      source: """
        extension Foundation.NSError { convenience init(_ nothing: Swift.Void = ()) { self.init(domain: "", code: 0) } }
        """),
    KnownStandIn(
      names: ["Logger", "OSLogMessage", "OSLog", "OSLogType", "os_log", "OSLogPrivacy"], module: "os", coding: "none",
      source: """
        struct OSLogPrivacy: Swift.Sendable { static var `public`: Self { .init() }; static var `private`: Self { .init() }
          static var auto: Self { .init() }; static var sensitive: Self { .init() } }
        struct OSLogMessage: Swift.ExpressibleByStringInterpolation {
          struct StringInterpolation: Swift.StringInterpolationProtocol {
            init(literalCapacity: Swift.Int, interpolationCount: Swift.Int) {}
            mutating func appendLiteral(_ literal: Swift.String) {}
            mutating func appendInterpolation(_ value: Any?, privacy: OSLogPrivacy = .auto) {}
          }
          init(stringLiteral value: Swift.String) {}
          init(stringInterpolation: StringInterpolation) {}
        }
        struct OSLogType: Swift.Sendable { static let `default` = Self(), info = Self(), debug = Self(), error = Self(), fault = Self() }
        final class OSLog: Swift.Sendable {
          static let `default` = OSLog(subsystem: "", category: "")
          init(subsystem: Swift.String, category: Swift.String) {}
        }
        func os_log(_ message: Swift.String, _ arguments: Any?...) {}
        func os_log(_ message: Swift.String, log: OSLog, type: OSLogType = .default, _ arguments: Any?...) {}
        func os_log(_ type: OSLogType, _ message: Swift.String, _ arguments: Any?...) {}
        func os_log(_ type: OSLogType, log: OSLog, _ message: Swift.String, _ arguments: Any?...) {}
        struct Logger: Swift.Sendable {
          init() {}
          init(_ log: OSLog) {}
          init(subsystem: Swift.String, category: Swift.String) {}
          func log(_ message: OSLogMessage) {}
          func log(level: OSLogType, _ message: OSLogMessage) {}
          func trace(_ message: OSLogMessage) {}
          func debug(_ message: OSLogMessage) {}
          func info(_ message: OSLogMessage) {}
          func notice(_ message: OSLogMessage) {}
          func warning(_ message: OSLogMessage) {}
          func error(_ message: OSLogMessage) {}
          func critical(_ message: OSLogMessage) {}
          func fault(_ message: OSLogMessage) {}
        }
        """),
    KnownStandIn(
      names: ["LocalizedStringKey"], module: "SwiftUI", coding: "none",
      source: """
        struct LocalizedStringKey: Swift.Equatable, Swift.ExpressibleByStringInterpolation {
          private let text: Swift.String
          init(_ text: Swift.String) { self.text = text }
          init(stringLiteral text: Swift.String) { self.text = text }
        }
        """),
    KnownStandIn(
      names: ["SecKey", "SecCertificate", "SecIdentity"], module: "Security", coding: "none",
      source: """
        final class SecKey: Swift.Sendable { init() {} }
        final class SecCertificate: Swift.Sendable { init() {} }
        final class SecIdentity: Swift.Sendable { init() {} }
        """),
  ]

  private static func color(_ name: String, _ module: String) -> KnownStandIn {
    KnownStandIn(
      names: [name], module: module, coding: "none",
      source: """
        class \(name): Foundation.NSObject, Swift._ExpressibleByColorLiteral {
          private let parts: [Foundation.CGFloat]
          required init(
            red: Foundation.CGFloat, green: Foundation.CGFloat, blue: Foundation.CGFloat, alpha: Foundation.CGFloat
          ) { parts = [red, green, blue, alpha] }
          convenience init(white: Foundation.CGFloat, alpha: Foundation.CGFloat) {
            self.init(red: white, green: white, blue: white, alpha: alpha)
          }
          required convenience init(
            _colorLiteralRed red: Swift.Float, green: Swift.Float, blue: Swift.Float, alpha: Swift.Float
          ) {
            self.init(
              red: Foundation.CGFloat(red), green: Foundation.CGFloat(green), blue: Foundation.CGFloat(blue),
              alpha: Foundation.CGFloat(alpha))
          }
          func withAlphaComponent(_ alpha: Foundation.CGFloat) -> \(name) {
            \(name)(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
          }
          class var black: \(name) { \(name)(white: 0, alpha: 1) }
          class var white: \(name) { \(name)(white: 1, alpha: 1) }
          class var clear: \(name) { \(name)(white: 0, alpha: 0) }
          class var gray: \(name) { \(name)(white: 0.5, alpha: 1) }
          class var red: \(name) { \(name)(red: 1, green: 0, blue: 0, alpha: 1) }
          class var green: \(name) { \(name)(red: 0, green: 1, blue: 0, alpha: 1) }
          class var blue: \(name) { \(name)(red: 0, green: 0, blue: 1, alpha: 1) }
        }
        """)
  }

  private static func image(_ name: String, _ module: String) -> KnownStandIn {
    KnownStandIn(
      names: [name], module: module, coding: "none",
      source: """
        class \(name): Foundation.NSObject, Swift._ExpressibleByImageLiteral {
          override init() {}
          required init(imageLiteralResourceName name: Swift.String) {}
          init?(data: Foundation.Data) {}
          init?(named: Swift.String) {}
          init?(systemName: Swift.String) {}
          init?(contentsOfFile: Swift.String) {}
          func pngData() -> Foundation.Data? { nil }
          func jpegData(compressionQuality: Foundation.CGFloat) -> Foundation.Data? { nil }
        }
        """)
  }
}
