// A broker's classifications of carriers, each of which may have its own rules.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, IdParams, Name, Nullable } from "../shapes.ts";

export const CLASSIFICATION_NAME_MAX = 80;

export const Classification = Type.Object({
  id: Id,
  company_id: Id,
  name: Type.String(),
  is_active: Type.Boolean(),
  /** Manual: the broker assigns carriers to it. Others are assigned automatically. */
  is_by_broker_election: Type.Boolean(),
  /** The OAuth application behind it; null: none. */
  explicit_oauth_application_id: Nullable(Id),
});
export type Classification = Static<typeof Classification>;

export const listClassifications = endpoint({
  name: "listClassifications",
  method: "GET",
  path: "/api/v1/classifications",
  query: Type.Object(PageQuery),
  filterable: {
    attributes: {
      company_id: ["eq"],
      is_active: ["eq"],
      is_by_broker_election: ["eq"],
      explicit_oauth_application_id: ["eq", "null", "not_null"],
    },
    sorts: ["id", "name"],
  },
  output: Type.Array(Classification),
  paged: true,
});

/** Adds one to which carriers are assigned by hand. Needs manage_users. Assumption: the API has no call for this or the next. */
export const createClassification = endpoint({
  name: "createClassification",
  method: "POST",
  path: "/api/v1/classifications",
  isExtension: true,
  body: Type.Object({ classification: Type.Object({ name: Name(CLASSIFICATION_NAME_MAX) }) }),
  output: Classification,
});

/** An inactive one keeps its carriers and rules, and no carrier is added to it. Needs manage_users. */
export const updateClassification = endpoint({
  name: "updateClassification",
  method: "PATCH",
  path: "/api/v1/classifications/{id}",
  isExtension: true,
  params: IdParams,
  body: Type.Object({
    classification: Type.Object({
      name: Type.Optional(Name(CLASSIFICATION_NAME_MAX)),
      is_active: Type.Optional(Type.Boolean()),
    }),
  }),
  output: Classification,
});
