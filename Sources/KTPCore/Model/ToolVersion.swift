/// The tool's own version. Part of what decides whether a card must be read again.
package enum ToolVersion {
    package static let current = "0.3.0"
}
