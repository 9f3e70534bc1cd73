package import KTPCore
package import KTPWorkers

extension WorkerIdentity {
    package init(of pipeline: CardPipeline, fingerprint: ReadingIdentity, commit: String) {
        self.init(
            engines: pipeline.options.engines, isFast: pipeline.options.isFast, models: pipeline.models,
            fingerprint: fingerprint, commit: commit, accept: pipeline.options.accept,
            language: pipeline.options.language)
    }
}
