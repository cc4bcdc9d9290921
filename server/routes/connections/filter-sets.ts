// Default filters of lists, saved by a user for themselves or for the whole company.
import {
  createFilterSet,
  getDefaultFilterSet,
  updateFilterSet,
  type FILTER_SET_OWNERS,
  type FilterSet,
} from "../../../src/contract/account/company-lists.ts";
import { notFound } from "../../http/refusal.ts";
import { check, portal, scope } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import type { SessionUser } from "../../http/session.ts";
import { checkClassifications } from "../rules/classifications.ts";

type OwnerType = (typeof FILTER_SET_OWNERS)[number];

const ROW = `id, owner_type, owner_id, is_type, json_build_object('classification_id_in', to_json(classification_ids)) as filters,
  is_default as "default"`;

/** The field of its classifications in both calls that write one. */
const FIELD = "filters.classification_id_in";

const ownerOf = (type: OwnerType, { userId, companyId }: SessionUser): number => (type === "User" ? userId : (companyId ?? 0));

/** Assumption: a company's set affects all of its users, so changing it takes the permission to manage them. */
function checkOwner(type: OwnerType, user: SessionUser): void {
  if (type === "Company") check([scope("manage_users")], { user, isOnOtherHost: false });
}

export const filterSetRoutes: readonly Route[] = [
  route(createFilterSet, {
    access: portal(),
    async handler({ tx, body, requireUser, companyId }) {
      const { owner_type: type, is_type: list, filters, default: isDefault } = body;
      checkOwner(type, requireUser());
      await checkClassifications(tx, companyId(), filters.classification_id_in, FIELD);
      const owned = [companyId(), type, ownerOf(type, requireUser()), list];
      // An owner has one default set: the one made last.
      if (isDefault)
        await tx.query(
          "update filter_sets set is_default = false where company_id = $1 and owner_type = $2 and owner_id = $3 and is_type = $4",
          owned,
        );
      const [made] = await tx.query<FilterSet>(
        `insert into filter_sets (company_id, owner_type, owner_id, is_type, classification_ids, is_default)
         values ($1, $2, $3, $4, $5, $6) returning ${ROW}`,
        [...owned, filters.classification_id_in, isDefault],
      );
      if (made === undefined) throw notFound();
      return made;
    },
  }),

  route(updateFilterSet, {
    access: portal(),
    async handler({ tx, params, body: { filters }, requireUser, companyId }) {
      const [before] = await tx.query<FilterSet>(`select ${ROW} from filter_sets where company_id = $1 and id = $2`, [
        companyId(),
        params.id,
      ]);
      // A user's own set is visible to that user only.
      if (before === undefined || before.owner_id !== ownerOf(before.owner_type, requireUser())) throw notFound();
      checkOwner(before.owner_type, requireUser());
      await checkClassifications(tx, companyId(), filters.classification_id_in, FIELD);
      const [after] = await tx.query<FilterSet>(
        `update filter_sets set classification_ids = $3, updated_at = clock_timestamp() where company_id = $1 and id = $2
         returning ${ROW}`,
        [companyId(), params.id, filters.classification_id_in],
      );
      if (after === undefined) throw notFound();
      return after;
    },
  }),

  route(getDefaultFilterSet, {
    access: portal(),
    async handler({ tx, query, requireUser, companyId }) {
      if (query.owner_id !== ownerOf(query.owner_type, requireUser())) throw notFound();
      const [found] = await tx.query<FilterSet>(
        `select ${ROW} from filter_sets
         where company_id = $1 and owner_type = $2 and owner_id = $3 and is_type = $4 and is_default`,
        [companyId(), query.owner_type, query.owner_id, query.is_type],
      );
      // The usual case, and no error: a 404 would stand in the console of every list.
      return found ?? null;
    },
  }),
];
