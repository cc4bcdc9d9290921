// The application over the two brokerages with a row for every call of the contract, for the tests that walk all calls.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { Engine } from "../../../server/db/engine.ts";
import { appOver, openBrokerages } from "../fixture.ts";
import { EQUIPPED } from "./call-inputs.ts";

/** To be called where the tests are; what it returns is filled while they run. */
export function equippedApp(): { readonly app: FastifyInstance; readonly engine: Engine } {
  const at = {} as { app: FastifyInstance; engine: Engine };
  let dataDir = "";
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "portal-calls-"));
    at.engine = await openBrokerages();
    await at.engine.exec(EQUIPPED);
    at.app = await appOver(at.engine, { DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await at.app.close();
    await at.engine.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return at;
}
