// Two stores for the queue in a simulation: plain maps under the product's own rules, and the real database.
import { NEVER, Observable, Subject, concat, defer, from, tap, type Observer } from "rxjs";
import type { SendPause } from "../../../src/db/records.ts";
import type { Clock } from "../../../src/outbox/clock.ts";
import type { OutboxPort } from "../../../src/outbox/drain.ts";
import { portOf } from "../../../src/outbox/outbox.ts";
import { endHandle, type Handle } from "../../../src/db/open.ts";
import { discard, mayWithdraw, withdraw } from "../../../src/outbox/remove.ts";
import { requeue, requeued } from "../../../src/outbox/requeue.ts";
import {
  afterOutcome,
  beginAttempt,
  begun,
  cancelledBy,
  isTurnedDown,
  moved,
  serverRowAfter,
  settle,
} from "../../../src/outbox/settle.ts";
import { enqueue } from "../../../src/outbox/enqueue.ts";
import { NOT_STORED, overlay, type Row, type StoredRow } from "../../../src/db/overlay.ts";
import type { ReplyOutcome } from "../../../src/outbox/reply-outcome.ts";
import { entryOf, type NewEntry } from "../../../src/outbox/entry.ts";
import type { OutboxEntry } from "../../../src/db/outbox-entry.ts";
import type { ServerTable } from "../../../src/db/tables.ts";
import { putRows } from "../../../src/db/put-rows.ts";
import type { Dice, VirtualTime } from "./virtual-time.ts";

type Later<T> = T | Promise<T>;
type Times = Pick<Clock, "now" | "server">;

export interface Look {
  readonly entries: readonly OutboxEntry[];
  readonly rows: ReadonlyMap<number, Row>;
}

export interface Store {
  enqueue(drafts: readonly NewEntry[], clock: Times): Later<readonly OutboxEntry[]>;
  withdraw(ids: readonly string[]): Later<readonly string[]>;
  discard(ids: readonly string[]): Later<readonly string[]>;
  requeue(ids: readonly string[], clock: Times): Later<void>;
  putRows(rows: readonly Row[]): Later<void>;
  /** What it holds: the outbox in order, and the rows as they are seen. */
  look(): Later<Look>;
  /** Rises with everything that is written. */
  readonly writes: number;
  port(send: OutboxPort["send"], signedIn$: Observable<unknown>): OutboxPort;
  /** Closes and opens it, as a reload does. */
  reopen(): Later<void>;
  /** Resolves when nothing is under way outside of virtual time. */
  idle(): Later<void>;
}

export class MemoryStore implements Store {
  readonly #rows = new Map<number, StoredRow>();
  readonly #outbox = new Map<string, OutboxEntry>();
  readonly #news$ = new Subject<OutboxEntry>();
  readonly #hurry$ = new Subject<void>();
  writes = 0;
  #seq = 0;
  #pause: SendPause | null = null;
  readonly #time: VirtualTime;
  readonly #dice: Dice;
  readonly #faulty: () => boolean;

  constructor(time: VirtualTime, dice: Dice, faulty: () => boolean) {
    this.#time = time;
    this.#dice = dice;
    this.#faulty = faulty;
  }

