// The door for loads that programs and files send: each is checked and taken by itself, and what is refused is kept with its reason.
import type { FastifyRequest } from "fastify";
import type { Static } from "typebox";
import { putLoad, type IntakeRow, type takeLoads as takeLoadsCall } from "../../../src/contract/loads/load-intake.ts";
import { refusalText } from "../../../src/domain/loads/import/sent-loads.ts";
import { takeLoads } from "../../board/take-loads.ts";
import type { Sent, Taking } from "../../board/taking.ts";
import type { Queryable } from "../../db/engine.ts";
import { rowChecker } from "../../http/schemas.ts";
import { countDay, hashKey, keepMessage, keepRefusals, type RefusedRow, type Sender } from "../door.ts";

export type SentRow = Static<NonNullable<(typeof takeLoadsCall)["body"]>>["loads"][number];

export interface LoadIntake {
  readonly taking: Taking;
  readonly sender: Sender;
  /** By which the rows came in. */
  readonly request: FastifyRequest;
}

const checkLoad = rowChecker(putLoad);

/** A row as a load that is checked, or the answer that refuses it: one that is wrong does not refuse the others. */
function checked(request: FastifyRequest, { external_load_number: number, ...load }: SentRow): Sent | IntakeRow {
  const errors = checkLoad(request, { params: { external_load_number: number }, body: { load } });
  if (errors === null) return { number, load };
  return { external_load_number: number, outcome: "refused", load_id: null, changes: [], warnings: [], errors };
}

const isSent = (row: Sent | IntakeRow): row is Sent => "number" in row;

/** Takes rows without keeping anything of them but the loads; the answers are in their order. */
export async function takeSentRows(
  tx: Queryable,
  { taking, request }: LoadIntake,
  rows: readonly SentRow[],
): Promise<IntakeRow[]> {
  const read = rows.map((row) => checked(request, row));
  const taken = (await takeLoads(tx, taking, read.filter(isSent))).values();
  return read.map((row) => {
    if (!isSent(row)) return row;
    const { value } = taken.next();
    if (value === undefined) throw new Error("A load has no answer");
    return value;
  });
}

/** What a door calls what became of a load. */
export const doorOutcome = ({ outcome }: Pick<IntakeRow, "outcome">): "taken" | "known" | "refused" =>
  outcome === "new" || outcome === "changed" ? "taken" : outcome === "same" || outcome === "older" ? "known" : "refused";

/** The codes of what is refused: several loads have the number, or something in the row stands against it. */
export const loadReason = ({ outcome }: Pick<IntakeRow, "outcome">): string =>
  outcome === "ambiguous" ? "ambiguous" : "not_valid";

/** Tunable: characters of a refused load that are kept; twenty stops have a third of them. */
const ROW_MAX = 20_000;

/** Takes rows by the door: what was sent, what of it is refused, and how much it was is kept, but of a preview nothing. */
export async function takeSentLoads(tx: Queryable, intake: LoadIntake, rows: readonly SentRow[]): Promise<IntakeRow[]> {
  const { sender, taking } = intake;
  const answers = await takeSentRows(tx, intake, rows);
  if (taking.isPreview) return answers;
  const refusals = answers.flatMap((answer, nth): RefusedRow[] => {
    if (doorOutcome(answer) !== "refused") return [];
    const detail = `${answer.external_load_number}: ${refusalText(answer)}`;
    return [{ row: JSON.stringify(rows[nth]).slice(0, ROW_MAX), reason: loadReason(answer), detail }];
  });
  const count = (outcome: ReturnType<typeof doorOutcome>): number =>
    answers.filter((answer) => doorOutcome(answer) === outcome).length;
  const counts = { taken: count("taken"), known: count("known"), refused: refusals.length, doubtful: 0 };
  const raw = JSON.stringify(rows);
  await keepMessage(tx, "loads", sender, { key: hashKey(raw), raw }, counts);
  await keepRefusals(tx, "loads", sender, refusals);
  await countDay(tx, "loads", sender, counts, refusals);
  return answers;
}
