import Testing
import ktp_ocr

/// Which part a task is, as each scheduler says it.
struct ArrayTaskTests {
    private static let slurm = [
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "1",
        "SLURM_ARRAY_TASK_MAX": "4", "SLURM_ARRAY_TASK_STEP": "1",
    ]

    private func outcome(_ text: String, _ variables: [String: String]) -> String {
        do throws(ArrayTask.Refusal) {
            let shard = try ArrayTask.shard(text, in: variables)
            return "\(shard.number)/\(shard.count)"
        } catch {
            return "\(error)"
        }
    }

    @Test(
        arguments: [
            ("auto", slurm, "3/4"),
            ("auto", slurm.merging(["SLURM_ARRAY_TASK_MIN": "0"]) { $1 }, "4/4"),
            // --array=10-40:10
            (
                "auto",
                [
                    "SLURM_ARRAY_TASK_ID": "30", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "10",
                    "SLURM_ARRAY_TASK_STEP": "10",
                ], "3/4"
            ),
            // --array=1,5,7
            (
                "auto",
                ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1"],
                #"gaps(variable: "SLURM_ARRAY_TASK_ID")"#
            ),
            ("auto/8", ["JOB_COMPLETION_INDEX": "0"], "1/8"),
            ("auto", ["JOB_COMPLETION_INDEX": "7", "JOB_COMPLETIONS": "8"], "8/8"),
            ("auto", ["JOB_COMPLETION_INDEX": "7"], #"noCount(variable: "JOB_COMPLETION_INDEX")"#),
            ("auto/7", ["JOB_COMPLETION_INDEX": "7"], #"gaps(variable: "JOB_COMPLETION_INDEX")"#),
            ("auto", ["AWS_BATCH_JOB_ARRAY_INDEX": "99", "AWS_BATCH_JOB_ARRAY_SIZE": "100"], "100/100"),
            ("auto/5", ["PBS_ARRAY_INDEX": "5"], "5/5"),
            ("auto/5", ["PBS_ARRAY_INDEX": "0"], #"gaps(variable: "PBS_ARRAY_INDEX")"#),
            ("auto/5", ["PBS_ARRAYID": "2"], "2/5"),
            (
                "auto",
                ["SGE_TASK_ID": "6", "SGE_TASK_FIRST": "2", "SGE_TASK_LAST": "10", "SGE_TASK_STEPSIZE": "2"], "3/5"
            ),
            // A job that is no array.
            ("auto", ["SGE_TASK_ID": "undefined"], "noTask"),
            ("auto", ["LSB_JOBINDEX": "2", "LSB_JOBINDEX_END": "3"], "2/3"),
            ("auto", [:], "noTask"),
            ("auto/8", slurm.merging(["JOB_COMPLETION_INDEX": "2"]) { $1 }, "3/8"),
            (
                "auto/8", slurm.merging(["JOB_COMPLETION_INDEX": "5"]) { $1 },
                #"contradiction(variables: "SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX")"#
            ),
            ("2/7", slurm, "2/7"),
        ] as [(String, [String: String], String)])
    func aTaskKnowsItsPart(text: String, variables: [String: String], expected: String) {
        #expect(outcome(text, variables) == expected)
    }

    @Test(arguments: ["0/3", "4/3", "1", "x/3", "1/x", "1/0", "1/2/3", "", "/", "auto/0", "auto/", "-1/3", "Auto"])
    func whatIsNoPartIsRefused(text: String) { #expect(outcome(text, Self.slurm) == "notAShard(\"\(text)\")") }
}
