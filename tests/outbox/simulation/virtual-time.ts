// Time that passes only when the simulation says so, a wall clock that may jump, and dice that repeat for the same seed.
import { Observable } from "rxjs";
import type { Clock } from "../../../src/outbox/clock.ts";

interface Planned {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

const START = Date.UTC(2026, 10, 20);

export class VirtualTime {
  /** Milliseconds since the start, which no jump changes. */
  elapsed = 0;
  /** Whether an answer has told the server's time, which never jumps. */
  isServerHeard = false;
  #jumped = 0;
  #order = 0;
  readonly #heap: Planned[] = [];
  readonly #cancelled = new Set<Planned>();

  readonly clock: Clock = {
    now: () => START + this.elapsed + this.#jumped,
    server: () => (this.isServerHeard ? START + this.elapsed : null),
    after$: (milliseconds) =>
      new Observable((observer) =>
        this.plan(milliseconds, () => {
          observer.next(0);
          observer.complete();
        }),
      ),
  };

  /** Sets the wall clock forward, or back. */
  jump(milliseconds: number): void {
    this.#jumped += milliseconds;
  }

  /** Plans something; returns what calls it off. */
  plan(after: number, run: () => void): () => void {
    const planned = { at: this.elapsed + Math.max(0, after), order: (this.#order += 1), run };
    this.#heap.push(planned);
    this.#rise(this.#heap.length - 1);
    return () => {
      this.#cancelled.add(planned);
    };
  }

  /** Lets the next planned thing happen. False when there is none. */
  step(): boolean {
    for (;;) {
      const next = this.#pop();
      if (!next) return false;
      if (this.#cancelled.delete(next)) continue;
      this.elapsed = next.at;
      next.run();
      return true;
    }
  }

  #before(a: number, b: number): boolean {
    const [left, right] = [this.#heap[a]!, this.#heap[b]!];
    return left.at < right.at || (left.at === right.at && left.order < right.order);
  }

  #swap(a: number, b: number): void {
    [this.#heap[a], this.#heap[b]] = [this.#heap[b]!, this.#heap[a]!];
  }

  #rise(at: number): void {
    for (let child = at; child > 0;) {
      const parent = (child - 1) >> 1;
      if (!this.#before(child, parent)) return;
      this.#swap(child, parent);
      child = parent;
    }
  }

  #pop(): Planned | undefined {
    if (this.#heap.length === 0) return undefined;
    this.#swap(0, this.#heap.length - 1);
    const first = this.#heap.pop();
    for (let parent = 0; ;) {
      let least = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2])
        if (child < this.#heap.length && this.#before(child, least)) least = child;
      if (least === parent) return first;
      this.#swap(parent, least);
      parent = least;
    }
  }
}

/** Dice by seed (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  readonly random = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  /** A whole number from 0, below `end`. */
  below(end: number): number {
    return Math.floor(this.random() * end);
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<T>(of: readonly T[]): T {
    return of[this.below(of.length)]!;
  }
}
