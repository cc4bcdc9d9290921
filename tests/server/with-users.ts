// Signed-in users of the real application over a test's database, available from the first test to the last.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { TestDatabase } from "./engines.ts";
import { appOver, Browser } from "./fixture.ts";

interface MoreUsers {
  /** Signs in another user while the tests run. */
  readonly signIn: (email: string) => Promise<Browser>;
  /** A browser that is not signed in. */
  readonly visitor: () => Browser;
}

/**
 * To be called in `describe`; the browsers may be used inside tests.
 * `who`: emails by the names that the tests use. `rows`: SQL to run before signing in.
 */
export function withUsers<Name extends string>(
  database: TestDatabase,
  who: Readonly<Record<Name, string>>,
  rows = "",
): Readonly<Record<Name, Browser>> & MoreUsers {
  let app: FastifyInstance | undefined;
  let dataDir = "";
  const opened = (): FastifyInstance => {
    if (app === undefined) throw new Error("The tests have not begun yet");
    return app;
  };
  const people = Object.entries<string>(who).map(([name, email]) => ({ name, email, browser: new Browser(opened) }));
  beforeAll(async () => {
    if (rows !== "") await database.engine.exec(rows);
    dataDir = await mkdtemp(join(tmpdir(), "portal-signed-in-"));
    app = await appOver(database.engine, { DATA_DIR: dataDir });
    for (const { email, browser } of people) await browser.signIn(email);
  });
  afterAll(async () => {
    await app?.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const browsers = Object.fromEntries(people.map(({ name, browser }) => [name, browser])) as Record<Name, Browser>;
  const visitor = (): Browser => new Browser(opened);
  return { ...browsers, visitor, signIn: (email) => visitor().signIn(email) };
}
