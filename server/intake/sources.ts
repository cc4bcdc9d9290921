// The sources that a company set up: who sends to it, with what secret, and how its messages are to be read.
import type { SourceKind, SourceSettings } from "../../src/contract/account/intake.ts";
import { USUAL_LIMITS, type PositionLimits } from "../../src/domain/vehicles/positions/read-position.ts";
import type { Queryable } from "../db/engine.ts";
import { readRows } from "../db/plain-sql.ts";
import { notFound, refusedAt } from "../http/refusal.ts";
import { seal, unseal } from "../http/sealed.ts";
import { DRIVER_SOURCE, sourceName, type Sender } from "./door.ts";

export interface Source extends Sender {
  readonly kind: SourceKind;
  readonly settings: SourceSettings;
  readonly isDisabled: boolean;
}

/** Hours for which the secret before is accepted too, so that the sender can be told the new one. */
const OVERLAP_HOURS = 24;

const ownerOf = (companyId: number, sourceId: number): string => `intake_sources ${companyId} ${sourceId}`;

/** How positions of a source are read. */
export const limitsOf = ({ repair_swapped: swapped, repair_sign: sign, ...more }: SourceSettings): PositionLimits => ({
  maxAgeDays: more.max_age_days ?? USUAL_LIMITS.maxAgeDays,
  maxAccuracyM: more.max_accuracy_m ?? USUAL_LIMITS.maxAccuracyM,
  repairs: { swapped: swapped ?? false, sign: sign ?? false },
});

interface SourceRow {
  readonly company_id: number;
  readonly id: number;
  readonly kind: string;
  readonly settings: unknown;
  readonly disabled_at: Date | null;
}

const sourceOf = (row: SourceRow): Source => ({
  companyId: row.company_id,
  source: sourceName(row.kind, row.id),
  sourceId: row.id,
  kind: row.kind as SourceKind,
  settings: row.settings as SourceSettings,
  isDisabled: row.disabled_at !== null,
});

/** @throws Refusal 404 for a source that the company does not have */
export async function readSource(tx: Queryable, companyId: number, id: number): Promise<Source> {
  const [row] = await readRows(
    tx,
    "select company_id, id, kind, settings, disabled_at from intake_sources where company_id = $1 and id = $2",
    [companyId, id],
  );
  if (row === undefined) throw notFound();
  return sourceOf(row);
}

/** What comes in with an API key and names no source. */
export const unnamedSource = (companyId: number): Source => ({
  companyId,
  source: "api",
  sourceId: null,
  kind: "api",
  settings: {},
  isDisabled: false,
});

/** The source that a call names. @throws Refusal 404, and 422 for one that was ended */
export async function sourceOfCall(tx: Queryable, companyId: number, id: number | undefined): Promise<Source> {
  if (id === undefined) return unnamedSource(companyId);
  const source = await readSource(tx, companyId, id);
  if (source.isDisabled) throw refusedAt("source_id", "This source is turned off. Turn it on in My account first.");
  return source;
}

/** The phones of drivers, by links. */
export const driverSource = (companyId: number, loadId: number): Source => ({
  ...unnamedSource(companyId),
  source: sourceName(DRIVER_SOURCE, loadId),
});

/** A source that was not set up, by how it stands beside what came in. */
export const sourceWithoutId = (companyId: number, source: string): Source =>
  source.startsWith(`${DRIVER_SOURCE}:`) ? { ...unnamedSource(companyId), source } : unnamedSource(companyId);

export interface SignedSource extends Source {
  /** The one in force first. */
  readonly secrets: readonly string[];
}

/** A source of any company, by the id in its address, for who is not signed in. Null: there is none, it is off, or it has no secret. */
export async function findSignedSource(owner: Queryable, secret: Buffer, id: number): Promise<SignedSource | null> {
  const [row] = await readRows(
    owner,
    "select company_id, id, kind, settings, disabled_at, secret, secret_before, secret_before_until from intake_sources where id = $1",
    [id],
  );
  if (row === undefined || row.disabled_at !== null || row.secret === null) return null;
  const before = (row.secret_before_until?.getTime() ?? 0) > Date.now() ? row.secret_before : null;
  const sealed = [row.secret, ...(before === null ? [] : [before])];
  return { ...sourceOf(row), secrets: sealed.map((each) => unseal(secret, ownerOf(row.company_id, id), each)) };
}

/** Gives a source a secret; the one before is accepted for a day. @param text in clear */
export async function setSecret(tx: Queryable, secret: Buffer, companyId: number, id: number, text: string): Promise<void> {
  await tx.query(
    `update intake_sources set secret_before = secret,
      secret_before_until = case when secret is not null then now() + interval '${OVERLAP_HOURS} hours' end, secret = $3
     where company_id = $1 and id = $2`,
    [companyId, id, seal(secret, ownerOf(companyId, id), text)],
  );
}
