// Runs the same tests on the embedded engine and on a real PostgreSQL.
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Engine } from "../../server/db/engine.ts";
import { openPostgres } from "../../server/db/postgres.ts";
import { hasPostgres } from "./cluster.ts";
import { databaseFrom, embeddedFrom, isTemplate } from "./templates.ts";

/** What a test gets: an engine over a database of its own, open from before the first test to after the last. */
export interface Bench {
  readonly engine: Engine;
}

type Prepare = (engine: Engine) => Promise<void>;

/** Opens the database that the first step leaves, copied where that step is a template, and takes the other steps. */
const opened = async (steps: readonly Prepare[], open: (of: Parameters<typeof embeddedFrom>[0]) => Promise<Engine>) => {
  const [first, ...others] = steps;
  const engine = await open(isTemplate(first) ? first : null);
  for (const step of isTemplate(first) ? others : steps) await step(engine);
  return engine;
};

const embedded = (steps: readonly Prepare[]): Promise<Engine> => opened(steps, embeddedFrom);
const onServer = (steps: readonly Prepare[]): Promise<Engine> =>
  opened(steps, async (of) => openPostgres(await databaseFrom(of)));

/** A database for tests that are not about engines: on the PostgreSQL server, the quicker one, or embedded where none is. */
export const openAny = (...steps: readonly Prepare[]): Promise<Engine> =>
  inject("postgres") === null ? embedded(steps) : onServer(steps);

/**
 * Describes `name` twice: over PGlite and over a database of its own on PostgreSQL. Where no PostgreSQL server is
 * installed the second one is skipped, and says so. The steps fill the empty database; a first one that is a
 * template (`brokerages`, `migrated`, `tinyDemo`) is not run again but copied.
 */
export function eachEngine(name: string, tests: (bench: Bench) => void, ...steps: readonly Prepare[]): void {
  const over = (open: () => Promise<Engine>) => (): void => {
    const bench = {} as { engine: Engine };
    beforeAll(async () => void (bench.engine = await open()));
    afterAll(() => bench.engine?.close());
    tests(bench);
  };
  describe(
    `${name} (embedded)`,
    over(() => embedded(steps)),
  );

  const installed = hasPostgres();
  if (!installed)
    process.stderr.write(`\nSKIPPED: ${name} on a real PostgreSQL, because no PostgreSQL server is installed here.\n`);
  describe.skipIf(!installed)(
    `${name} (PostgreSQL)`,
    over(() => onServer(steps)),
  );
}
