// Limits sending as a whole: a few attempts at once, none while there is a reason to send nothing.
import { BehaviorSubject, Observable, Subject, filter, groupBy, ignoreElements, mergeMap, switchMap, take, tap } from "rxjs";

/** `unreached`: the server is out of reach. `asked-to-wait`: it wants no call yet. `signed-out`: it does not know the session. */
export type ClosedReason = "unreached" | "asked-to-wait" | "signed-out";

interface Closing {
  readonly reason: ClosedReason;
  readonly over$: Observable<unknown>;
}

/** Runs a limited number of attempts at once, in order, while no reason closes it. */
export class SendLimiter {
  readonly #reasons$ = new BehaviorSubject<ReadonlySet<ClosedReason>>(new Set());
  readonly #closings$ = new Subject<Closing>();
  readonly #queue: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Emits once, as soon as nothing closes it, and completes. */
  readonly opened$: Observable<unknown> = this.#reasons$.pipe(
    filter((reasons) => reasons.size === 0),
    take(1),
  );

  isClosedFor(reason: ClosedReason): boolean {
    return this.#reasons$.value.has(reason);
  }

  /** Closed for this reason until `over$` emits; a later call replaces `over$`. */
  close(reason: ClosedReason, over$: Observable<unknown>): void {
    if (!this.isClosedFor(reason)) this.#reasons$.next(new Set([...this.#reasons$.value, reason]));
    this.#closings$.next({ reason, over$ });
  }

  /** Ends one reason; the others keep it closed. */
  open(reason: ClosedReason): void {
    if (!this.isClosedFor(reason)) return;
    this.#reasons$.next(new Set([...this.#reasons$.value].filter((other) => other !== reason)));
  }

  /** Ends every reason. */
  openAll(): void {
    if (this.#reasons$.value.size > 0) this.#reasons$.next(new Set());
  }

  /** Opens it again. Emits nothing; to be run as long as the limiter is used. */
  readonly reopening$: Observable<never> = this.#closings$.pipe(
    groupBy(({ reason }) => reason),
    mergeMap((ofReason$) =>
      ofReason$.pipe(
        switchMap(({ over$ }) => over$.pipe(take(1))),
        tap(() => this.open(ofReason$.key)),
      ),
    ),
    ignoreElements(),
  );

  /** Runs work when a slot is free and nothing closes it. */
  run$<T>(work$: Observable<T>): Observable<T> {
    const whenOpen$ = this.opened$.pipe(switchMap(() => work$));
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
