// A company's short lists: payment terms, reason codes, applications, and default filters.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { CLASSIFICATIONS_MAX } from "../constants.ts";
import { Id, IdParams, Ids, Name, Nullable, OneOf, Timestamp } from "../shapes.ts";

/** Tunable: rows of a short list, which is read in one page. */
export const COMPANY_LIST_MAX = 100;
export const TERM_NAME_MAX = 80;
/** Assumption: the longest that an invoice may wait, in days. */
export const NET_DAYS_MAX = 365;
export const REASON_CODE_MAX = 12;
export const REASON_NAME_MAX = 120;

export const PaymentTerm = Type.Object({
  id: Id,
  company_id: Id,
  name: Type.String(),
  /** Days until an invoice is due. */
  net_days: Type.Integer(),
  /** Quick-pay discount in percent; null: not offered. */
  quick_pay_percent: Nullable(Type.Number()),
  is_default: Type.Boolean(),
});
export type PaymentTerm = Static<typeof PaymentTerm>;

/** Assumption: the specification gives only `company_id`. */
export const listPaymentTerms = endpoint({
  name: "listPaymentTerms",
  method: "GET",
  path: "/api/v1/payment_terms",
  query: Type.Object(PageQuery),
  filterable: { attributes: { company_id: ["eq"] }, sorts: ["id", "name", "net_days"] },
  output: Type.Array(PaymentTerm),
  paged: true,
});

const TermFields = {
  name: Name(TERM_NAME_MAX),
  net_days: Type.Integer({ minimum: 0, maximum: NET_DAYS_MAX }),
  quick_pay_percent: Nullable(Type.Number({ minimum: 0.01, maximum: 99.99, multipleOf: 0.01 })),
  is_default: Type.Boolean(),
};

/** The first term of a company is its default; a new default takes the place of the one before. Needs manage_users, as all changes here do. */
export const createPaymentTerm = endpoint({
  name: "createPaymentTerm",
  method: "POST",
  path: "/api/v1/payment_terms",
  isExtension: true,
  body: Type.Object({ payment_term: Type.Object(TermFields) }),
  output: PaymentTerm,
});

/** 422 for a default that would be none any more: another term becomes it instead. */
export const updatePaymentTerm = endpoint({
  name: "updatePaymentTerm",
  method: "PATCH",
  path: "/api/v1/payment_terms/{id}",
  isExtension: true,
  params: IdParams,
  body: Type.Object({ payment_term: Type.Partial(Type.Object(TermFields)) }),
  output: PaymentTerm,
});

/** 422 for the default. What was agreed on it elsewhere is kept there as text. */
export const deletePaymentTerm = endpoint({
  name: "deletePaymentTerm",
  method: "DELETE",
  path: "/api/v1/payment_terms/{id}",
  isExtension: true,
  params: IdParams,
  output: Type.Object({ id: Id }),
});

/** Assumption: what a reason code is used for; the specification does not describe reason codes. */
export const REASON_USES = ["do_not_dispatch", "dismiss", "override", "load_disposition"] as const;

export const ReasonCode = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  used_for: Type.Array(OneOf(REASON_USES)),
});
export type ReasonCode = Static<typeof ReasonCode>;

export const listReasonCodes = endpoint({
  name: "listReasonCodes",
  method: "GET",
  path: "/api/v1/reason_codes",
  output: Type.Array(ReasonCode),
});

const ReasonFields = {
  code: Name(REASON_CODE_MAX),
  name: Name(REASON_NAME_MAX),
  used_for: Type.Array(OneOf(REASON_USES), { minItems: 1, maxItems: REASON_USES.length, uniqueItems: true }),
};

/** A code is kept in capitals, and no two reasons of a company have the same. */
export const createReasonCode = endpoint({
  name: "createReasonCode",
  method: "POST",
  path: "/api/v1/reason_codes",
  isExtension: true,
  body: Type.Object({ reason_code: Type.Object(ReasonFields) }),
  output: ReasonCode,
});

export const updateReasonCode = endpoint({
  name: "updateReasonCode",
  method: "PATCH",
  path: "/api/v1/reason_codes/{id}",
  isExtension: true,
  params: IdParams,
  body: Type.Object({ reason_code: Type.Partial(Type.Object(ReasonFields)) }),
  output: ReasonCode,
});

/** Notes that were written with it stay as they are. */
export const deleteReasonCode = endpoint({
  name: "deleteReasonCode",
  method: "DELETE",
  path: "/api/v1/reason_codes/{id}",
  isExtension: true,
  params: IdParams,
  output: Type.Object({ id: Id }),
});

/** A program of the company that calls the API; it may have a classification of its own. */
export const OauthApplication = Type.Object({
  id: Id,
  company_id: Id,
  name: Type.String(),
  explicit_classification_id: Nullable(Id),
  created_at: Timestamp,
});
export type OauthApplication = Static<typeof OauthApplication>;

export const listOauthApplications = endpoint({
  name: "listOauthApplications",
  method: "GET",
  path: "/api/v1/oauth/applications",
  query: Type.Object(PageQuery),
  filterable: {
    attributes: { company_id: ["eq"], explicit_classification_id: ["null", "not_null"] },
    sorts: ["id", "name"],
  },
  output: Type.Array(OauthApplication),
  paged: true,
});

/** Assumption: the names of the owners and of the lists. */
export const FILTER_SET_OWNERS = ["User", "Company"] as const;
export const FILTER_SET_TYPES = ["connections"] as const;

const Filters = Type.Object({ classification_id_in: Ids(CLASSIFICATIONS_MAX) });

export const FilterSet = Type.Object({
  id: Id,
  owner_type: OneOf(FILTER_SET_OWNERS),
  owner_id: Id,
  is_type: OneOf(FILTER_SET_TYPES),
  filters: Filters,
  default: Type.Boolean(),
});
export type FilterSet = Static<typeof FilterSet>;

/** Assumption: a set for the whole company needs manage_users. */
export const createFilterSet = endpoint({
  name: "createFilterSet",
  method: "POST",
  path: "/api/v1/filter_sets",
  body: Type.Object({
    owner_type: OneOf(FILTER_SET_OWNERS),
    is_type: OneOf(FILTER_SET_TYPES),
    filters: Filters,
    default: Type.Boolean(),
  }),
  output: FilterSet,
});

export const updateFilterSet = endpoint({
  name: "updateFilterSet",
  method: "PUT",
  path: "/api/v1/filter_sets/{id}",
  params: IdParams,
  body: Type.Object({ filters: Filters }),
  output: FilterSet,
});

/** The default filters of an owner for a list; null if there are none. Assumption: another server may answer 404 instead. */
export const getDefaultFilterSet = endpoint({
  name: "getDefaultFilterSet",
  method: "GET",
  path: "/api/v1/filter_sets/default_for_owner",
  query: Type.Object({ owner_type: OneOf(FILTER_SET_OWNERS), owner_id: Id, is_type: OneOf(FILTER_SET_TYPES) }),
  output: Nullable(FilterSet),
});
