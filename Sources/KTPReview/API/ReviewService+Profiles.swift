import Foundation
import KTPCore
import KTPHTTP

extension ReviewService {
    private struct ProfileBody: Decodable {
        var profile: String
        /// Under which it is kept; nil to look at it alone.
        var name: String?
    }

    func profiles() -> ObjectMembers {
        let texts = exports.port.profileTexts.map { ["name": $0.name, "text": $0.text] as ObjectMembers }
        let values = exports.port.profileValues.map { name -> ObjectMembers in
            ["name": name, "label": KTPField(rawValue: name)?.label ?? name]
        }
        return ["profiles": texts, "values": values]
    }

    func preview(_ request: Request) async throws -> Response {
        let body = try request.body(ProfileBody.self)
        do {
            return .json(["rows": try await exports.port.preview(body.profile, keptAs: body.name)])
        } catch let error as any ExplainedError {
            return .refusal(400, error.message(in: language))
        }
    }
}
