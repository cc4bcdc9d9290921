// One random history: people act, tabs die, the network and the clock fail, and the promises are checked after every step.
import { Subject, defer, type Subscription } from "rxjs";
import { drain$, type OutboxEvent, type OutboxPort } from "../../../src/outbox/drain.ts";
import type { NewEntry } from "../../../src/outbox/entry.ts";
import { newest, type Row } from "../../../src/db/overlay.ts";
import type { OutboxEntry } from "../../../src/db/outbox-entry.ts";
import { draft } from "../../db/rows.ts";
import { ModelServer, type ServerRow } from "./model-server.ts";
import { MemoryStore, type Store } from "./stores.ts";
import { Dice, VirtualTime } from "./virtual-time.ts";

export interface HistoryOptions {
  readonly seed: number;
  /** False plays a server without idempotency keys. */
  readonly keepsKeys?: boolean;
  readonly acts?: number;
  readonly makeStore?: (time: VirtualTime, dice: Dice, faulty: () => boolean) => Promise<Store>;
}

const ROWS = [1, 2, 3, 4];
const FIELDS = ["status", "notes"] as const;
const HOUR = 3_600_000;

export class BrokenPromise extends Error {
  override readonly name = "BrokenPromise";
}

class History {
  readonly time = new VirtualTime();
  readonly dice: Dice;
  readonly server: ModelServer;
  store!: Store;
  readonly signedIn$ = new Subject<void>();
  /** Newest version of each row that reached this machine. */
  readonly known = new Map<number, Row>();
  /**
   * Rows of which the store may know more or less than we do, until this version or a later one comes: a success without a body
   * changed them, or an answer came just as somebody gave the change up.
   */
  readonly unknown = new Map<number, string>();
  readonly sent: NewEntry[] = [];
  readonly withdrawn = new Set<string>();
  readonly events: OutboxEvent[] = [];
  readonly pulls: (() => Promise<void>)[] = [];
  #tab: Subscription | undefined;
  #ids = 0;
  #checked = -1;

  constructor(seed: number, keepsKeys: boolean) {
    this.dice = new Dice(seed);
    this.server = new ModelServer(this.time, this.dice, keepsKeys);
    for (const id of ROWS) this.server.change(id, {});
    if (this.dice.chance(0.3)) this.server.forbidden.add(this.dice.pick(ROWS));
  }

  fail(what: string): never {
    throw new BrokenPromise(what);
  }

  /** A tab begins to drain, and its events are recorded. */
  lead(): void {
    const send: OutboxPort["send"] = (entry) =>
      defer(() => {
        // Times of the server are too large for fractions of a millisecond.
        if (this.time.elapsed + 1 < this.pausedUntil) this.hurried ??= entry.id;
        return this.server.send(entry);
      });
    const port = this.store.port(send, this.signedIn$);
    const watched: OutboxPort = {
      ...port,
      settle: (id, outcome) => {
        if (outcome.kind === "applied") this.pending.set(id, outcome.row as Row | null);
        if (outcome.kind === "conflict") this.pending.set(id, outcome.theirs.row as unknown as Row);
        const pause = "pause" in outcome ? outcome.pause : null;
        if (pause) this.pausedUntil = this.time.elapsed + pause.length;
        return port.settle(id, outcome);
      },
    };
    this.#tab = drain$(watched, this.time.clock, this.dice.random).subscribe((event) => this.events.push(event));
  }

  /** Until when the server wants no call; a crash before that is stored, or a person, ends it. In milliseconds since the start. */
  pausedUntil = 0;
  /** An entry that was sent before then. */
  hurried: string | null = null;

  /** Rows in answers given to the store, known as soon as their entry has left it. */
  readonly pending = new Map<string, Row | null>();

  crash(): void {
    this.#tab?.unsubscribe();
    this.pausedUntil = 0;
  }

  hear(row: Row): void {
    const before = this.known.get(row.id) ?? null;
    this.known.set(row.id, newest(before, row));
    if (row !== before && newest(before, row) === row && row.updated_at! >= (this.unknown.get(row.id) ?? ""))
      this.unknown.delete(row.id);
  }

  async enqueue(): Promise<void> {
    const drafts = Array.from({ length: 1 + this.dice.below(3) }, () => {
      const key = this.dice.pick(ROWS);
      const set = { [this.dice.pick(FIELDS)]: `value ${this.dice.below(5)}` };
      return draft(`e${(this.#ids += 1)}`, key, set);
    });
    this.sent.push(...drafts);
    await this.store.enqueue(drafts, this.time.clock);
  }