  #stored(key: number): StoredRow {
    return this.#rows.get(key) ?? NOT_STORED;
  }

  #relay(
    entries: readonly OutboxEntry[],
    hear: (table: ServerTable, key: number, stored: StoredRow) => Row | undefined = () => undefined,
  ): void {
    this.writes += 1;
    for (const entry of entries) {
      for (const { table, key } of entry.patches) {
        const stored = this.#stored(key);
        this.#rows.set(key, overlay(stored, hear(table, key, stored), [...this.#outbox.values()], table, key));
      }
    }
  }

  enqueue(drafts: readonly NewEntry[], clock: Times): OutboxEntry[] {
    const owner = { userId: 1, companyId: 1 };
    const times = { now: clock.now(), server: clock.server() };
    const fresh = drafts.map((draft) => entryOf(draft, owner, (this.#seq += 1), times, (_, key) => this.#stored(key)));
    for (const entry of fresh) this.#outbox.set(entry.id, entry);
    this.#relay(fresh);
    for (const entry of fresh) this.#news$.next(entry);
    return fresh;
  }

  #take(ids: readonly string[], may: (entry: OutboxEntry) => boolean): string[] {
    const entries = ids.flatMap((id) => this.#outbox.get(id) ?? []).filter(may);
    for (const { id } of entries) this.#outbox.delete(id);
    this.#relay(entries);
    return entries.map(({ id }) => id);
  }

  withdraw(ids: readonly string[]): string[] {
    return this.#take(ids, mayWithdraw);
  }

  discard(ids: readonly string[]): string[] {
    return this.#take(ids, () => true);
  }

  requeue(ids: readonly string[], clock: Times): void {
    this.#pause = null;
    const next = ids.flatMap((id) => this.#outbox.get(id) ?? []).map((entry) => requeued(entry, (this.#seq += 1), clock));
    for (const entry of next) this.#outbox.set(entry.id, entry);
    this.#relay(next);
    for (const entry of next) this.#news$.next(entry);
    this.#hurry$.next();
  }

  putRows(rows: readonly Row[]): void {
    this.writes += 1;
    const entries = [...this.#outbox.values()];
    for (const row of rows) this.#rows.set(row.id, overlay(this.#stored(row.id), row, entries, "connections", row.id));
  }

  look(): Look {
    const rows = [...this.#rows].flatMap(([id, { local }]): [number, Row][] => (local ? [[id, local]] : []));
    return { entries: this.#entries(), rows: new Map(rows) };
  }

  #entries(): OutboxEntry[] {
    return [...this.#outbox.values()].sort((a, b) => a.seq - b.seq);
  }

  #begin(id: string, now: number): OutboxEntry | null {
    const entry = this.#outbox.get(id);
    if (entry?.state !== "waiting") return null;
    const next = begun(entry, now);
    this.#outbox.set(id, next);
    if (next.state !== "waiting") this.#relay([next]);
    return next;
  }

  #settle(id: string, outcome: ReplyOutcome): OutboxEntry | null {
    if ("pause" in outcome && outcome.pause) this.#pause = outcome.pause;
    const entry = this.#outbox.get(id);
    if (!entry) return null;
    const undo = isTurnedDown(outcome) ? cancelledBy(entry, this.#entries()) : null;
    for (const later of moved(entry, outcome, this.#entries())) this.#outbox.set(later.id, later);
    const next = undo ? null : afterOutcome(entry, outcome);
    if (next) this.#outbox.set(id, next);
    else this.#outbox.delete(id);
    if (undo) this.#outbox.delete(undo.id);
    this.writes += 1;
    if (next?.state !== "waiting") this.#relay([entry], (...at) => serverRowAfter(entry, outcome, ...at));
    return next;
  }

  // A transaction takes a moment, may abort, and may commit after the tab that started it was closed.
  #transaction$<T>(work: () => T): Observable<T> {
    return new Observable((observer: Observer<T>) => {
      let undo = this.#time.plan(this.#dice.below(3), () => {
        if (this.#faulty() && this.#dice.chance(0.03)) return observer.error(new Error("transaction aborted"));
        const result = work();
        undo = this.#time.plan(this.#dice.below(3), () => {
          observer.next(result);
          observer.complete();
        });
      });
      return () => undo();
    });
  }

  port(send: OutboxPort["send"], signedIn$: Observable<unknown>): OutboxPort {
    return {
      entry$: concat(
        defer(() => from(this.#entries().filter((entry) => entry.state === "waiting"))),
        this.#news$.pipe(
          tap(() => {
            if (this.#faulty() && this.#dice.chance(0.02)) throw new DOMException("Internal error", "UnknownError");
          }),
        ),
      ),
      askedPause$: this.#transaction$(() => this.#pause),
      begin: (id, now) => this.#transaction$(() => this.#begin(id, now)),
      settle: (id, outcome) => this.#transaction$(() => this.#settle(id, outcome)),
      send,
      hurry$: this.#hurry$,
      online$: NEVER,
      signedIn$,
    };
  }

  reopen(): void {}
  idle(): void {}
}

export class DexieStore implements Store {
  #handle: Handle;
  readonly #open: () => Promise<Handle>;
  readonly #dice: Dice;
  readonly #faulty: () => boolean;
  writes = 0;
  #busy = 0;
  #watchesAnew = false;

  constructor(handle: Handle, open: () => Promise<Handle>, dice: Dice, faulty: () => boolean) {
    this.#handle = handle;
    this.#open = open;
    this.#dice = dice;
    this.#faulty = faulty;
  }

  enqueue(drafts: readonly NewEntry[], clock: Times): Promise<readonly OutboxEntry[]> {
    this.writes += 1;
    return enqueue(this.#handle, drafts, clock);
  }

  withdraw(ids: readonly string[]): Promise<readonly string[]> {
    this.writes += 1;
    return withdraw(this.#handle, ids);
  }

  discard(ids: readonly string[]): Promise<readonly string[]> {
    this.writes += 1;
    return discard(this.#handle, ids);
  }

  requeue(ids: readonly string[], clock: Times): Promise<void> {
    this.writes += 1;
    return requeue(this.#handle, ids, clock);
  }

  async putRows(rows: readonly Row[]): Promise<void> {
    this.writes += 1;
    await putRows(this.#handle, { collection: "connections", rows: rows as never[] });
  }

  async look(): Promise<Look> {
    const { db } = this.#handle;
    const [entries, rows] = await Promise.all([db.outbox.orderBy("seq").toArray(), db.connections.toArray()]);
    return { entries, rows: new Map(rows.map((row) => [row.id, row as Row])) };
  }

  #busy$<T>(work: () => Promise<T>): Observable<T> {
    return defer(() => {
      if (this.#faulty() && this.#dice.chance(0.03)) throw new Error("transaction aborted");
      this.#busy += 1;
      this.writes += 1;
      return from(
        work().finally(() => {
          this.#busy -= 1;
        }),
      );
    });
  }

  port(send: OutboxPort["send"], signedIn$: Observable<unknown>): OutboxPort {
    const handle = this.#handle;
    this.#watchesAnew = true;
    const begin: OutboxPort["begin"] = (id, now) => this.#busy$(() => beginAttempt(handle, id, now));
    const settling = (id: string, outcome: ReplyOutcome): Observable<OutboxEntry | null> =>
      this.#busy$(() => settle(handle, id, outcome));
    return { ...portOf(handle, NEVER, send), begin, settle: settling, signedIn$ };
  }

  async reopen(): Promise<void> {
    const old = this.#handle;
    this.#handle = await this.#open();
    old.db.close();
    old.strict.close();
    endHandle(old);
  }

  // A live query begins with a timer, and runs requeued some turns after the transaction that woke it.
  async idle(): Promise<void> {
    if (this.#watchesAnew) await new Promise((resolve) => setTimeout(resolve, 3));
    this.#watchesAnew = false;
    for (let quiet = 0; quiet < 6; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#busy > 0) quiet = 0;
    }
  }
}
