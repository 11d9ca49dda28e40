#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Returns the path of the library that contains an address, as it was given to the loader.
///
/// `dladdr` is called by its address, because C hides it from Swift behind `_GNU_SOURCE`.
func imagePath(containing address: UnsafeRawPointer) -> String? {
  typealias Lookup = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32
  guard let function = dlsym(dlopen(nil, RTLD_NOW), "dladdr") else { return nil }
  // Four pointers: file name, base address, symbol name, symbol address.
  var facts: [UnsafePointer<CChar>?] = [nil, nil, nil, nil]
  let found = facts.withUnsafeMutableBytes { buffer in
    buffer.baseAddress.map { unsafeBitCast(function, to: Lookup.self)(address, $0) } ?? 0
  }
  guard found != 0, let name = facts[0] else { return nil }
  return String(cString: name)
}
