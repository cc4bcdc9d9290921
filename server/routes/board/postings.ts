// Posting and unposting: one load, or many at once.
import { bulkPost, bulkUnpost, postLoad, unpostLoad } from "../../../src/contract/board/board.ts";
import type { Load } from "../../../src/contract/loads/loads.ts";
import { BOARD, portal, scope } from "../../http/access.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";
import { changePostings, type Posting } from "../../board/change-postings.ts";
import type { Queryable } from "../../db/engine.ts";

const access = portal(...BOARD, scope("manage_loads"));

/** @throws Refusal 404, 422 with all reasons */
async function changeOne(tx: Queryable, posting: Posting): Promise<Load> {
  const { success, errors } = await changePostings(tx, posting);
  const [load] = success;
  if (load !== undefined) return load;
  const [refused] = errors;
  if (refused === undefined || refused.errors.includes("not_found")) throw notFound();
  const error = posting.kind === "post" ? "cannot_be_posted" : "cannot_be_unposted";
  throw new Refusal(422, { error, message: refused.messages.join(" "), errors: { base: refused.errors } });
}

export const postingRoutes: readonly Route[] = [
  route(postLoad, {
    access,
    handler: ({ tx, params, companyId, requireUser }) =>
      changeOne(tx, {
        kind: "post",
        companyId: companyId(),
        userId: requireUser().userId,
        loadIds: [params.id],
        now: new Date(),
      }),
  }),

  route(unpostLoad, {
    access,
    handler: ({ tx, params, companyId, requireUser }) =>
      changeOne(tx, {
        kind: "unpost",
        companyId: companyId(),
        userId: requireUser().userId,
        loadIds: [params.id],
        now: new Date(),
      }),
  }),

  route(bulkPost, {
    access,
    handler: ({ tx, body, companyId, requireUser }) =>
      changePostings(tx, {
        kind: "post",
        companyId: companyId(),
        userId: requireUser().userId,
        loadIds: body.load_ids,
        now: new Date(),
      }),
  }),

  route(bulkUnpost, {
    access,
    handler: ({ tx, body, companyId, requireUser }) =>
      changePostings(tx, {
        kind: "unpost",
        companyId: companyId(),
        userId: requireUser().userId,
        loadIds: body.load_ids,
        now: new Date(),
      }),
  }),
];
