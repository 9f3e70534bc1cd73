import KTPCore
import Testing

struct FindingRuleTests {
    @Test(arguments: FindingRule.allCases)
    func everyRuleHasOneSentenceInEachLanguage(rule: FindingRule) {
        let messages = Language.allCases.map(rule.message)
        #expect(Set(messages).count == Language.allCases.count)
        for message in messages {
            #expect(message.hasSuffix("."))
            #expect(message.count { $0 == "." } == 1)
            #expect(message.first?.isUppercase == true)
            #expect(!message.contains { $0.isNumber })
        }
    }

    @Test(arguments: Language.allCases)
    func noTwoRulesReadAlike(language: Language) {
        #expect(Set(FindingRule.allCases.map { $0.message(in: language) }).count == FindingRule.allCases.count)
    }

    @Test func everyProblemOfANIKHasARuleOfItsName() {
        for problem in NIK.Problem.allCases {
            #expect(FindingRule(problem).rawValue == "nik.\(problem.rawValue)")
        }
    }
}
