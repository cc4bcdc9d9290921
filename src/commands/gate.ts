// Decides when attempts may leave at all: a few at once, none while the network is away or nobody is signed in.
import { BehaviorSubject, Observable, Subject, filter, ignoreElements, merge, switchMap, take, tap } from "rxjs";

/** A gate with so many places; they are given in the order of asking. */
export class Gate {
  readonly #open$ = new BehaviorSubject(true);
  readonly #shut$ = new Subject<Observable<unknown>>();
  readonly #queue: (() => void)[] = [];
  #free: number;
  #parked = false;
  #resumes = 0;

  constructor(places: number) {
    this.#free = places;
  }

  /** How often somebody signed in again; tells a refusal of the old session from one of the new. */
  get resumes(): number {
    return this.#resumes;
  }

  /** Shut until a sign-in. */
  park(): void {
    this.#parked = true;
    this.#open$.next(false);
  }

  get isOpen(): boolean {
    return this.#open$.value;
  }

  /** Ends a rest early: the server has answered. A parked gate stays shut. */
  wake(): void {
    if (!this.#parked && !this.#open$.value) this.#open$.next(true);
  }

  /** Shut until `over$` emits; a gate that is shut already stays as it is. */
  rest(over$: Observable<unknown>): void {
    if (!this.#open$.value) return;
    this.#open$.next(false);
    this.#shut$.next(over$);
  }

  /** What opens the gate again. Emits nothing; to be run as long as the gate is used. */
  keeper$(resumed$: Observable<unknown>): Observable<never> {
    const rested$ = this.#shut$.pipe(
      switchMap((over$) => over$.pipe(take(1))),
      filter(() => !this.#parked),
    );
    const resumes$ = resumed$.pipe(
      tap(() => {
        this.#parked = false;
        this.#resumes += 1;
      }),
    );
    return merge(rested$, resumes$).pipe(
      tap(() => this.#open$.next(true)),
      ignoreElements(),
    );
  }

  /** Runs work when a place is free and the gate is open. */
  run$<T>(work$: Observable<T>): Observable<T> {
    const whenOpen$ = this.#open$.pipe(
      filter(Boolean),
      take(1),
      switchMap(() => work$),
    );
    return new Observable<T>((observer) => {
      let held = false;
      const enter = (): void => {
        held = true;
        observer.add(whenOpen$.subscribe(observer));
      };
      // Given back exactly once, also when waiting for it is given up.
      observer.add(() => {
        if (held) this.#leave();
        else this.#queue.splice(this.#queue.indexOf(enter), 1);
      });
      if (this.#free === 0) this.#queue.push(enter);
      else {
        this.#free -= 1;
        enter();
      }
    });
  }

  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#free += 1;
  }
}
