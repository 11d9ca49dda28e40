// The few types of JSONText in the public interface are exported, so that `import DecodingDiagnostics` is enough.
@_exported public import struct JSONText.JSONPath
@_exported public import class JSONText.JSONDocument
@_exported public import struct JSONText.ScanOptions
@_exported public import struct JSONText.SyntaxProblem
