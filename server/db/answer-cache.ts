// Answers that take long: computed by one call at a time for each company, shared by those who wait, and kept until an input changed.
import { isoText } from "../http/wire.ts";
import type { Engine } from "./engine.ts";
import { patiently } from "./turns.ts";

/** What answers are computed from; triggers note every change of it (migrations 020 and 024). */
export type Topic = "facts" | "decisions" | "market";

/** An answer, and the latest time at which its inputs are known to have been as it says. */
export interface CachedAnswer<T> {
  readonly value: T;
  readonly asOf: string;
}

export interface FreshAnswer<T> extends CachedAnswer<T> {
  /** pg_current_snapshot() of the first statement that read an input. */
  readonly snapshot: string;
}

export type AnswerCache<T> = (companyId: number) => Promise<CachedAnswer<T>>;

/** Tunable: companies whose answers are kept; those of the largest company are 17 MB. */
const MAX = 8;

/** Tunable: milliseconds until an answer is computed again although no change was noted, as when an owner disabled the triggers. */
const LIFETIME = 10 * 60_000;

/** Far longer than LIFETIME and the longest transaction together: no kept answer can be older than a note that is gone. */
const FORGET = `delete from input_changes where (topic, company_id, xact) in (
  select topic, company_id, xact from input_changes where noted_at < clock_timestamp() - interval '1 day' for update skip locked)`;

const CURRENT = `
  select ${isoText("clock_timestamp()")} as now, not exists (select 1 from input_changes
    where topic = $1 and company_id in (0, $2) and not pg_visible_in_snapshot(xact, $3::pg_snapshot)) as is_current`;

/** The time, if nothing that was committed until then changed the inputs since the snapshot; null otherwise. */
export async function currentAt(engine: Engine, topic: Topic, companyId: number, snapshot: string): Promise<string | null> {
  const [row] = await engine.query<{ now: string; is_current: boolean }>(CURRENT, [topic, companyId, snapshot]);
  return row?.is_current ? row.now : null;
}

interface Entry<T> extends FreshAnswer<T> {
  /** By performance.now(). */
  readonly expiresAt: number;
}

/** @param compute reads the inputs, and throws rather than returning an answer that mixes two states of them */
export function cacheAnswers<T>(
  engine: Engine,
  topic: Topic,
  compute: (companyId: number) => Promise<FreshAnswer<T>>,
): AnswerCache<T> {
  /** The one used longest ago first. */
  const kept = new Map<number, Entry<T>>();
  const running = new Map<number, Promise<Entry<T>>>();

  const keep = (companyId: number, entry: Entry<T>): void => {
    kept.delete(companyId);
    kept.set(companyId, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX && oldest !== undefined) kept.delete(oldest);
  };

  const run = async (companyId: number): Promise<Entry<T>> => {
    await engine.query(FORGET);
    const entry = { ...(await compute(companyId)), expiresAt: performance.now() + LIFETIME };
    keep(companyId, entry);
    return entry;
  };

  const start = (companyId: number): Promise<Entry<T>> => {
    const mine = patiently(() => run(companyId)).finally(() => running.delete(companyId));
    running.set(companyId, mine);
    return mine;
  };

  return async (companyId) => {
    // One that is being computed may have read its inputs before this caller changed them, so it is checked like an old one.
    const former = (await running.get(companyId)) ?? kept.get(companyId);
    if (former !== undefined && performance.now() < former.expiresAt) {
      const asOf = await currentAt(engine, topic, companyId, former.snapshot);
      if (asOf !== null) {
        if (kept.get(companyId) === former) keep(companyId, former);
        return { value: former.value, asOf };
      }
    }
    // Whatever is being computed by now began after this call did.
    return running.get(companyId) ?? start(companyId);
  };
}
