// Takes a 214 from a carrier's system: arrivals and departures as times that were told, positions as those of the truck, the rest as notes.
import { instantOf, statusText, stopOf } from "../../../src/domain/loads/edi/place-status.ts";
import type { ReportedStatus, StatusReport } from "../../../src/domain/loads/edi/read-214.ts";
import type { Load, Stop } from "../../../src/contract/loads/loads.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { Refusal } from "../../http/refusal.ts";
import { readLoad } from "../../loads/load-rows.ts";
import { lockLoad } from "../../loads/lock-load.ts";
import { checkTime, countTimes, enterTime, type EnteredTime } from "../../loads/enter-time.ts";
import { addLog } from "../../loads/log-rows.ts";
import { EDI_SOURCE } from "../door.ts";
import type { Source } from "../sources.ts";
import { intakeOf, takePositionRows } from "../vehicles/take-positions.ts";
import { findStatusLoad, type StatusReason } from "./find-status-load.ts";

export interface TakenStatus {
  readonly outcome: "taken" | "known" | "refused";
  readonly loadId: number | null;
  /** Of what was refused, also where the rest was taken. */
  readonly reason: StatusReason | null;
  /** Sentences; "" where there is nothing to say. */
  readonly detail: string;
}

export interface TakingStatus {
  readonly companyId: number;
  readonly userId: number;
  readonly source: Source;
  readonly engine: Engine;
  /** A test: the load is found, and nothing is written. */
  readonly isPreview: boolean;
}

type One = { readonly outcome: "taken" | "known" } | { readonly reason: StatusReason; readonly detail: string };

interface Placed {
  readonly status: ReportedStatus;
  readonly stop: Stop | null;
  /** Milliseconds since 1970; null: nobody knows on which clock it is told. */
  readonly at: number | null;
}

const isMove = ({ status: { kind } }: ReportedStatus): boolean => kind === "arrival" || kind === "departure";

function placed(status: ReportedStatus, stops: readonly Stop[]): Placed {
  const isOfStop = isMove(status) || status.status.kind === "estimate";
  const stop = isOfStop ? stopOf(status, stops) : null;
  return { status, stop, at: instantOf(status, stop, stops) };
}

const wrongTime = ({ status }: Placed, why: string): One => ({
  reason: "wrong_time",
  detail: `${status.status.label}, ${status.at.replace("T", " ")}: ${why}.`,
});

/** What a call answers about a stop or a time, as the end of a sentence. */
const whyOf = ({ body: { errors } }: Refusal): string =>
  Object.entries(errors ?? {})
    .map(([field, [text = ""]]) => `the ${field === "stop_id" ? "stop" : "time"} ${text}`)
    .join(", ");

const HAS_NOTE = `select 1 from load_logs where company_id = $1 and load_id = $2 and is_type = 'comments' and external_message = $3
  and ($4::timestamptz is null or occurred_at = $4) limit 1`;
const TRUCK =
  "select v.vin from loads l join carrier_vehicles v on v.id = l.carrier_vehicle_id where l.company_id = $1 and l.id = $2";

/** One status after the other of a load that is locked. */
class Taker {
  readonly #tx: Queryable;
  readonly #taking: TakingStatus;
  readonly #load: Load;
  readonly #scac: string;
  readonly #now = Date.now();
  readonly #entered: EnteredTime[] = [];

  constructor(tx: Queryable, taking: TakingStatus, load: Load, scac: string) {
    this.#tx = tx;
    this.#taking = taking;
    this.#load = load;
    this.#scac = scac;
  }

