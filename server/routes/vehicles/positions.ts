// The door for positions that programs send with a key, or a person with a session.
import { takePositions } from "../../../src/contract/vehicles/positions.ts";
import { LOADS, portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { hashKey, keepMessage } from "../../intake/door.ts";
import { sourceOfCall } from "../../intake/sources.ts";
import { intakeOf, takePositionRows } from "../../intake/vehicles/take-positions.ts";

/** Tunable, in bytes: 1,000 positions with all that may be said of them. */
const BODY_MAX = 768 * 1024;

export const positionRoutes: readonly Route[] = [
  route(takePositions, {
    access: portal(...LOADS, scope("manage_loads")),
    bodyLimit: BODY_MAX,
    async handler({ api, tx, body, companyId }) {
      const source = await sourceOfCall(tx, companyId(), body.source_id);
      const answer = await takePositionRows(tx, intakeOf(api.engine, source), body.positions);
      const raw = JSON.stringify(body);
      await keepMessage(tx, "positions", source, { key: hashKey(raw), raw }, answer);
      return answer;
    },
  }),
];
