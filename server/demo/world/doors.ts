// What is sent to the product and said in it while the world moves, through the services of its calls, under the rights of the company.
import { asCompany } from "../../db/role.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { Refusal } from "../../http/refusal.ts";
import { unnamedSource } from "../../intake/sources.ts";
import { intakeOf, takePositionRows } from "../../intake/vehicles/take-positions.ts";
import { changeTicket } from "../../loads/alerts/change-ticket.ts";
import { countTimes, enterTime, type EnteredTime } from "../../loads/enter-time.ts";
import { POSITIONS_MAX } from "../../../src/contract/vehicles/positions.ts";
import { deskOf } from "./desks.ts";
import type { Report, SaidTime } from "./story.ts";
import { iso } from "./turn.ts";

/** Does a part of a transaction as a call of the company would. */
export async function inCompany<T>(tx: Queryable, companyId: number, work: () => Promise<T>): Promise<T> {
  await tx.exec(asCompany(companyId));
  try {
    const value = await work();
    await tx.exec("reset role");
    return value;
  } catch (error) {
    // Of what the database refuses nothing can follow.
    if (error instanceof Refusal) await tx.exec("reset role");
    throw error;
  }
}

export interface SentReport extends Report {
  readonly vin: string;
}

/** Sends positions as a provider of the company's carriers does. @param now milliseconds since 1970 */
export async function sendPositions(
  tx: Queryable,
  engine: Engine,
  companyId: number,
  reports: readonly SentReport[],
  now: number,
): Promise<void> {
  const intake = intakeOf(engine, unnamedSource(companyId), now);
  const rows = reports.map(({ vin, at, lat, lon, mph }) => ({ vin, at: iso(at), lat, lon, speed_mph: mph }));
  for (let first = 0; first < rows.length; first += POSITIONS_MAX)
    await takePositionRows(tx, intake, rows.slice(first, first + POSITIONS_MAX));
}

export interface Saying {
  readonly loadId: number;
  readonly userId: number;
  readonly said: readonly SaidTime[];
}

/** Enters what people have heard of stops. What contradicts what is known meanwhile stays unsaid. */
export async function sayTimes(tx: Queryable, companyId: number, all: readonly Saying[], now: number): Promise<void> {
  const entered: EnteredTime[] = [];
  for (const { loadId, userId, said } of all)
    for (const { stopId, type, at } of said)
      try {
        entered.push(await enterTime(tx, { companyId, userId, loadId, stopId, type, at: new Date(at), message: null }));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
  await countTimes(tx, companyId, entered, new Date(now));
}

const OPEN_OF_OVER = `
  select t.id, t.load_id, t.assignee_id as user_id from loads l join tickets t on t.company_id = l.company_id and t.load_id = l.id
  where l.company_id = $1 and l.id = any($2::bigint[]) and l.status = 'delivered' and t.status <> 'closed' order by t.id`;

/** The desks close what is left of the alerts of loads that are over. */
export async function closeAlerts(tx: Queryable, companyId: number, loadIds: readonly number[]): Promise<void> {
  type Row = Record<"id" | "load_id", number> & { readonly user_id: number | null };
  for (const { id, load_id: loadId, user_id: user } of await tx.query<Row>(OPEN_OF_OVER, [companyId, loadIds]))
    await changeTicket(tx, { companyId, id, userId: deskOf(companyId, user, loadId) }, { status: "closed" });
}