  async take(one: Placed): Promise<One> {
    const { status, at } = one;
    if (at === null || Number.isNaN(at)) return wrongTime(one, "the clock of the place is not known");
    try {
      if (status.status.kind !== "estimate") checkTime(at, this.#now);
      return await (isMove(status) ? this.#move(one, at) : this.#note(one, at));
    } catch (error) {
      if (error instanceof Refusal && error.status === 422) return wrongTime(one, whyOf(error));
      throw error;
    }
  }

  /** What somebody or the truck said before stands. */
  async #move(one: Placed, at: number): Promise<One> {
    const { status, stop } = one;
    if (stop === null) return { reason: "no_stop", detail: `${status.status.label}: the load has no such stop.` };
    const isArrival = status.status.kind === "arrival";
    // An arrival that was taken just now is not in the load as it was read.
    const { companyId, userId } = this.#taking;
    const [times] = await this.#tx.query<Pick<Stop, "arrived_at" | "departed_at">>(
      "select arrived_at, departed_at from stops where company_id = $1 and id = $2",
      [companyId, stop.id],
    );
    if ((isArrival ? times?.arrived_at : times?.departed_at) != null) return { outcome: "known" };
    const type = isArrival ? "arrived_at_stop" : "departed_stop";
    const time = { companyId, userId, loadId: this.#load.id, stopId: stop.id, type, at: new Date(at), message: null } as const;
    this.#entered.push(await enterTime(this.#tx, { ...time, told: `EDI 214 from ${this.#scac}` }));
    return { outcome: "taken" };
  }

  async #note(one: Placed, at: number): Promise<One> {
    if (one.status.point !== null && (await this.#locate(one.status.point, at))) return { outcome: "taken" };
    const { companyId } = this.#taking;
    const isEstimate = one.status.status.kind === "estimate";
    const text = statusText(one.status, one.stop, at, this.#scac);
    const when = isEstimate ? null : new Date(at).toISOString();
    if ((await this.#tx.query(HAS_NOTE, [companyId, this.#load.id, text, when])).length > 0) return { outcome: "known" };
    const occurredAt = new Date(isEstimate ? this.#now : at);
    const note = { category: "comment", type: "comments", message: text, occurredAt, userId: null } as const;
    await addLog(this.#tx, { companyId, loadId: this.#load.id, stopId: one.stop?.id ?? null, ...note });
    return { outcome: "taken" };
  }

  /** Whether the truck of the load is known to have been there now. */
  async #locate({ lat, lon }: NonNullable<ReportedStatus["point"]>, at: number): Promise<boolean> {
    const { companyId, engine, source } = this.#taking;
    const [truck] = await this.#tx.query<{ vin: string }>(TRUCK, [companyId, this.#load.id]);
    if (truck === undefined) return false;
    // Of whatever source it came: it is the carrier's word, and no device's.
    const told = source.kind === "edi" ? source : { ...source, source: EDI_SOURCE };
    const intake = { ...intakeOf(engine, told), keepsRefusals: false };
    const row = { at: new Date(at).toISOString(), lat, lon, vin: truck.vin };
    return (await takePositionRows(this.#tx, intake, [row])).refused === 0;
  }

  finish(): Promise<void> {
    return countTimes(this.#tx, this.#taking.companyId, this.#entered, new Date(this.#now));
  }
}

const isRefused = (one: One): one is Extract<One, { readonly reason: StatusReason }> => "reason" in one;

/** The same again changes nothing. */
export async function takeStatus(tx: Queryable, taking: TakingStatus, report: StatusReport): Promise<TakenStatus> {
  const found = await findStatusLoad(tx, taking.companyId, report);
  if ("reason" in found) return { ...found, outcome: "refused" };
  if (taking.isPreview) return { outcome: "taken", loadId: null, reason: null, detail: "" };
  await lockLoad(tx, taking.companyId, found.id);
  const load = await readLoad(tx, taking.companyId, found.id);
  const taker = new Taker(tx, taking, load, report.scac);
  const all: One[] = [];
  // A message may tell them in any order.
  const inOrder = report.statuses
    .map((status) => placed(status, load.stops))
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  for (const one of inOrder) all.push(await taker.take(one));
  await taker.finish();
  const refused = all.filter(isRefused);
  const isTaken = all.some((one) => !isRefused(one) && one.outcome === "taken");
  return {
    outcome: isTaken ? "taken" : refused.length > 0 ? "refused" : "known",
    loadId: found.id,
    reason: refused[0]?.reason ?? null,
    detail: refused.map(({ detail }) => detail).join(" "),
  };
}
