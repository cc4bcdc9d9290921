// Positions of vehicles that other systems send. Assumption: the specification has no call for this.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, Nullable, OneOf } from "../shapes.ts";

/** Positions of one call. */
export const POSITIONS_MAX = 1_000;

/** `known`: the same position of the same source is here already. */
export const POSITION_OUTCOMES = ["taken", "known", "refused"] as const;
export type PositionOutcome = (typeof POSITION_OUTCOMES)[number];

export const PositionRow = Type.Object({
  outcome: OneOf(POSITION_OUTCOMES),
  /** Null where none was found. */
  vehicle_id: Nullable(Type.Integer()),
  /** Taken, but kept apart: the vehicle cannot have been there, by its positions before and after. */
  is_doubtful: Type.Boolean(),
  /** A code; of a refused position alone. */
  reason: Nullable(Type.String()),
  detail: Nullable(Type.String()),
  /** What contradicts what is known here, although the position was taken. */
  warnings: Type.Array(Type.String()),
});
export type PositionRow = Static<typeof PositionRow>;

/** taken + known + refused are all rows; the doubtful ones are among the taken. */
export const PositionTotals = {
  taken: Type.Integer(),
  known: Type.Integer(),
  refused: Type.Integer(),
  doubtful: Type.Integer(),
};

export const PositionAnswer = Type.Object({ ...PositionTotals, rows: Type.Array(PositionRow) });
export type PositionAnswer = Static<typeof PositionAnswer>;

/**
 * Takes up to 1,000 positions; each is answered on its own, in the order of the rows, and sending one again changes nothing. A row:
 * `at` (a time with its zone), `lat`, `lon`, and where known `speed_mph`, `heading` (degrees), `accuracy_m`; the vehicle by `vin`, by
 * `unit_number` with `carrier_dot` or `carrier_mc`, or by `external_id`, once the source sent it with a VIN. Needs manage_loads.
 */
export const takePositions = endpoint({
  name: "takePositions",
  method: "POST",
  path: "/api/v1/intake/positions",
  isExtension: true,
  body: Type.Object({
    positions: Type.Array(Type.Object({}, { additionalProperties: true }), { minItems: 1, maxItems: POSITIONS_MAX }),
    /** One of the company's own sources. */
    source_id: Type.Optional(Id),
  }),
  output: PositionAnswer,
});
