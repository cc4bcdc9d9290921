// What every route can use: the application, the database, the settings and the server's secret.
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { CarrierFactsText } from "../assessment/carrier-facts.ts";
import type { Background } from "../background.ts";
import type { FreeSpace } from "../db/disk-space.ts";
import type { Engine } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import type { Replicas } from "../db/replicas.ts";
import type { AnswerCache } from "../db/answer-cache.ts";
import type { Verification } from "../decisions/verify.ts";
import type { OpenData } from "../intake/carriers/open-data.ts";
import type { VisitLimits } from "../links/visit-limits.ts";
import type { WrongTokens } from "../links/wrong-tokens.ts";
import type { Roads } from "../maps/roads.ts";
import type { Settings } from "../settings.ts";
import type { Mailer } from "./mailer.ts";

export interface Api {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  /** Null where the database has none. */
  readonly replicas: Replicas | null;
  readonly settings: Settings;
  /** The key of every MAC the server makes; kept in the database so that all processes agree. */
  readonly secret: Buffer;
  /** Null where the server has no way to send codes. */
  readonly mailer: Mailer | null;
  /** Whether cookies get the Secure attribute. */
  readonly isHttps: boolean;
  /** Woken after a change that needs all carriers assessed again. */
  readonly reassessor: Background;
  /** Woken when a report was asked for. */
  readonly reports: Background;
  /** Woken when a mail to carriers was written; null where the server has no way to send mails. */
  readonly carrierMails: Background | null;
  /** Woken when a text message was written; null without a gateway. */
  readonly textMessages: Background | null;
  readonly wrongTokens: WrongTokens;
  readonly visitLimits: VisitLimits;
  /** Null without a maps service. */
  readonly roads: Roads | null;
  /** Null where nobody is asked for carriers that are not here. */
  readonly openData: OpenData | null;
  /** Of the data folder's disk. */
  readonly freeSpace: FreeSpace;
  /** The facts of a company's connected carriers. */
  readonly carrierFacts: AnswerCache<CarrierFactsText>;
  /** The postings of the market, as the pieces of one text; asked for under company 0. */
  readonly exchange: AnswerCache<readonly Buffer[]>;
  /** Whether a company's chain of decisions is intact. */
  readonly verification: AnswerCache<Verification>;
}

/** Reads the server's secret, creating it on the first start. */
export async function readSecret(engine: Engine): Promise<Buffer> {
  const made = randomBytes(32).toString("hex");
  await engine.query("insert into secrets (name, value) values ('mac', $1) on conflict (name) do nothing", [made]);
  const [row] = await readRows(engine, "select value from secrets where name = 'mac'");
  return Buffer.from(row?.value ?? "", "hex");
}
