// Lists of carriers to vet: pasted numbers, names, emails and phones, matched with carriers, assessed, and kept under a name.
import { Type, type Static } from "typebox";
import { ASSESSMENTS } from "../carriers/carriers.ts";
import { LookUpNumber } from "../carriers/open-data.ts";
import { endpoint } from "../endpoint.ts";
import { AssessedCarrier, DECISIVE_WARNINGS } from "../rules/assessed-carriers.ts";
import { Count, Day, Id, Name, Nullable, OneOf, Timestamp, VisibleText } from "../shapes.ts";

/** Why a row is no carrier's until someone chooses one. */
export const VETTING_PROBLEMS = [
  "unreadable",
  "nothing_found",
  "number_unknown",
  "number_unreadable",
  "name_differs",
  "numbers_differ",
  "several_carriers",
  "similar_names",
] as const;
export type VettingProblem = (typeof VETTING_PROBLEMS)[number];

/** Tunable: carriers that a row offers to choose from. */
export const CANDIDATES_MAX = 10;

/** Tunable: lists that a company keeps. */
export const VETTING_LISTS_MAX = 200;

/** The most characters of a pasted text: 5,000 lines of 120 characters. */
export const VETTING_TEXT_LENGTH = 600_000;

export const VettingCarrier = Type.Object({
  id: Id,
  legal_name: Type.String(),
  dot: Nullable(Type.String()),
  mc: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  email: Nullable(Type.String()),
  /** Null: not monitored. */
  subscription_id: Nullable(Id),
  connection: Nullable(Type.Object({ id: Id, status: Type.String(), is_dismissed: Type.Boolean() })),
});
export type VettingCarrier = Static<typeof VettingCarrier>;

/** What a row's carrier was assessed as on the last day before today that it was. */
export const VettedBefore = Type.Object({
  on: Day,
  result: Nullable(OneOf(ASSESSMENTS)),
  /** Those that the person may see. */
  warnings: Type.Array(OneOf(DECISIVE_WARNINGS)),
});

export const VettingRow = Type.Object({
  /** Within the list, from 1, in the order of the text. */
  id: Id,
  line: Count,
  typed: Type.String(),
  /** Null: it is exactly one carrier. It stays when a carrier is chosen. */
  problem: Nullable(OneOf(VETTING_PROBLEMS)),
  candidates: Type.Array(VettingCarrier),
  /** While it has no carrier: the numbers of its text that the government's open data may know. */
  numbers: Type.Array(LookUpNumber),
  carrier: Nullable(VettingCarrier),
  /** By hand. */
  is_chosen: Type.Boolean(),
  assessed: Nullable(AssessedCarrier),
  before: Nullable(VettedBefore),
});
export type VettingRow = Static<typeof VettingRow>;

export const VettingList = Type.Object({
  id: Id,
  name: Type.String(),
  creator_name: Type.String(),
  created_at: Timestamp,
  /** The rows, those that no carrier is found for yet, and those whose carrier failed when the list was last assessed as a whole. */
  rows_count: Count,
  open_count: Count,
  failing_count: Count,
  /** How many carriers had another result, or other warnings that the person may see, than the day before, on `assessed_on`. */
  changed_count: Count,
  assessed_on: Day,
});
export type VettingList = Static<typeof VettingList>;

export const VettingListDetail = Type.Object({ ...VettingList.properties, rows: Type.Array(VettingRow) });
export type VettingListDetail = Static<typeof VettingListDetail>;

const PATH = "/api/v1/vetting_lists";
const LIST = Type.Object({ id: Id });

/** All lists of the company, newest first. Assumption: the specification has none of these calls. */
export const listVettingLists = endpoint({
  name: "listVettingLists",
  method: "GET",
  path: PATH,
  isExtension: true,
  output: Type.Array(VettingList),
});

/** Matches the carriers of a text, assesses them and keeps them. 422 on `text` for one without anything to look up. */
export const createVettingList = endpoint({
  name: "createVettingList",
  method: "POST",
  path: PATH,
  isExtension: true,
  body: Type.Object({ vetting_list: Type.Object({ name: Name(80), text: VisibleText(VETTING_TEXT_LENGTH) }) }),
  output: VettingListDetail,
});

/** Its carriers are assessed as they are now. */
export const getVettingList = endpoint({
  name: "getVettingList",
  method: "GET",
  path: `${PATH}/{id}`,
  isExtension: true,
  params: LIST,
  output: VettingListDetail,
});

/** `is_deleted` false brings back a list that was deleted in the last 30 days. */
export const updateVettingList = endpoint({
  name: "updateVettingList",
  method: "PATCH",
  path: `${PATH}/{id}`,
  isExtension: true,
  params: LIST,
  body: Type.Object({
    vetting_list: Type.Object({ name: Type.Optional(Name(80)), is_deleted: Type.Optional(Type.Boolean()) }, { minProperties: 1 }),
  }),
  output: VettingList,
});

/** Chooses a row's carrier, one of its candidates or any other; null goes back to none. Rows that are exactly one carrier keep it. */
export const chooseVettingCarrier = endpoint({
  name: "chooseVettingCarrier",
  method: "PATCH",
  path: `${PATH}/{id}/rows/{row_id}`,
  isExtension: true,
  params: Type.Object({ id: Id, row_id: Type.Integer({ minimum: 1, maximum: 5_000 }) }),
  body: Type.Object({ carrier_id: Nullable(Id) }),
  output: VettingRow,
});

/** Matches the rows without a carrier again, since more carriers may be known now. Those that became others, in their order. */
export const matchVettingList = endpoint({
  name: "matchVettingList",
  method: "POST",
  path: `${PATH}/{id}/match`,
  isExtension: true,
  params: LIST,
  output: Type.Array(VettingRow),
});
