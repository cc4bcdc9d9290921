// Loads for the board, a page at a time.
import { searchBoard } from "../../../src/contract/board/board.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import type { Queryable } from "../../db/engine.ts";
import { countRows } from "../../db/plain-sql.ts";
import { BOARD, portal } from "../../http/access.ts";
import { windowOf } from "../../http/paging.ts";
import { Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { readLoads } from "../../loads/load-rows.ts";
import { compileBoardQuery } from "./board-query.ts";

/** @throws Refusal 422 for a company whose authority as a broker has not been verified */
async function checkRequirements(tx: Queryable, companyId: number): Promise<void> {
  const [verified] = await tx.query("select 1 from companies where id = $1 and broker_authority_verified_at is not null", [
    companyId,
  ]);
  if (verified !== undefined) return;
  const message =
    "Your company's broker authority has not been verified yet. Ask the administrator of this service to verify it.";
  throw new Refusal(422, { error: "requirements_unmet", message, errors: { base: [message] } });
}

export const boardSearchRoutes: readonly Route[] = [
  route(searchBoard, {
    access: portal(...BOARD),
    async handler({ tx, body, companyId, requireUser, setTotal }) {
      await checkRequirements(tx, companyId());
      const user = { companyId: companyId(), userId: requireUser().userId };
      const { from, orderBy, params } = await compileBoardQuery(tx, body.q, user, new Date());
      setTotal(await countRows(tx, from, params));
      const ids = `select l.company_id, l.id ${from} order by ${orderBy} ${windowOf(body)}`;
      return { results: JSON.parse(await readLoads(tx, ids, params)) as Load[] };
    },
  }),
];
