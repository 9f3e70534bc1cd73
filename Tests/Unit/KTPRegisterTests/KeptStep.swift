import KTPRegister

/// What became of decisions that nothing stands against.
func kept(_ step: SessionStore.DecidedStep) throws -> (step: Int, cards: [RegisterEntry]) {
    guard case .kept(let number, let cards) = step else { throw UnexpectedStep(step: step) }
    return (number, cards)
}

struct UnexpectedStep: Error { let step: SessionStore.DecidedStep }
