// The assessments of the carriers on the screen: asked for together however many cells need one, stored, and kept current.
import { takeUntil } from "rxjs";
import { ASSESSED_MAX } from "../../contract/rules/assessed-carriers.ts";
import { changeNotices$ } from "../../db/change-notices.ts";
import type { Handle } from "../../db/open.ts";
import type { ServerTable, ServerTables } from "../../db/tables.ts";
import { syncAssessedCarriers$ } from "../../sync/rules/assessed-carriers.ts";
import type { RowWatcher } from "../rows/row-feed.ts";
import { rowFeed } from "../rows/row-feeds.ts";

export type AssessedRow = ServerTables["assessed_carriers"];

/** Tunable: milliseconds in which the cells of a table ask together. */
const GATHERING = 40;

/** Tunable: milliseconds for which an answer counts as current if nothing is heard: of rules that a colleague changed, for one. */
const FRESH = 60_000;

/** Tunable: milliseconds; while a collection is synced, changes come in numbers, and one request covers them all. */
const SETTLING = 2_000;

/** What is written here when a decision of the company changes; what is shown is then assessed again. */
const DECIDED_BY: readonly ServerTable[] = ["connections", "rule_overrides"];

export class AssessedFeed implements RowWatcher {
  readonly #handle: Handle;
  readonly #rows;
  readonly #listeners = new Map<number, Set<() => void>>();
  readonly #askedAt = new Map<number, number>();
  /** Carriers that were asked for, and of which nothing is stored. */
  readonly #settled = new Set<number>();
  #wanted = new Set<number>();
  #isGathering = false;
  #isSettling = false;
  #isOutdated = false;

  constructor(handle: Handle) {
    this.#handle = handle;
    this.#rows = rowFeed(handle, "assessed_carriers");
    this.#rows.watchers.add(this);
    changeNotices$(handle.db.name)
      .pipe(takeUntil(handle.ended$))
      .subscribe(({ collection, keys }) => {
        // All of them are named where the rules became others.
        if (DECIDED_BY.includes(collection) || (collection === "assessed_carriers" && keys === null)) this.#outdate();
      });
  }

  /** Undefined while it is not known yet, null where it cannot be. */
  of(id: number): AssessedRow | null | undefined {
    return (this.#rows.row(id) as AssessedRow | undefined) ?? (this.#settled.has(id) ? null : undefined);
  }

  /** Calls back when the carrier's assessment is another one. Returns the end of it. */
  watch(id: number, changed: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(changed));
    this.#want(id);
    return () => {
      listeners.delete(changed);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  }

  /** Asks for those that are not current, and reads what is stored then. Never fails. */
  async load(ids: readonly number[]): Promise<ReadonlyMap<number, AssessedRow>> {
    await this.#rows.fill(ids);
    const stale = [...new Set(ids)].filter((id) => !this.#isFresh(id));
    for (let from = 0; from < stale.length; from += ASSESSED_MAX) await this.#ask(stale.slice(from, from + ASSESSED_MAX));
    const stored = await this.#handle.db.assessed_carriers.bulkGet([...ids]).catch(() => []);
    const byId = new Map(stored.flatMap((row) => (row === undefined ? [] : [[row.id, row]])));
    for (const id of ids) {
      if (byId.has(id)) this.#settled.delete(id);
      else this.#settled.add(id);
    }
    await this.#rows.fill(ids);
    if (byId.size < ids.length) this.changed();
    return byId;
  }

  get shown(): readonly number[] {
    return [...this.#listeners.keys()];
  }

  watches(key: number): boolean {
    return this.#listeners.has(key);
  }

  changed(): void {
    for (const listeners of this.#listeners.values()) for (const changed of listeners) changed();
  }

  #isFresh(id: number): boolean {
    return Date.now() - (this.#askedAt.get(id) ?? 0) < FRESH;
  }

  #want(id: number): void {
    this.#wanted.add(id);
    if (this.#isGathering) return;
    this.#isGathering = true;
    setTimeout(() => void this.#flush(), GATHERING);
  }

  /** The first change is asked about at once, those that follow together. */
  #outdate(): void {
    this.#askedAt.clear();
    if (this.#isSettling) {
      this.#isOutdated = true;
      return;
    }
    this.#isSettling = true;
    for (const id of this.#listeners.keys()) this.#want(id);
    setTimeout(() => {
      this.#isSettling = false;
      const isOutdated = this.#isOutdated;
      this.#isOutdated = false;
      if (isOutdated) this.#outdate();
    }, SETTLING);
  }

  async #flush(): Promise<void> {
    const ids = [...this.#wanted].filter((id) => this.#listeners.has(id));
    this.#wanted = new Set();
    this.#isGathering = false;
    if (!this.#handle.ended && ids.length > 0) await this.load(ids);
  }

  #ask(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#askedAt.set(id, Date.now());
    return new Promise((resolve) => {
      syncAssessedCarriers$(this.#handle, ids).subscribe(({ kind }) => {
        // Whoever looks next asks again.
        if (kind !== "stored") for (const id of ids) this.#askedAt.delete(id);
        resolve();
      });
    });
  }
}

const feeds = new WeakMap<Handle, AssessedFeed>();

/** Shared by everything that shows carriers of a database. */
export function assessedFeed(handle: Handle): AssessedFeed {
  const feed = feeds.get(handle) ?? new AssessedFeed(handle);
  feeds.set(handle, feed);
  return feed;
}
