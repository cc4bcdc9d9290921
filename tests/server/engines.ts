// Databases for tests: of the embedded engine, of a real PostgreSQL, or of both.
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Engine } from "../../server/db/engine.ts";
import { openPostgres } from "../../server/db/postgres.ts";
import { hasPostgres } from "./cluster.ts";
import { addressOf, databaseFrom, databaseOf, embeddedFrom, isTemplate } from "./templates.ts";

/** The engine of a test, over its own database, open from before the first test to after the last. */
export interface TestDatabase {
  readonly engine: Engine;
}

type Prepare = (engine: Engine) => Promise<void>;

/** Opens a database and runs the steps on it; a first step that is a template is copied instead. */
const opened = async (steps: readonly Prepare[], open: (of: Parameters<typeof embeddedFrom>[0]) => Promise<Engine>) => {
  const [first, ...others] = steps;
  const engine = await open(isTemplate(first) ? first : null);
  for (const step of isTemplate(first) ? others : steps) await step(engine);
  return engine;
};

const embedded = (steps: readonly Prepare[]): Promise<Engine> => opened(steps, embeddedFrom);

/** A database of the server, through PgBouncer where the run is about it. */
async function openOwn(of: Parameters<typeof databaseFrom>[0]): Promise<Engine> {
  const direct = await databaseFrom(of);
  const pooled = inject("pooled");
  return openPostgres(pooled === null ? direct : addressOf(pooled, databaseOf(direct)));
}
const onServer = (steps: readonly Prepare[]): Promise<Engine> => opened(steps, openOwn);

/** A database of the embedded engine, for what people meet with `npm start`. */
export const openEmbedded = (...steps: readonly Prepare[]): Promise<Engine> => embedded(steps);

/** A database for tests that are not about engines: on the PostgreSQL server, which is faster, or embedded where there is none. */
export const openAny = (...steps: readonly Prepare[]): Promise<Engine> =>
  inject("postgres") === null ? embedded(steps) : onServer(steps);

/**
 * Describes `name` twice: over PGlite and over its own database on PostgreSQL. Where no PostgreSQL server is
 * installed the second one is skipped, and says so. The steps fill the empty database; a first one that is a
 * template (`brokerages`, `migrated`, `tinyDemo`) is not run again but copied.
 */
export function eachEngine(name: string, tests: (database: TestDatabase) => void, ...steps: readonly Prepare[]): void {
  const over = (open: () => Promise<Engine>) => (): void => {
    const database = {} as { engine: Engine };
    beforeAll(async () => void (database.engine = await open()));
    afterAll(() => database.engine?.close());
    tests(database);
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

function oneEngine(name: string, tests: (database: TestDatabase) => void, ...steps: readonly Prepare[]): void {
  describe(name, () => {
    const database = {} as { engine: Engine };
    beforeAll(async () => void (database.engine = await openAny(...steps)));
    afterAll(() => database.engine?.close());
    tests(database);
  });
}

/** As `eachEngine`, but on one engine, for tests of what is the same on either; `npm test -- --both` runs them on both, `--pooled` through PgBouncer. */
export const anyEngine = process.env["ENGINES"] === "both" ? eachEngine : oneEngine;
