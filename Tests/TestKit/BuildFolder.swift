package import Foundation

/// The package's `.build`, where tests may leave files for people to examine.
package enum BuildFolder {
    package static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: ".build")
}
