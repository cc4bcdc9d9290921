// What each row of the files about authority says that happened.
import { squeezed, withoutAddresses } from "../cells.ts";
import { legacyType, motusType, type AuthorityType } from "./types.ts";
import type { DatasetName } from "../datasets.ts";
import { readDay } from "../day-text.ts";
import { docketOf } from "../dockets.ts";
import type { AuthorityEvent, OpenDataRow } from "../record.ts";

export interface Act {
  readonly on: string;
  readonly docket: string;
  readonly type: AuthorityType;
  readonly event: AuthorityEvent["event"];
  readonly reason: string | null;
  readonly dataset: DatasetName;
  /** A beginning whose own row says how it ended: no authority goes on from it. */
  readonly hasEnded?: true;
}

/** The families that Motus's "motor carrier" stands for, by docket. */
export type CarrierTypes = (docket: string) => readonly AuthorityType[];

export const isStart = ({ event }: Pick<Act, "event">): boolean =>
  event === "granted" || event === "reinstated" || event === "transferred";
/** What is withdrawn or dismissed is an application, and stops nothing. */
export const isStop = ({ event }: Pick<Act, "event">): boolean => event === "revoked" || event === "suspended";

/** How a start ended, by its disposition. Whatever was dismissed or withdrawn never became an authority. */
function endOf(disposition: string): AuthorityEvent["event"] | null {
  if (disposition.includes("DISCONTINUED")) return null;
  if (disposition.includes("DISMISS")) return "dismissed";
  if (disposition.includes("WITHDRAW")) return "withdrawn";
  if (disposition.includes("TRANSFER")) return "transferred";
  return disposition.includes("REVO") ? "revoked" : null;
}

/** What a row says that is no start: a notice and what came of it, or an application that came to nothing. */
function otherOf(action: string, disposition: string): AuthorityEvent["event"] | null {
  const isNotice = action.startsWith("INVOLUNTARY");
  if (isNotice && disposition.includes("DISCONTINUED")) return "notice_cured";
  const end = endOf(disposition);
  if (end !== null) return end;
  // A notice without an outcome has not revoked anything.
  return isNotice ? null : endOf(action);
}

/** Of the legacy authority history: one row is a start and, if any, its end; or a notice and its outcome. */
export function legacyActs(row: OpenDataRow): Act[] {
  const docket = docketOf(row);
  const type = docket === null ? null : legacyType(row["mod_col_1"], docket);
  if (docket === null || type === null) return [];
  const action = squeezed(row["original_action_desc"]);
  const disposition = squeezed(row["disp_action_desc"]);
  const began = readDay(row["orig_served_date"]);
  const ended = readDay(row["disp_served_date"]) ?? readDay(row["disp_decided_date"]);
  const act = (on: string | null, event: Act["event"] | null, more: Pick<Act, "hasEnded"> = {}): Act[] =>
    on === null || event === null ? [] : [{ on, docket, type, event, reason: null, dataset: "legacy_authority", ...more }];
  const start = action.startsWith("GRANT") ? "granted" : action.startsWith("REINSTAT") ? "reinstated" : null;
  if (start === null) return act(ended ?? began, otherOf(action, disposition));
  const end = endOf(disposition);
  if (end === null) return act(began, start);
  if (end === "dismissed" || end === "withdrawn") return act(ended ?? began, end);
  return [...act(began, start, { hasEnded: true }), ...act(ended, end)];
}

/** Of the legacy revocations. Voluntary ones have often no day at all: they cannot be told, and their starts have an end of their own. */
export function revocationActs(row: OpenDataRow, typesOf: CarrierTypes): Act[] {
  const docket = docketOf(row);
  if (docket === null) return [];
  const isVoluntary = squeezed(row["order2_type_desc"]).startsWith("VOLUNTARY");
  const on = readDay(row["order2_effective_date"]) ?? (isVoluntary ? readDay(row["order1_serve_date"]) : null);
  // A license without a name is that of the docket, if it has only one.
  const held = typesOf(docket);
  const type = row["type_license"] === undefined && held.length === 1 ? held[0] : legacyType(row["type_license"], docket);
  if (on === null || type === null || type === undefined) return [];
  const reason = isVoluntary ? "Voluntary revocation" : "Involuntary revocation";
  return [{ on, docket, type, event: "revoked", reason, dataset: "legacy_revocations" }];
}

/** What a change of status in Motus means; null: only that a file was opened, published or numbered anew. */
function motusEvent(status: string, reason: string): Act["event"] | null {
  if (reason.includes("DISCONTINUEDREVOCATION")) return "notice_cured";
  if (reason.startsWith("REINSTATED")) return "reinstated";
  if (reason.startsWith("GRANTED")) return "granted";
  if (reason.includes("TRANSFER")) return "transferred";
  if (reason.includes("DISMISS")) return "dismissed";
  if (status === "WITHDRAWN" || reason.startsWith("WITHDRAWN")) return "withdrawn";
  if (status === "ACTIVE") return null;
  if (reason.includes("REVOKED") || reason.includes("REVOCATION")) return "revoked";
  return reason.includes("SUSPEN") || reason.includes("OUTOFSERVICE") ? "suspended" : null;
}

const typesOfMotus = (name: string | undefined, docket: string, typesOf: CarrierTypes): readonly AuthorityType[] => {
  const type = motusType(name);
  return type === "carrier" ? typesOf(docket) : type === null ? [] : [type];
};

/** Of Motus's authority history: one change of status. */
export function motusActs(row: OpenDataRow, typesOf: CarrierTypes): Act[] {
  const docket = docketOf(row);
  const on = readDay(row["status_change_date"]);
  const event = motusEvent(squeezed(row["op_auth_status"]), squeezed(row["reason"]));
  if (docket === null || on === null || event === null) return [];
  const reason = withoutAddresses(row["reason"]);
  return typesOfMotus(row["op_auth_type"], docket, typesOf).map((type) => ({
    on,
    docket,
    type,
    event,
    reason,
    dataset: "motus_authority" as const,
  }));
}

/** An order of Motus that an authority ends: `on` is the day on which it takes effect, which may be ahead. */
export interface Order extends Act {
  readonly servedOn: string | null;
}

export function motusOrders(row: OpenDataRow, typesOf: CarrierTypes): Order[] {
  const docket = docketOf(row);
  const on = readDay(row["order1_effective_date"]);
  if (docket === null || on === null) return [];
  const reason = withoutAddresses(row["order1_type_desc"]);
  const event = squeezed(reason).includes("SUSPEN") ? "suspended" : "revoked";
  const name = row["op_auth_type"];
  const types = name === undefined ? typesOf(docket) : typesOfMotus(name, docket, typesOf);
  const servedOn = readDay(row["order1_serve_date"]);
  return types.map((type) => ({ on, docket, type, event, reason, dataset: "motus_revocations", servedOn }));
}
