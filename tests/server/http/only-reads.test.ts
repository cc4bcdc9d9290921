// What replicas may answer: a call that they are trusted with and that writes after all would be made twice, each time.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API } from "../../../src/contract/api.ts";
import { buildApp } from "../../../server/app.ts";
import type { Engine } from "../../../server/db/engine.ts";
import type { Replicas } from "../../../server/db/replicas.ts";
import { Browser, openBrokerages, settingsFor } from "../fixture.ts";
import { EQUIPPED, inputOf, INPUTS } from "./call-inputs.ts";

let engine: Engine;
let app: FastifyInstance;
let dataDir: string;

/** Calls that were given to a replica. */
let asked = 0;

const reading: Replicas["tx"] = (work, setup) => {
  asked += 1;
  return engine.tx(work, `set transaction read only; ${setup}`);
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portal-reads-"));
  engine = await openBrokerages();
  await engine.exec(EQUIPPED);
  const replicas: Replicas = {
    tx: reading,
    states: () => [],
    isAlone: () => false,
    look: async () => undefined,
    close: async () => undefined,
  };
  app = await buildApp({ engine, replicas, settings: settingsFor({ DATA_DIR: dataDir }), clientDir: null });
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** GET calls, and searches that are posted, whose answers come from the primary alone, and why. */
const ON_PRIMARY: Readonly<Record<string, string>> = {
  getCarrierFacts: "kept, and compared by snapshots, which say less on a replica",
  getExchangePostings: "kept, and compared by snapshots",
  verifyDecisions: "kept, and compared by snapshots",
  getLoadRoute: "asks the maps service between transactions of its own, and keeps the road",
  getTruckRoute: "asks the maps service between transactions of its own",
  getOutlookApiKey: "makes the key",
  downloadTaxForm: "puts on the record who saw the number",
  searchCarriersOnLane: "counts the search",
  getUserFlags: "sees more than a company",
  listSandboxAccounts: "sees more than a company",
  listSessions: "sees more than a company",
  readSandboxMailbox: "sees more than a company",
  refreshSession: "may extend the session",
};

const calls = API.filter(({ method, paged, name }) => name !== "signOut" && (method === "GET" || paged));

it("every call that only reads is answered without writing, and the others are named", async () => {
  const browsers = new Map<string, Browser>();
  const refused: string[] = [];
  const byPrimary: string[] = [];
  for (const endpoint of calls) {
    const { path = endpoint.path.replace("{id}", "1"), as = "manager@first.example", ...input } = INPUTS[endpoint.name] ?? {};
    const browser = browsers.get(as) ?? (await new Browser(app).signIn(as));
    browsers.set(as, browser);
    asked = 0;
    const { statusCode, body } = await browser.ask(
      endpoint.method,
      path,
      inputOf({ body: undefined, form: undefined, bytes: undefined, ...input }),
    );
    if (statusCode !== 200) refused.push(`${endpoint.name}: ${statusCode} ${body.slice(0, 200)}`);
    if (asked === 0) byPrimary.push(endpoint.name);
  }
  expect(refused).toEqual([]);
  expect(byPrimary.toSorted()).toEqual(Object.keys(ON_PRIMARY).toSorted());
});
