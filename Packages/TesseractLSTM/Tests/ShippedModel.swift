import Foundation
import TesseractLSTM
import TestSupport

/// The files under Models/ as they are shipped.
enum ShippedModel {
    static let folder = Repository.root.appending(path: "Models")

    static func bytes(_ name: String = "ktp_text") throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: "\(name).traineddata")))
    }

    static func network() throws -> NetworkModel { try NetworkModel(traineddata: try bytes()) }
}
