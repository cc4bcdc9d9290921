// Bounded reads of the database: shared by all who show the same, and at hand for a while after, so that who comes back waits for none.
import { ReplaySubject, takeUntil, type Subscription } from "rxjs";
import type { Handle } from "../db/open.ts";
import type { PortalDb } from "../db/tables.ts";
import { liveOf$ } from "./live.ts";

/** Tunable: milliseconds that a read goes on although nobody shows it; somebody who looks from a list into its rows comes back within them. */
const LINGERS = 30_000;
/** Tunable: reads that go on although nobody shows them; a page has about twenty. */
const MAX = 100;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The last value of a read that repeats itself when what it read changes; never fails. */
export class SharedRead<T> {
  readonly #make: () => Subscription;
  readonly #rest: (isWatched: boolean) => void;
  #values = new ReplaySubject<T>(1);
  #reading: Subscription | null = null;
  #last: { readonly value: T } | null = null;
  /** What was taken in last. */
  #stored: { readonly value: T } | null = null;
  #watchers = 0;

  /** @param rest is told when the first one watches, and when the last one has gone */
  constructor(handle: Handle, read: (db: PortalDb) => Promise<T>, rest: (isWatched: boolean) => void) {
    this.#rest = rest;
    this.#make = () =>
      liveOf$(handle, read)
        .pipe(takeUntil(handle.ended$))
        .subscribe((value) => {
          const isShown = this.#last !== null && this.#last === this.#stored && isSame(this.#last.value, value);
          if (isShown) return;
          this.#last = { value };
          this.#values.next(value);
        });
  }

  hasValue(): boolean {
    return this.#last !== null;
  }

  /** To be called where there is one. */
  getValue(): T {
    return this.#last?.value as T;
  }

  subscribe(next: (value: T) => void): { readonly unsubscribe: () => void } {
    this.#watchers += 1;
    if (this.#watchers === 1) this.#rest(true);
    this.#reading ??= this.#make();
    const watching = this.#values.subscribe(next);
    watching.add(() => {
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#rest(false);
    });
    return watching;
  }

  /**
   * Takes in what was just stored and is on the screen already: no news, nor is the read that repeats itself for it. Where nothing is being
   * read there is nothing to keep right.
   */
  take(value: T): void {
    if (this.#reading === null) return;
    this.#stored = { value };
    this.#last = this.#stored;
  }

  /** Forgets the value, which nothing keeps right any longer. */
  stop(): void {
    this.#reading?.unsubscribe();
    this.#reading = null;
    this.#last = null;
    this.#values = new ReplaySubject<T>(1);
  }
}

type AnyRead = SharedRead<unknown>;

interface Rest {
  readonly key: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

class SharedReads {
  readonly #handle: Handle;
  readonly #reads = new Map<string, AnyRead>();
  /** Those that nobody shows and when each stops, the one left longest ago first. */
  readonly #resting = new Map<AnyRead, Rest>();

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  of<T>(key: string, read: (db: PortalDb) => Promise<T>): SharedRead<T> {
    const known = this.#reads.get(key) as SharedRead<T> | undefined;
    if (known !== undefined) return known;
    const made = new SharedRead(this.#handle, read, (isWatched) => (isWatched ? this.#wake(key, any) : this.#rest(key, any)));
    const any = made as AnyRead;
    this.#reads.set(key, any);
    // Who asks for it may never show it.
    this.#rest(key, any);
    return made;
  }

  get(key: string): AnyRead | null {
    return this.#reads.get(key) ?? null;
  }

  #wake(key: string, read: AnyRead): void {
    this.#reads.set(key, read);
    clearTimeout(this.#resting.get(read)?.timer);
    this.#resting.delete(read);
  }

  #rest(key: string, read: AnyRead): void {
    this.#resting.set(read, { key, timer: setTimeout(() => this.#stop(read), LINGERS) });
    const [oldest] = this.#resting.keys();
    if (this.#resting.size > MAX && oldest !== undefined) this.#stop(oldest);
  }

  #stop(read: AnyRead): void {
    const rest = this.#resting.get(read);
    if (rest === undefined) return;
    clearTimeout(rest.timer);
    this.#resting.delete(read);
    read.stop();
    if (this.#reads.get(rest.key) === read) this.#reads.delete(rest.key);
  }
}

const all = new WeakMap<Handle, SharedReads>();

/** The read of a key, which says everything that `read` depends on. `read` must be bounded. Nothing is read until somebody subscribes. */
export function sharedRead<T>(handle: Handle, key: string, read: (db: PortalDb) => Promise<T>): SharedRead<T> {
  const reads = all.get(handle) ?? new SharedReads(handle);
  all.set(handle, reads);
  return reads.of(key, read);
}

/** What was just stored under this key is known without waiting for the read. */
export const takeStored = (handle: Handle, key: string, value: unknown): void => all.get(handle)?.get(key)?.take(value);
