// Tries thresholds on the loads of the last days: which alerts they and the present ones would have raised and resolved. Writes nothing.
import { setImmediate } from "node:timers/promises";
import type { AlertSettingsTrial, ChosenAlertSettings, TriedType } from "../../../src/contract/loads/alert-settings.ts";
import type { TicketType } from "../../../src/contract/loads/tickets.ts";
import { replay, type Outcome, type PastLoad } from "../../../src/domain/loads/alerts/replay.ts";
import { DAY, isReadAlike, type AlertSettings } from "../../../src/domain/loads/alerts/settings.ts";
import { changedTypes, settingsOf } from "../../../src/domain/loads/alerts/thresholds.ts";
import { TRACKED_BEFORE } from "../../../src/domain/loads/load-clock.ts";
import type { Engine, Queryable } from "../../db/engine.ts";
import { asCompany } from "../../db/role.ts";
import { newestVersion } from "./company-settings.ts";
import { groupBy, readAlertFacts } from "./read-facts.ts";
import { readFixes, readPastLoads, readSilences, type PastRow } from "./read-past.ts";

/** The days that are looked back. */
const DAYS = 30;
/** Tunable: loads that are tried, the newest; and those of one transaction, during which the embedded database serves nobody else. */
const MOST = 500;
const CHUNK = 50;
/** Tunable: loads that are listed for each type. */
const LISTED = 50;
/** The types that judge when a carrier's trucks reported last. */
const OF_SILENCE: readonly TicketType[] = ["dormant_eld_connection", "no_recent_vehicles_observed"];

/** What was within the window at any time of the last days is read; the judgement looks at what was at each time. */
const widened = (settings: AlertSettings): AlertSettings => ({
  ...settings,
  identityAlertDays: settings.identityAlertDays + DAYS,
  incidentDays: settings.incidentDays + DAYS,
});

interface Trying {
  readonly companyId: number;
  readonly types: readonly TicketType[];
  readonly since: Date;
  readonly now: Date;
  /** Days before `since` in which reports of trucks tell: the longest silence that a threshold asks for. */
  readonly lookedBack: number;
}

async function pastLoads(
  tx: Queryable,
  { companyId, types, since, now, lookedBack }: Trying,
  rows: readonly PastRow[],
  settings: AlertSettings,
): Promise<readonly PastLoad[]> {
  const ids = rows.map(({ id }) => id);
  const facts = await readAlertFacts(tx, { companyId, ids, types, settings: widened(settings), now, since });
  const spans = rows.flatMap((row) => {
    const [first] = facts.get(row.id)?.stops ?? [];
    const until = Math.min(row.over_at ?? now.getTime(), now.getTime());
    return first === undefined ? [] : [{ id: row.id, from: Math.min(until, first.windowStart - TRACKED_BEFORE), until }];
  });
  const fixes = groupBy(await readFixes(tx, companyId, spans), ({ load_id: id }) => id);
  const carriers = types.some((type) => OF_SILENCE.includes(type)) ? [...new Set(rows.map((row) => row.carrier_id))] : [];
  const before = new Date(since.getTime() - lookedBack * DAY);
  const silences = await readSilences(tx, companyId, carriers, before, now);
  return rows.flatMap((row) => {
    const known = facts.get(row.id);
    if (known === undefined) return [];
    const until = Math.min(row.over_at ?? now.getTime(), now.getTime());
    return {
      facts: known,
      bookedAt: Math.min(row.booked_at, until),
      truckSince: row.truck_since,
      until,
      fixes: fixes.get(row.id) ?? [],
      silences: silences.get(row.carrier_id) ?? [],
    };
  });
}

interface Tally {
  readonly present: { raised: number; resolved: number };
  readonly proposed: { raised: number; resolved: number };
  readonly loads: TriedType["loads"][number][];
  differing: number;
}

function add(tally: Tally, { loadId, loadNumber }: PastLoad["facts"], present: Outcome, proposed: Outcome): void {
  tally.present.raised += present.raised.size;
  tally.present.resolved += present.resolved;
  tally.proposed.raised += proposed.raised.size;
  tally.proposed.resolved += proposed.resolved;
  const onlyOne = [...present.raised, ...proposed.raised].find(
    ([cause]) => !(present.raised.has(cause) && proposed.raised.has(cause)),
  );
  if (onlyOne === undefined) return;
  tally.differing += 1;
  if (tally.loads.length >= LISTED) return;
  const [, message] = onlyOne;
  tally.loads.push({
    load_id: loadId,
    load_number: loadNumber,
    present: present.raised.size,
    proposed: proposed.raised.size,
    message,
  });
}

/** By the same functions as alerts are raised by. Loads are read in short transactions, and other requests come between. */
export async function tryAlertSettings(
  engine: Engine,
  companyId: number,
  chosen: ChosenAlertSettings,
  now: Date,
): Promise<AlertSettingsTrial> {
  const own = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => engine.tx(work, asCompany(companyId));
  const since = new Date(now.getTime() - DAYS * DAY);
  const before = (await own((tx) => newestVersion(tx, companyId))).settings;
  const [present, proposed] = [settingsOf(before), settingsOf(chosen)];
  const types = changedTypes(before, chosen);
  const lookedBack = Math.max(...[present, proposed].flatMap(({ silentDays, unseenDays }) => [silentDays, unseenDays]));
  const { rows, total } = await own((tx) => readPastLoads(tx, companyId, since, MOST));
  const tallies = new Map<TicketType, Tally>(
    types.map((type) => [
      type,
      { present: { raised: 0, resolved: 0 }, proposed: { raised: 0, resolved: 0 }, loads: [], differing: 0 },
    ]),
  );
  for (let at = 0; at < rows.length && types.length > 0; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK);
    const trying = { companyId, types, since, now, lookedBack };
    const loads = await own((tx) => pastLoads(tx, trying, chunk, present));
    const others = isReadAlike(present, proposed) ? loads : await own((tx) => pastLoads(tx, trying, chunk, proposed));
    for (const [index, load] of loads.entries()) {
      const was = replay(load, types, present);
      const would = replay(others[index] ?? load, types, proposed);
      for (const [type, tally] of tallies) {
        const [one, other] = [was.get(type), would.get(type)];
        if (one !== undefined && other !== undefined) add(tally, load.facts, one, other);
      }
    }
    await setImmediate();
  }
  return {
    since: since.toISOString(),
    loads: rows.length,
    loads_left_out: total - rows.length,
    types: [...tallies].map(([type, tally]) => ({ is_type: type, ...tally })),
  };
}
