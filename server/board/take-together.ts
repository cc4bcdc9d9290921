// Takes new loads, and what changed of the fields, stops and notes of known ones, all of them with the same statements.
import type { Load } from "../../src/contract/loads/loads.ts";
import type { Queryable } from "../db/engine.ts";
import { Refusal } from "../http/refusal.ts";
import { tried } from "../http/tried.ts";
import { refreshChanged } from "../loads/clock.ts";
import { readLoadsById } from "../loads/load-rows.ts";
import { addLogs } from "../loads/log-rows.ts";
import { findPlaces } from "../loads/read-stops.ts";
import { writeStops } from "../loads/write-stops.ts";
import { keepImported } from "./kept-loads.ts";
import { planChange, planNew, withIds, type Plan } from "./plan-load.ts";
import { addNotes, NOTE_ADDED } from "./sent-notes.ts";
import { saysWhoHauls, takeHauling } from "./take-load.ts";
import { NOTHING, refusedBy, type Came, type Case, type SentCarriers, type Taking } from "./taking.ts";
import { addLoads, changeLoads, eldOf, lockLoads } from "./write-plans.ts";

interface Planned {
  readonly one: Case;
  readonly plan: Plan;
  /** Null: it is made. */
  readonly before: Load | null;
}

const isNothing = ({ before, plan }: Planned): boolean => before !== null && plan.changes.length === 0 && plan.note === null;

/** What is to be written, and in `came` what is refused, or is like that already. */
async function planAll(tx: Queryable, taking: Taking, cases: readonly Case[], came: Map<Case, Came>): Promise<Planned[]> {
  const { companyId, now } = taking;
  const ids = cases.flatMap(({ id }) => id ?? []);
  await lockLoads(tx, companyId, ids);
  const before = await readLoadsById(tx, companyId, ids);
  const stopsOf = ({ id, said }: Case) => {
    const own = before.get(id ?? -1)?.stops ?? [];
    return said.stops === undefined ? [] : [{ entries: withIds(said.stops, own), before: own }];
  };
  const places = await findPlaces(tx, companyId, cases.flatMap(stopsOf));
  const hasEld = await eldOf(tx, ids.length === 0 ? [] : [...before.values()]);
  return cases.flatMap((one): Planned[] => {
    const own = before.get(one.id ?? -1) ?? null;
    try {
      const plan =
        own === null
          ? planNew({ number: one.number, load: one.said }, places, now)
          : planChange(one.said, own, places, hasEld.has(own.carrier?.id ?? -1), now);
      const planned = { one, plan, before: own };
      if (!isNothing(planned)) return [planned];
      came.set(one, { ...NOTHING, outcome: "same", load_id: one.id });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      came.set(one, refusedBy(error, one.id));
    }
    return [];
  });
}

/** Carriers, drivers and trucks of new loads, load by load: each is a decision of its own. */
async function haulAll(
  tx: Queryable,
  taking: Taking,
  made: readonly (readonly [Case, number])[],
  carriers: SentCarriers,
): Promise<ReadonlyMap<number, Pick<Came, "warnings" | "untaken">>> {
  const hauled = made.filter(([{ said }]) => saysWhoHauls(said));
  const loads = await readLoadsById(
    tx,
    taking.companyId,
    hauled.map(([, id]) => id),
  );
  const came = new Map<number, Pick<Came, "warnings" | "untaken">>();
  for (const [{ said }, id] of hauled) {
    const load = loads.get(id);
    if (load !== undefined) came.set(id, await takeHauling(tx, taking, load, said, carriers));
  }
  return came;
}

async function writeAll(
  tx: Queryable,
  taking: Taking,
  planned: readonly Planned[],
  carriers: SentCarriers,
  came: Map<Case, Came>,
): Promise<void> {
  const { companyId, importId, now } = taking;
  const fresh = planned.filter(({ before }) => before === null);
  const made = await addLoads(
    tx,
    taking,
    fresh.map(({ plan }) => plan.row),
  );
  await changeLoads(
    tx,
    taking,
    planned.flatMap(({ before, plan }) => (before === null || plan.changes.length === 0 ? [] : [plan.row])),
  );
  const written = planned.map((each) => ({ ...each, loadId: each.before?.id ?? made.get(each.one.number) ?? 0 }));
  const stops = written.flatMap(({ loadId, plan }) => (plan.stops === null ? [] : [{ loadId, stops: plan.stops }]));
  await writeStops(tx, companyId, stops);
  const isWritten = ({ before, plan }: Planned): boolean => before === null || plan.changes.length > 0;
  const logs = written.flatMap((each) => (isWritten(each) ? each.plan.logs.map((log) => ({ ...log, loadId: each.loadId })) : []));
  await addLogs(tx, taking, logs);
  const notes = written.flatMap(({ loadId, plan: { note } }) => (note === null ? [] : [{ loadId, note }]));
  const noted = await addNotes(tx, taking, notes);
  const hauled = await haulAll(
    tx,
    taking,
    written.flatMap(({ one, before, loadId }) => (before === null ? [[one, loadId] as const] : [])),
    carriers,
  );
  const touched = written.filter(({ before, loadId }) => before !== null || hauled.has(loadId)).map(({ loadId }) => loadId);
  if (touched.length > 0) await refreshChanged(tx, companyId, touched, now);
  for (const { one, before, plan, loadId } of written) {
    const { note } = plan;
    const changes = [...plan.changes, ...(before !== null && note !== null && noted.has(loadId) ? [NOTE_ADDED(note)] : [])];
    const outcome = before === null ? "new" : changes.length > 0 ? "changed" : "same";
    const stays = !taking.isPreview || before !== null;
    came.set(one, { ...NOTHING, ...hauled.get(loadId), outcome, changes, load_id: stays ? loadId : null });
  }
  if (importId === null) return;
  const after = await readLoadsById(
    tx,
    companyId,
    written.flatMap(({ before, loadId }) => (before === null ? [] : [loadId])),
  );
  const imported = written.flatMap(({ one, before, loadId }) => {
    const { outcome, changes } = came.get(one) ?? { outcome: "same", changes: [] };
    return outcome === "same" ? [] : [{ loadId, before, load: after.get(loadId) ?? null, changes }];
  });
  await keepImported(tx, companyId, importId, imported);
}

/** What each of the loads came to; no two have one number, and those are locked. Of a preview nothing stays. */
export async function takeTogether(
  tx: Queryable,
  taking: Taking,
  cases: readonly Case[],
  carriers: SentCarriers,
): Promise<ReadonlyMap<Case, Came>> {
  if (cases.length === 0) return new Map();
  try {
    return await tried(tx, "together", async () => {
      const came = new Map<Case, Came>();
      const planned = await planAll(tx, taking, cases, came);
      if (planned.length > 0) await writeAll(tx, taking, planned, carriers, came);
      return { stays: !taking.isPreview, value: came };
    });
  } catch (error) {
    const [first] = cases;
    if (first === undefined) throw error;
    // The database took none of them. Which of them it is shows once they are fewer.
    const refused = refusedBy(error, first.id);
    if (cases.length === 1) return new Map([[first, refused]]);
    const half = Math.ceil(cases.length / 2);
    return new Map([
      ...(await takeTogether(tx, taking, cases.slice(0, half), carriers)),
      ...(await takeTogether(tx, taking, cases.slice(half), carriers)),
    ]);
  }
}
