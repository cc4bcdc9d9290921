// Limits sending as a whole: a few attempts at once, none while the server is out of reach or nobody is signed in.
import { BehaviorSubject, Observable, Subject, filter, ignoreElements, merge, switchMap, take, tap } from "rxjs";

/** Runs a limited number of attempts at once, in order. It is open, paused for a while, or parked until a sign-in. */
export class SendLimiter {
  readonly #open$ = new BehaviorSubject(true);
  readonly #paused$ = new Subject<Observable<unknown>>();
  readonly #queue: (() => void)[] = [];
  #free: number;
  #parked = false;
  #signIns = 0;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** How often someone signed in again; distinguishes a 401 to the old session from one to the new. */
  get signIns(): number {
    return this.#signIns;
  }

  /** Closed until a sign-in. */
  park(): void {
    this.#parked = true;
    this.#open$.next(false);
  }

  get isOpen(): boolean {
    return this.#open$.value;
  }

  /** Ends a pause early: the server has answered. A parked limiter stays closed. */
  resume(): void {
    if (!this.#parked && !this.#open$.value) this.#open$.next(true);
  }

  /** Closed until `over$` emits; a limiter that is closed already stays as it is. */
  pause(over$: Observable<unknown>): void {
    if (!this.#open$.value) return;
    this.#open$.next(false);
    this.#paused$.next(over$);
  }

  /** Opens the limiter again. Emits nothing; to be run as long as the limiter is used. */
  reopening$(signedIn$: Observable<unknown>): Observable<never> {
    const pauseOver$ = this.#paused$.pipe(
      switchMap((over$) => over$.pipe(take(1))),
      filter(() => !this.#parked),
    );
    const signIns$ = signedIn$.pipe(
      tap(() => {
        this.#parked = false;
        this.#signIns += 1;
      }),
    );
    return merge(pauseOver$, signIns$).pipe(
      tap(() => this.#open$.next(true)),
      ignoreElements(),
    );
  }

  /** Runs work when a slot is free and the limiter is open. */
  run$<T>(work$: Observable<T>): Observable<T> {
    const whenOpen$ = this.#open$.pipe(
      filter(Boolean),
      take(1),
      switchMap(() => work$),
    );
    return new Observable<T>((observer) => {
      let hasSlot = false;
      const enter = (): void => {
        hasSlot = true;
        observer.add(whenOpen$.subscribe(observer));
      };
      // Released exactly once, also when nobody waits for it any more.
      observer.add(() => {
        if (hasSlot) this.#release();
        else this.#queue.splice(this.#queue.indexOf(enter), 1);
      });
      if (this.#free === 0) this.#queue.push(enter);
      else {
        this.#free -= 1;
        enter();
      }
    });
  }

  #release(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#free += 1;
  }
}
