import DecodingDiagnostics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Memory that a worker shares with its parent and that outlives the worker. The breadcrumb is written into it.
final class SharedPage {
  let memory: UnsafeMutableRawBufferPointer

  init?(descriptor: Int32) {
    let start = mmap(nil, Breadcrumb.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let start, start != MAP_FAILED else { return nil }
    memory = UnsafeMutableRawBufferPointer(start: start, count: Breadcrumb.byteCount)
  }

  /// Replaces the shared memory by private memory, so that no other process sees later writes.
  func becomePrivate() {
    _ = mmap(
      memory.baseAddress, memory.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
  }

  deinit {
    munmap(memory.baseAddress, memory.count)
  }

  /// A file of the right size that is already unlinked.
  static func makeFile(in folder: String) -> Descriptor? {
    let path = folder + "/breadcrumb"
    guard let descriptor = Descriptor.opening(path, O_RDWR | O_CREAT | O_EXCL) else { return nil }
    unlink(path)
    let size = off_t(Breadcrumb.byteCount)
    #if canImport(Darwin)
      guard ftruncate(descriptor.number, size) == 0 else { return nil }
    #else
      // Writing to a file without allocated blocks raises a signal if the disk is full.
      errno = posix_fallocate(descriptor.number, 0, size)
      guard errno == 0 else { return nil }
    #endif
    return descriptor
  }

  var reading: Breadcrumb.Reading? {
    Breadcrumb.reading(UnsafeRawBufferPointer(memory))
  }
}
