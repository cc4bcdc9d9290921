// The door for positions: each row is read, its vehicle found, held against what is known, and stored or refused with a reason.
import { faultOf, type PositionFault, type PositionReason } from "../../../src/domain/vehicles/positions/reasons.ts";
import { readPosition, type PositionLimits, type ReadPosition } from "../../../src/domain/vehicles/positions/read-position.ts";
import type { PositionAnswer, PositionRow } from "../../../src/contract/vehicles/positions.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { trackTrucks } from "../../loads/track-trucks.ts";
import { countDay, keepRefusals, type RefusedRow, type Sender } from "../door.ts";
import { limitsOf, type Source } from "../sources.ts";
import { matchVehicles, type Match } from "./match-vehicles.ts";
import { lookAround, type Standing } from "./neighbors.ts";
import { storePositions, type StoredPosition } from "./store-positions.ts";

export interface Intake {
  readonly engine: Engine;
  readonly sender: Sender;
  readonly limits: PositionLimits;
  /** Milliseconds since 1970: what the age of a position is counted from, and what loads are tracked at. */
  readonly receivedAt: number;
  readonly now: number;
  /** Refusals are kept, for the first time that rows come in. */
  readonly keepsRefusals: boolean;
  /** Why rows are refused without being kept: they are counted. */
  readonly leavesOut?: readonly PositionReason[];
}

/** What comes in from a source at a moment. */
export const intakeOf = (engine: Engine, source: Source, now = Date.now()): Intake => ({
  engine,
  sender: source,
  limits: limitsOf(source.settings),
  receivedAt: now,
  now,
  keepsRefusals: true,
});

interface Row {
  readonly sent: unknown;
  readonly read: ReadPosition | PositionFault;
}

const isFault = (value: ReadPosition | Match | PositionFault): value is PositionFault => "reason" in value;

/** Tunable: characters of a refused row that are kept. */
const ROW_MAX = 4_000;

const refusedRow = ({ reason, detail }: PositionFault, vehicleId: number | null = null): PositionRow => ({
  outcome: "refused",
  vehicle_id: vehicleId,
  is_doubtful: false,
  reason,
  detail: `${detail}.`,
  warnings: [],
});

/** What stands against a position that is read and whose vehicle is known. */
const AGAINST: Partial<Record<Standing, PositionReason>> = { other: "other_position", repeated: "repeated_fix" };

async function answerRows(tx: Queryable, { engine, sender, now }: Intake, rows: readonly Row[]): Promise<PositionRow[]> {
  const readable = rows.flatMap(({ read }, nth) => (isFault(read) ? [] : [{ ...read, nth }]));
  const matches =
    readable.length === 0
      ? []
      : await matchVehicles(
          tx,
          sender,
          readable.map(({ clue }) => clue),
        );
  const placed = readable.flatMap(({ fix, nth }, at) => {
    const match = matches[at];
    return match === undefined || isFault(match) ? [] : [{ nth, fix, ...match }];
  });
  const { standings, trusted } = placed.length === 0 ? { standings: [], trusted: [] } : await lookAround(tx, sender, placed);
  const positions = placed.flatMap((row, at): (StoredPosition & { readonly nth: number })[] => {
    const standing = standings[at];
    return standing === "ok" || standing === "leap" ? [{ ...row, isDoubtful: standing === "leap" }] : [];
  });
  const stored = await storePositions(tx, engine, sender, positions, trusted);
  if (stored.size > 0 || trusted.length > 0) await trackTrucks(tx, [...new Set(placed.map(({ vehicleId }) => vehicleId))], now);
  const answers = rows.map(({ read }): PositionRow | null => (isFault(read) ? refusedRow(read) : null));
  for (const [at, { nth }] of readable.entries()) {
    const match = matches[at];
    if (match !== undefined && isFault(match)) answers[nth] = refusedRow(match);
  }
  for (const [at, { nth, vehicleId, warnings }] of placed.entries()) {
    const standing = standings[at] ?? "ok";
    const against = AGAINST[standing];
    const known = { vehicle_id: vehicleId, reason: null, detail: null, warnings: [...warnings] };
    if (against !== undefined) answers[nth] = refusedRow(faultOf(against), vehicleId);
    // Somebody else stored the same one meanwhile.
    else if (stored.has(nth)) answers[nth] = { ...known, outcome: "taken", is_doubtful: standing === "leap" };
    else answers[nth] = { ...known, outcome: "known", is_doubtful: false };
  }
  return answers.filter((answer) => answer !== null);
}

const textOf = (sent: unknown): string => (JSON.stringify(sent) ?? "null").slice(0, ROW_MAX);

/**
 * Takes positions, each by itself. What is told of a vehicle's carrier decides nothing; where it contradicts what is known, the answer
 * says so. An unknown vehicle's position is refused and not kept without one: nothing could be worked out from it, and the refusal has
 * all of it for when the vehicle is known.
 */
export async function takePositionRows(tx: Queryable, intake: Intake, sent: readonly unknown[]): Promise<PositionAnswer> {
  const { sender, limits, receivedAt, keepsRefusals, leavesOut = [] } = intake;
  const answers = await answerRows(
    tx,
    intake,
    sent.map((row) => ({ sent: row, read: readPosition(row, limits, receivedAt) })),
  );
  const count = (outcome: PositionRow["outcome"]): number => answers.filter((row) => row.outcome === outcome).length;
  const totals = {
    taken: count("taken"),
    known: count("known"),
    refused: count("refused"),
    doubtful: answers.filter((row) => row.is_doubtful).length,
  };
  if (keepsRefusals) {
    const refusals = answers.flatMap(({ reason, detail }, nth): RefusedRow[] =>
      reason === null ? [] : [{ row: textOf(sent[nth]), reason, detail: detail ?? "" }],
    );
    const isKept = ({ reason }: RefusedRow): boolean => !leavesOut.some((each) => each === reason);
    await keepRefusals(tx, "positions", sender, refusals.filter(isKept));
    await countDay(tx, "positions", sender, totals, refusals);
  }
  return { ...totals, rows: answers };
}