  async undo(): Promise<void> {
    if (this.sent.length === 0) return;
    const change = this.dice.pick(this.sent);
    if (this.withdrawn.has(change.id) || change.undoes !== null) return;
    const [withdrawn] = await this.store.withdraw([change.id]);
    this.withdrawn.add(change.id);
    if (withdrawn !== undefined) return;
    const key = Number(change.entity.split(":")[1]);
    const inverse = draft(`e${(this.#ids += 1)}`, key, { status: "onboarded", notes: null }, { undoes: change.id });
    this.sent.push(inverse);
    await this.store.enqueue([inverse], this.time.clock);
  }

  pull(): void {
    const rows = [...this.server.rows.values()];
    this.time.plan(this.dice.below(20_000), () => {
      this.pulls.push(async () => {
        await this.store.putRows(rows);
        for (const row of rows) this.hear(row);
      });
    });
  }

  async retryOrDiscard(): Promise<void> {
    const stuck = (await this.store.look()).entries.filter((entry) => entry.state !== "waiting");
    if (stuck.length === 0) return;
    const { id, state } = this.dice.pick(stuck);
    if (this.dice.chance(0.6)) {
      this.pausedUntil = 0;
      // Whoever sends one again that may have been done was asked.
      if (state === "unknown") this.askedAbout.add(id);
      return await this.store.requeue([id], this.time.clock);
    }
    for (const gone of await this.store.discard([id])) this.withdrawn.add(gone);
  }

  /** The computer is shut down for long, and then goes on. */
  sleep(): void {
    this.crash();
    this.time.isServerHeard = false;
    this.slept = this.dice.pick([20, 30, 50, 80]) * HOUR;
    this.time.plan(this.slept, () => this.crashThenLead());
  }

  /** Milliseconds that have to pass before anything can happen again. */
  slept = 0;

  async act(): Promise<void> {
    const roll = this.dice.random();
    if (roll < 0.4) await this.enqueue();
    else if (roll < 0.5) await this.undo();
    else if (roll < 0.52) this.sleep();
    else if (roll < 0.65) this.pull();
    else if (roll < 0.75) this.server.change(this.dice.pick(ROWS), { notes: `colleague ${this.dice.below(9)}` });
    else if (roll < 0.83) this.dieAndFollow();
    else if (roll < 0.87) await this.reopen();
    else if (roll < 0.91) this.signOutFor(this.dice.below(120_000));
    else if (roll < 0.95) await this.retryOrDiscard();
    else this.time.jump(this.dice.pick([-30 * HOUR, -HOUR, -5_000, 5_000, HOUR, 30 * HOUR]));
  }

  dieAndFollow(): void {
    this.crash();
    this.time.plan(this.dice.below(2_000), () => this.crashThenLead());
  }

  crashThenLead(): void {
    this.crash();
    this.lead();
  }

  async reopen(): Promise<void> {
    this.crash();
    await this.store.idle();
    await this.store.reopen();
    this.lead();
  }

  signOutFor(milliseconds: number): void {
    this.server.signedIn = false;
    this.time.plan(milliseconds, () => {
      this.server.signedIn = true;
      this.signedIn$.next();
    });
  }

  async check(): Promise<void> {
    const { entries, rows } = await this.store.look();
    const queued = new Map(entries.map((entry) => [entry.id, entry]));
    for (const [id, row] of this.pending) {
      // One in conflict stays, and its answer has the row.
      if (queued.has(id) && queued.get(id)?.state !== "conflict") continue;
      const entity = Number(this.sent.find((entry) => entry.id === id)?.entity.split(":")[1]);
      if (!row) this.unknown.set(entity, this.unknown.get(entity) ?? "");
      else if (this.withdrawn.has(id)) this.unknown.set(entity, row.updated_at!);
      else this.hear(row);
      this.pending.delete(id);
    }
    this.checkEffects(queued);
    for (const id of ROWS) this.checkRow(id, entries, rows.get(id) ?? null);
  }

  checkEffects(queued: ReadonlyMap<string, OutboxEntry>): void {
    if (this.hurried !== null) this.fail(`${this.hurried} was sent although the server asked to wait`);
    const last = new Map<string, number>();
    const counted = new Map<string, number>();
    for (const effect of this.server.effects) {
      counted.set(effect.id, (counted.get(effect.id) ?? 0) + 1);
      if ((counted.get(effect.id) ?? 0) > 1 && !this.askedAbout.has(effect.id)) this.fail(`${effect.id} was done twice`);
      // An entry that expired, was withdrawn or met a conflict during a slow call may still arrive at any time.
      if (this.withdrawn.has(effect.id) || this.expired.has(effect.id)) continue;
      if ((last.get(effect.entity) ?? 0) > effect.seq) this.fail(`${effect.id} overtook another change of ${effect.entity}`);
      last.set(effect.entity, effect.seq);
    }
    for (const { id, undoes } of this.sent) {
      const isCancelled = undoes !== null && !queued.has(undoes) && !counted.has(undoes);
      if (!queued.has(id) && !this.withdrawn.has(id) && !isCancelled && !counted.has(id)) this.fail(`${id} was lost`);
      if (["conflict", "expired", "unknown"].includes(queued.get(id)?.state ?? "")) this.expired.add(id);
    }
  }

