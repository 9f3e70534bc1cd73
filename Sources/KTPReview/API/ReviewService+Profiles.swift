import Foundation
import KTPCore

/// Export profiles, made on the page.
extension ReviewService {
    private struct ProfileBody: Decodable {
        /// As JSON.
        var profile: String
        /// Under which it is kept; nil to look at it alone.
        var name: String?
    }

    struct Profiles: Encodable {
        struct Text: Encodable {
            var name: String
            var text: String
        }

        struct Value: Encodable {
            var name: String
            var label: String
        }

        var profiles: [Text]
        var values: [Value]
    }

    func profiles() -> Profiles {
        let values = exports.port.profileValues.map { name in
            Profiles.Value(name: name, label: KTPField(rawValue: name)?.label ?? name)
        }
        return Profiles(profiles: exports.port.profileTexts.map { .init(name: $0.name, text: $0.text) }, values: values)
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
