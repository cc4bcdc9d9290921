// Asking the views again after a bulk change, in virtual time: when, how often, and what stops it.
import { defer, EMPTY, Observable, of, switchMap, timer, VirtualTimeScheduler } from "rxjs";
import { expect, test } from "vitest";
import type { BoardView } from "../../../src/contract/board/board.ts";
import { requery$ } from "../../../src/sync/board/requery.ts";
import type { BoardOutcome } from "../../../src/sync/board/search.ts";

const found = (...ids: readonly number[]): BoardOutcome => ({ kind: "found", total: ids.length, ids });

/** Runs it in virtual time. `answers`: per attempt, what the view that the loads left answers. */
function run(answers: readonly Observable<BoardOutcome>[], left: "posted" | "unposted" = "unposted", stopAt = Infinity) {
  const scheduler = new VirtualTimeScheduler();
  const asked: [number, BoardView][] = [];
  let attempts = 0;
  const ask$ = (view: BoardView): Observable<BoardOutcome> =>
    defer(() => {
      asked.push([scheduler.now(), view]);
      if (view !== left) return of(found(1, 2, 3));
      attempts += 1;
      return answers[attempts - 1] ?? EMPTY;
    });
  const emitted: unknown[] = [];
  let completedAt: number | null = null;
  const subscription = requery$(ask$, [1, 2], left, scheduler).subscribe({
    next: (attempt) => emitted.push(attempt),
    complete: () => (completedAt = scheduler.now()),
  });
  if (stopAt < Infinity) scheduler.schedule(() => subscription.unsubscribe(), stopAt);
  scheduler.flush();
  return { asked, emitted, completedAt, times: [...new Set(asked.map(([time]) => time))] };
}

test("all three views are asked at once, and not again when the loads have left", () => {
  const { asked, completedAt } = run([of(found(3, 4))]);
  expect(asked).toEqual([
    [0, "unposted"],
    [0, "posted"],
    [0, "all"],
  ]);
  expect(completedAt).toBe(0);
});

test("while loads still appear they are asked 4 times, to the millisecond 500 ms apart, and then no more", () => {
  const still = of(found(1, 9));
  const { times, asked, emitted, completedAt } = run([still, still, still, still, still, still]);
  expect(times).toEqual([0, 500, 1_000, 1_500]);
  expect(asked).toHaveLength(12);
  expect(emitted).toEqual([1, 2, 3, 4].map((count) => ({ times: count, remaining: 1 })));
  expect(completedAt).toBe(1_500);
});

test("stops as soon as they are absent", () => {
  const { times, completedAt } = run([of(found(1, 2)), of(found(2)), of(found())]);
  expect([times, completedAt]).toEqual([[0, 500, 1_000], 1_000]);
});

test("an attempt without an answer is no absence", () => {
  expect(run([EMPTY, of({ kind: "unmet", reason: "No." }), of(found())]).times).toEqual([0, 500, 1_000]);
});

test("the pause begins with the answer, so that slow answers never overlap", () => {
  const scheduler = new VirtualTimeScheduler();
  const at: number[] = [];
  const ask$ = (view: BoardView) =>
    defer(() => {
      if (view === "all") at.push(scheduler.now());
      return timer(300, scheduler).pipe(switchMap(() => of(found(1))));
    });
  requery$(ask$, [1], "posted", scheduler).subscribe();
  scheduler.flush();
  expect(at).toEqual([0, 800, 1_600, 2_400]);
});

test("leaving or signing out stops it, also between two attempts", () => {
  const still = of(found(1));
  const { times, completedAt } = run([still, still, still, still], "unposted", 999);
  expect([times, completedAt]).toEqual([[0, 500], null]);
});

test("loads that were unposted are looked for among the posted ones", () => {
  expect(run([of(found(1)), of(found())], "posted").times).toEqual([0, 500]);
});

test("leaving aborts what is under way", () => {
  let aborted = 0;
  const ask$ = () => new Observable<BoardOutcome>(() => () => (aborted += 1));
  requery$(ask$, [1], "posted").subscribe().unsubscribe();
  expect(aborted).toBe(3);
});