  /** Entries that a person sent again although they may have been done. */
  readonly askedAbout = new Set<string>();
  readonly expired = new Set<string>();

  checkRow(id: number, entries: readonly OutboxEntry[], shown: Row | null): void {
    if (this.unknown.has(id)) return;
    const server = this.known.get(id);
    const sets = entries
      .filter((entry) => entry.state === "waiting" && entry.entity === `connections:${id}`)
      .map((entry) => entry.patches[0]?.set);
    const expected = server && (sets.length > 0 ? Object.assign({}, server, ...sets, { waiting: true }) : server);
    if (!same(shown, expected ?? null)) {
      this.fail(`row ${id} shows ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`);
    }
  }

  /** Lets time pass until nothing more happens or `until` milliseconds have gone by. */
  async pass(until: number): Promise<void> {
    let over = false;
    await this.store.idle();
    this.time.plan(until, () => {
      over = true;
    });
    for (let steps = 0; !over; steps += 1) {
      if (steps > 50_000) this.fail("it never comes to rest");
      this.time.step();
      for (const pull of this.pulls.splice(0)) await pull();
      await this.store.idle();
      const seen = this.store.writes + this.server.effects.length;
      if (seen !== this.#checked) await this.check();
      this.#checked = seen;
    }
  }

  /** All is well, and a person sends again what nobody knows of: it must work through. */
  async sendAgain(): Promise<void> {
    const isOpen = ({ state }: OutboxEntry): boolean => state === "unknown" || state === "expired";
    const open = (await this.store.look()).entries.filter(isOpen).map(({ id }) => id);
    if (open.length === 0) return;
    for (const id of open) this.askedAbout.add(id);
    await this.store.requeue(open, this.time.clock);
    await this.pass(HOUR);
    const left = (await this.store.look()).entries.filter((entry) => isOpen(entry) || entry.state === "waiting");
    if (left[0] !== undefined) this.fail(`${left[0].id} was sent again, and is ${left[0].state}`);
  }

  async end(): Promise<void> {
    this.server.faulty = false;
    // Half of the time the tab that saw it all has to finish, with what it remembers.
    if (this.dice.chance(0.5)) this.crashThenLead();
    this.server.signedIn = true;
    this.signedIn$.next();
    for (let round = 0; (await this.store.look()).entries.some((entry) => entry.state === "waiting"); round += 1) {
      if (round > 40) this.fail("changes keep waiting although all is well");
      await this.pass(HOUR);
    }
    await this.sendAgain();
    await this.pass(100_000);
    await this.store.putRows([...this.server.rows.values()]);
    for (const [id, row] of this.server.rows) {
      this.hear(row);
      if (!same((await this.store.look()).rows.get(id) ?? null, row)) this.fail(`row ${id} differs from the server's in the end`);
    }
    await this.check();
    this.crash();
  }
}

function same(a: Row | ServerRow | null, b: Row | ServerRow | null): boolean {
  if (!a || !b) return a === b;
  const [left, right] = [a as unknown as Record<string, unknown>, b as unknown as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((field) => left[field] === right[field]);
}

/** Plays a history to its end. Throws BrokenPromise, naming the seed, at the first turn that breaks one. */
export async function play({
  seed,
  keepsKeys = true,
  acts = 24,
  makeStore,
}: HistoryOptions): Promise<{ effects: number; events: OutboxEvent[] }> {
  const history = new History(seed, keepsKeys);
  const faulty = (): boolean => history.server.faulty;
  history.store = makeStore
    ? await makeStore(history.time, history.dice, faulty)
    : new MemoryStore(history.time, history.dice, faulty);
  try {
    const rows = [...history.server.rows.values()];
    await history.store.putRows(rows);
    for (const row of rows) history.hear(row);
    history.lead();
    for (let act = 0; act < acts; act += 1) {
      await history.act();
      await history.pass(history.slept + history.dice.pick([0, 5, 300, 3_000, 40_000]));
      history.slept = 0;
    }
    await history.end();
    return { effects: history.server.effects.length, events: history.events };
  } catch (error) {
    history.crash();
    throw new BrokenPromise(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
