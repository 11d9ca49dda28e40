// The few types of JSONText that the public interface shows: `import DecodingDiagnostics` is all that a user needs.
@_exported public import struct JSONText.JSONPath
@_exported public import class JSONText.JSONDocument
@_exported public import struct JSONText.ScanOptions
@_exported public import struct JSONText.SyntaxProblem
