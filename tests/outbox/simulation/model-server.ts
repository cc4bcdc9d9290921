// A server small enough to be obviously right, behind a network that loses, delays, refuses and repeats.
import { Observable } from "rxjs";
import { KEY_HOURS } from "../../../src/contract/constants.ts";
import { CHANGED_MEANWHILE } from "../../../src/contract/made-from.ts";
import type { OutboxEntry } from "../../../src/db/outbox-entry.ts";
import type { Row } from "../../../src/db/overlay.ts";
import { EmptyAnswer, MalformedAnswer, NetworkFailure, UnexpectedStatus, type Reply } from "../../../src/net/reply.ts";
import { stamp } from "../../db/rows.ts";
import type { Dice, VirtualTime } from "./virtual-time.ts";

const KEYS_KEPT = KEY_HOURS * 3_600_000;

export type ServerRow = Row & { readonly updated_at: string; readonly status: string; readonly notes: string | null };

/** What the server did for an entry, in the order it did it. */
export interface Effect {
  readonly id: string;
  readonly seq: number;
  readonly entity: string;
}

const refused = (status: number, error: string, headers: Record<string, string> = {}): Reply<unknown> => ({
  ok: false,
  status,
  refusal: { error },
  headers: new Headers(headers),
});

const done = (row: ServerRow): Reply<unknown> => ({ ok: true, status: 200, data: row, page: null, headers: new Headers() });

export class ModelServer {
  readonly rows = new Map<number, ServerRow>();
  readonly effects: Effect[] = [];
  /** While false every call is answered with 401. */
  signedIn = true;
  /** While false the network does no harm. */
  faulty = true;
  /** Rows whose changes are always refused. */
  readonly forbidden = new Set<number>();
  readonly #answers = new Map<string, { readonly row: ServerRow; readonly at: number }>();
  readonly #inProgress = new Set<string>();
  #tick = 0;
  readonly #time: VirtualTime;
  readonly #dice: Dice;
  readonly #keepsKeys: boolean;

  constructor(time: VirtualTime, dice: Dice, keepsKeys: boolean) {
    this.#time = time;
    this.#dice = dice;
    this.#keepsKeys = keepsKeys;
  }

  /** Somebody else changes a row. */
  change(id: number, set: Partial<ServerRow>): void {
    this.rows.set(id, {
      id,
      status: "onboarded",
      notes: null,
      ...this.rows.get(id),
      ...set,
      updated_at: stamp((this.#tick += 1)),
    });
  }

  #knows({ id }: OutboxEntry): boolean {
    const known = this.#answers.get(id);
    return known !== undefined && this.#keepsKeys && this.#time.elapsed - known.at < KEYS_KEPT;
  }

  /** The row, where a field that the change sets is neither what it was made from nor what it sets. */
  #changedMeanwhile({ madeFrom = [] }: OutboxEntry, id: number): ServerRow | null {
    const row = this.rows.get(id)!;
    const [from] = madeFrom;
    if (from === undefined) return null;
    const fields = Object.keys(from.seen) as (keyof ServerRow)[];
    return fields.every((field) => row[field] === from.seen[field] || row[field] === from.set[field]) ? null : row;
  }

  #commit(entry: OutboxEntry, id: number): ServerRow {
    if (this.#knows(entry)) return this.#answers.get(entry.id)!.row;
    const { body } = entry.input as { body: { connection: Partial<ServerRow> } };
    this.change(id, body.connection);
    this.effects.push({ id: entry.id, seq: entry.seq, entity: entry.entity });
    const row = this.rows.get(id)!;
    this.#answers.set(entry.id, { row, at: this.#time.elapsed });
    return row;
  }

  // What the server says when the call reaches it; `then` is called with the answer when it has been worked out.
  #work(entry: OutboxEntry, then: (answer: Reply<unknown> | Error) => void): void {
    const id = Number(entry.entity.split(":")[1]);
    if (!this.signedIn) return then(refused(401, "unauthorized"));
    if (this.#inProgress.has(entry.id))
      return then(new UnexpectedStatus("call", 409, { error: "idempotency_in_progress" }, null));
    if (this.forbidden.has(id)) return then(refused(422, "forbidden row"));
    if (this.faulty && this.#dice.chance(0.08)) {
      const status = this.#dice.pick([408, 425, 429, 500, 502, 503]);
      const after = this.#dice.chance(0.5) ? this.#dice.below(90) * 1000 : null;
      return then(new UnexpectedStatus("call", status, { error: "later" }, after));
    }
    this.#inProgress.add(entry.id);
    this.#time.plan(this.#dice.below(this.faulty ? 400 : 10), () => {
      this.#inProgress.delete(entry.id);
      const theirs = this.#knows(entry) ? null : this.#changedMeanwhile(entry, id);
      if (theirs !== null) {
        const changed = { table: "connections", key: id, by: "A colleague", at: theirs.updated_at, row: { ...theirs } };
        return then(new UnexpectedStatus("call", 409, { error: CHANGED_MEANWHILE, changed }, null));
      }
      const row = this.#commit(entry, id);
      const fate = this.faulty ? this.#dice.random() : 1;
      if (fate < 0.05) then(new UnexpectedStatus("call", 500, { error: "after commit" }, null));
      else if (fate < 0.1) then(new EmptyAnswer(204));
      else then(done(row));
    });
  }

  /** One call over the network. Unsubscribing gives up waiting; what is under way goes on. */
  readonly send = (entry: OutboxEntry): Observable<Reply<unknown>> =>
    new Observable((observer) => {
      const faulty = this.faulty;
      const tell = (answer: Reply<unknown> | Error): void => {
        if (!(answer instanceof NetworkFailure)) this.#time.isServerHeard = true;
        if (answer instanceof Error) return observer.error(answer);
        observer.next(answer);
        observer.complete();
      };
      const fate = faulty ? this.#dice.random() : 1;
      const delay = (): number => this.#dice.below(faulty ? 2_000 : 20);
      // The call never arrives; with luck the browser notices.
      if (fate < 0.12) {
        if (fate < 0.09) this.#time.plan(delay(), () => tell(new NetworkFailure("lost on the way")));
        return;
      }
      // A careless proxy answers in the server's place.
      if (faulty && this.#dice.chance(0.03)) {
        this.#time.plan(delay(), () => tell(this.#dice.chance(0.5) ? new EmptyAnswer(200) : new MalformedAnswer("{}")));
        return;
      }
      // A call may also crawl, and arrive when a later attempt has long been answered.
      const under = fate < 0.16 ? this.#dice.below(90_000) : delay();
      this.#time.plan(under, () =>
        this.#work(entry, (answer) => {
          // The answer is lost although the work is done; sometimes nobody even says so.
          if (fate < 0.3) {
            if (fate < 0.24) this.#time.plan(delay(), () => tell(new NetworkFailure("answer lost")));
            return;
          }
          this.#time.plan(delay(), () => tell(answer));
        }),
      );
    });
}
