extension ReportSchema {
  /// What a model gains when it follows a service.
  static let adaptation = #"""
        "adaptation": {
          "type": "object",
          "properties": {
            "addedProperties": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "type": {"type": "string"},
                  "name": {"type": "string"},
                  "swiftType": {"type": "string"},
                  "key": {"type": "string"}
                },
                "required": ["type", "name", "swiftType", "key"]
              }
            },
            "losses": {
              "type": "array",
              "description": "What fails of the old samples with fixes for the new ones alone.",
              "items": {
                "type": "object",
                "properties": {
                  "category": {"enum": \#(cases(of: FailureCategory.self))},
                  "path": {"type": "string"},
                  "key": {"type": ["string", "null"]},
                  "message": {"type": "string"},
                  "count": {"type": "integer", "minimum": 0}
                },
                "required": ["category", "path", "key", "message", "count"]
              }
            },
            "unresolved": {"type": "array", "items": {"type": "string"}}
          },
          "required": ["addedProperties", "losses", "unresolved"]
        }
    """#
}
