// A company's classifications of carriers.
import {
  createClassification,
  listClassifications,
  updateClassification,
  type Classification,
} from "../../../src/contract/rules/classifications.ts";
import { addClassification, changeClassification } from "../../companies/classifications.ts";
import type { Queryable } from "../../db/engine.ts";
import { readRows } from "../../db/plain-sql.ts";
import { invalid } from "../../http/refusal.ts";
import { portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import type { Resource } from "../../q/columns.ts";
import { listPage } from "../list-page.ts";

const CLASSIFICATIONS: Resource = {
  id: "k.id",
  defaultSort: "name",
};

const SELECTED = `
  select id, name, is_active, is_by_broker_election from classifications where company_id = $1 and id = any($2::bigint[])`;

/** The field of `updateConnection` with a connection's classifications. */
const FIELD = "connection.classification_ids";

/**
 * Checks a change of a connection's classifications: only manual ones can change, and an inactive one cannot be added.
 * @returns the new ones, each once, in order
 * @throws Refusal 422
 */
export async function electClassifications(
  tx: Queryable,
  companyId: number,
  before: readonly number[],
  requested: readonly number[],
): Promise<number[]> {
  const after = [...new Set(requested)].toSorted((a, b) => a - b);
  const changed = [...after.filter((id) => !before.includes(id)), ...before.filter((id) => !after.includes(id))];
  const known = new Map((await readRows(tx, SELECTED, [companyId, changed])).map((each) => [each.id, each]));
  for (const id of changed) {
    const each = known.get(id);
    if (each === undefined) throw invalid(FIELD, `contain ${id}, which is no classification of your company`);
    if (!each.is_by_broker_election) throw invalid(FIELD, `may not change "${each.name}": it is assigned automatically`);
    if (!each.is_active && after.includes(id)) throw invalid(FIELD, `may not add "${each.name}", which is inactive`);
  }
  return after;
}

/** @throws Refusal 422 at `field` where one of them is not the company's */
export async function checkClassifications(
  tx: Queryable,
  companyId: number,
  ids: readonly number[],
  field: string,
): Promise<void> {
  const known = new Set((await readRows(tx, SELECTED, [companyId, ids])).map(({ id }) => id));
  const foreign = ids.find((id) => !known.has(id));
  if (foreign !== undefined) throw invalid(field, `contain ${foreign}, which is no classification of your company`);
}

export const classificationRoutes: readonly Route[] = [
  route(listClassifications, {
    access: portal(),
    handler: (call) =>
      listPage<Classification>(call, listClassifications, CLASSIFICATIONS, {
        from: "classifications k",
        where: "k.company_id = $1",
        columns: "k.id, k.company_id, k.name, k.is_active, k.is_by_broker_election, k.explicit_oauth_application_id",
      }),
  }),

  route(createClassification, {
    access: portal(scope("manage_users")),
    handler: ({ tx, body, companyId }) => addClassification(tx, companyId(), body.classification.name),
  }),

  route(updateClassification, {
    access: portal(scope("manage_users")),
    handler: ({ tx, params: { id }, body, companyId }) => changeClassification(tx, companyId(), id, body.classification),
  }),
];
