/// The user's choice of the package that contains the models.
public struct PackageSelection: Sendable, Equatable {
  /// Nil for the package that is found above the files.
  public var package: SwiftPackage?
  /// Nil for the target that declares the root type.
  public var target: String?

  public init(package: SwiftPackage? = nil, target: String? = nil) {
    self.package = package
    self.target = target
  }
}
