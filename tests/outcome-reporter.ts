// What `npm test` counts and names of a run of unit or component tests, as a JSON file.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

/** Of a run: numbers of tests, and a text for each test that failed or passed only when it was tried again. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly retried: number;
  readonly named: readonly string[];
}

/** The first error, and where it was thrown in the project's own code. */
function textOf([error]: readonly SerializedError[]): string {
  const own = (error?.stack ?? "").split("\n").filter((line) => /^ +at .*\.tsx?/.test(line) && !line.includes("node_modules"));
  return `\n    ${error?.message ?? "no error"}\n${own.join("\n")}`;
}

export class OutcomeReporter implements Reporter {
  readonly #folder: string;

  /** Writes `vitest-<project>.json` into the folder. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const at = (test: TestCase) => `${test.module.relativeModuleId} › ${test.fullName}`;
    const failed = tests.filter((test) => test.result().state === "failed");
    const retried = tests.filter((test) => test.result().state === "passed" && (test.diagnostic()?.retryCount ?? 0) > 0);
    const broken = modules.filter((module) => module.errors().length > 0);
    const outcome: Outcome = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failed: failed.length + broken.length + unhandled.length,
      retried: retried.length,
      named: [
        ...failed.map((test) => `Failed: ${at(test)}${textOf(test.result().errors ?? [])}`),
        ...retried.map((test) => `Retried: ${at(test)}${textOf(test.result().errors ?? [])}`),
        ...broken.map((module) => `Failed: ${module.relativeModuleId}${textOf(module.errors())}`),
        ...unhandled.map((error) => `Failed: outside of a test${textOf([error])}`),
      ],
    };
    // A project that runs in browsers says which one, after its name.
    const project = modules[0]?.project.name.split(" ", 1)[0] ?? "none";
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, `vitest-${project}.json`), JSON.stringify(outcome));
  }
}
