// Company change orders: changes of what a company says about itself, which wait for somebody of the company to decide.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Id, IdParams, Name, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";

/** Assumption: what a change order may change, and the shape of one; the specification does not give its fields. */
export const CHANGED_FIELDS = ["legal_name", "hide_vehicle_search"] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

export const CHANGE_ORDER_STATUSES = ["open", "approved", "rejected"] as const;
export type ChangeOrderStatus = (typeof CHANGE_ORDER_STATUSES)[number];

const Value = Type.Union([Type.String(), Type.Boolean()]);

export const CompanyChangeOrder = Type.Object({
  id: Id,
  status: OneOf(CHANGE_ORDER_STATUSES),
  /** `from` is what the company said when the change was asked for. */
  changes: Type.Array(Type.Object({ field: OneOf(CHANGED_FIELDS), from: Value, to: Value })),
  reason: Type.String(),
  /** Null: nobody of the company asked. */
  requester_name: Nullable(Type.String()),
  requested_at: Timestamp,
  decider_name: Nullable(Type.String()),
  decided_at: Nullable(Timestamp),
});
export type CompanyChangeOrder = Static<typeof CompanyChangeOrder>;
export type CompanyChange = CompanyChangeOrder["changes"][number];

const PATH = "/api/v1/company_change_orders";

/** Newest first unless `q[s]` says otherwise. Needs manage_users, as deciding does. */
export const listCompanyChangeOrders = endpoint({
  name: "listCompanyChangeOrders",
  method: "GET",
  path: PATH,
  query: Type.Object(PageQuery),
  filterable: { attributes: { id: ["eq", "in"], status: ["eq", "in"] }, sorts: ["id", "requested_at"] },
  output: Type.Array(CompanyChangeOrder),
  paged: true,
});

export const getCompanyChangeOrder = endpoint({
  name: "getCompanyChangeOrder",
  method: "GET",
  path: `${PATH}/{id}`,
  params: IdParams,
  output: CompanyChangeOrder,
});

/** Changes the company. 409: the order is decided already, or the company no longer says what the order changes. */
export const approveCompanyChangeOrder = endpoint({
  name: "approveCompanyChangeOrder",
  method: "PATCH",
  path: `${PATH}/{id}/approve`,
  params: IdParams,
  output: CompanyChangeOrder,
  answers: [401, 403, 404, 409, 422],
});

/** Leaves the company as it is. 409: the order is decided already. */
export const rejectCompanyChangeOrder = endpoint({
  name: "rejectCompanyChangeOrder",
  method: "PATCH",
  path: `${PATH}/{id}/reject`,
  params: IdParams,
  output: CompanyChangeOrder,
  answers: [401, 403, 404, 409, 422],
});

export const LEGAL_NAME_MAX = 200;
export const CHANGE_REASON_MAX = 500;

const CompanyChangeRequest = Type.Object({
  legal_name: Type.Optional(Name(LEGAL_NAME_MAX)),
  hide_vehicle_search: Type.Optional(Type.Boolean()),
  reason: VisibleText(CHANGE_REASON_MAX),
});
export type CompanyChangeRequest = Static<typeof CompanyChangeRequest>;

/**
 * Asks for a change, which waits for a decision; also for whoever keeps the company's record elsewhere. Fields that the company has so
 * already are left out; 422 where nothing is left. Everybody of the company may ask. Assumption: the API has no such call.
 */
export const requestCompanyChange = endpoint({
  name: "requestCompanyChange",
  method: "POST",
  path: PATH,
  isExtension: true,
  body: Type.Object({ company_change_order: CompanyChangeRequest }),
  output: CompanyChangeOrder,
});
