#if canImport(Darwin)
  import Darwin
  import MachO
#else
  import Glibc
#endif

/// The sections of a loaded library in which the Swift runtime finds types and conformances.
///
/// The layout is part of the ABI on Darwin and has been stable on Linux for years; a test fails if it changes.
struct MetadataSections {
  /// Relative pointers to protocol conformance records.
  let conformances: UnsafeRawBufferPointer
  /// Relative pointers to type context descriptors.
  let types: UnsafeRawBufferPointer

  #if canImport(Darwin)
    static func of(_ library: String) -> MetadataSections? {
      for index in 0..<_dyld_image_count() {
        guard let name = _dyld_get_image_name(index), String(cString: name) == library,
          let header = _dyld_get_image_header(index)
        else { continue }
        return UnsafeRawPointer(header).withMemoryRebound(to: mach_header_64.self, capacity: 1) { header in
          MetadataSections(
            conformances: section("__swift5_proto", header), types: section("__swift5_types", header))
        }
      }
      return nil
    }

    private static func section(_ name: String, _ header: UnsafePointer<mach_header_64>) -> UnsafeRawBufferPointer {
      var size: UInt = 0
      let start = getsectiondata(header, "__TEXT", name, &size)
      return UnsafeRawBufferPointer(start: start, count: Int(size))
    }
  #else
    static func of(_ library: String) -> MetadataSections? {
      guard let enumerator = dlsym(dlopen(nil, RTLD_NOW), "swift_enumerateAllMetadataSections") else { return nil }
      var search = Search(library: library)
      withUnsafeMutablePointer(to: &search) { search in
        unsafeBitCast(enumerator, to: Enumerator.self)(
          { sections, context in
            guard let search = context?.assumingMemoryBound(to: Search.self) else { return false }
            return search.pointee.visit(sections.assumingMemoryBound(to: UInt.self))
          }, search)
      }
      return search.found
    }

    private typealias Visitor = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> CBool
    private typealias Enumerator = @convention(c) (Visitor, UnsafeMutableRawPointer?) -> Void

    private struct Search {
      let library: String
      var found: MetadataSections?

      /// Notes the sections if they belong to the library; returns whether to continue.
      ///
      /// The words: version, base address, three unused, then start and length of each section, conformances as the
      /// second pair after the protocols, types as the third.
      mutating func visit(_ words: UnsafePointer<UInt>) -> Bool {
        let conformances = buffer(words[6], words[7])
        let types = buffer(words[8], words[9])
        guard let start = conformances.baseAddress ?? types.baseAddress, imagePath(containing: start) == library else {
          return true
        }
        found = MetadataSections(conformances: conformances, types: types)
        return false
      }

      private func buffer(_ start: UInt, _ count: UInt) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: start), count: Int(count))
      }
    }
  #endif
}
