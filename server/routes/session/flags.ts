// Feature flags of a user and of their company.
import { getCompanyFlags, getUserFlags, type FlipperActor } from "../../../src/contract/session/session.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";

async function readActor(
  tx: Queryable,
  kind: "User" | "Company",
  sql: string,
  params: readonly unknown[],
): Promise<FlipperActor> {
  const [row] = await tx.query<{ id: number; features: Record<string, boolean> }>(sql, params);
  if (row === undefined) throw notFound();
  return { flipper_id: `${kind};${row.id}`, features: row.features };
}

export const flagRoutes: readonly Route[] = [
  // Read as the owner because a user without a company has flags too; the conditions limit it to the user and their own company.
  route(getUserFlags, {
    access: "signed-in",
    as: "owner",
    handler: ({ tx, params, requireUser, companyId }) =>
      readActor(tx, "User", "select id, features from users where id = $1 and (id = $2 or company_id = $3)", [
        params.id,
        requireUser().userId,
        companyId(),
      ]),
  }),

  route(getCompanyFlags, {
    access: "signed-in",
    handler: ({ tx, params, companyId }) =>
      readActor(tx, "Company", "select id, features from companies where id = $1 and id = $2", [params.id, companyId()]),
  }),
];
