// The lists that the next key in the filter's field can ask for, found while somebody is in it: the rows come with the letter, and not
// a frame after it.
import { useEffect, useEffectEvent } from "react";
import {
  catchError,
  concatMap,
  debounceTime,
  defer,
  EMPTY,
  filter,
  fromEvent,
  ignoreElements,
  merge,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import type { Observable } from "rxjs";
import { handle$ } from "../../db/session/handle.ts";
import type { Handle } from "../../db/open.ts";
import type { ServerTable } from "../../db/tables.ts";
import { inParts } from "../../domain/in-parts.ts";
import type { LocalAnswer, LocalQuery } from "../../domain/query.ts";
import { painted } from "../../sync/drawn.ts";
import { queries } from "../../../workers/query/client.ts";
import { forgottenOf$, learningNext, questionKey } from "./known-answers.ts";
import { rowFeed } from "./row-feeds.ts";
import { CHUNK, readFirst } from "./row-windows.ts";
import { withoutFacets } from "./use-collection.ts";

/** What texts are found by: others are left out of names, and what is typed is compared in upper case. */
const KEYS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"];

/** Tunable: milliseconds after a change of the rows; where they change all the time nothing is found ahead. */
const AFTER_CHANGES = 150;

const isInField = (): boolean => document.activeElement?.matches("input[type=search]") === true;

/** The keys of the first rows of each list that are not here yet, as many at a time as are read together; the longest lists first. */
function unreadOf(handle: Handle, collection: ServerTable, answers: readonly (LocalAnswer | null)[]) {
  const feed = rowFeed(handle, collection);
  const lists = answers.filter((answer) => answer !== null).toSorted((one, other) => other.total - one.total);
  const firsts = [...new Set(lists.flatMap(({ keys }) => [...keys.subarray(0, CHUNK)]))];
  feed.keep(firsts);
  return inParts(
    firsts.filter((key) => feed.row(key) === undefined),
    CHUNK,
  );
}

const find$ = (collection: ServerTable, wanted: readonly LocalQuery[]): Observable<never> =>
  defer(() => {
    const handle = handle$.value;
    if (handle === null) return EMPTY;
    const learn = learningNext(collection, wanted);
    return defer(() => queries().call("nextAnswers", collection, wanted)).pipe(
      tap(learn),
      concatMap((answers) => unreadOf(handle, collection, answers)),
      concatMap((keys) => readFirst(handle, collection, keys)),
      ignoreElements(),
      // They are asked for when the key comes.
      catchError(() => EMPTY),
    );
  });

/** Emits nothing and never fails. */
const nextKeys$ = (collection: ServerTable, queriesOf: () => readonly LocalQuery[]): Observable<never> =>
  merge(fromEvent(window, "focusin"), forgottenOf$(collection).pipe(debounceTime(AFTER_CHANGES))).pipe(
    startWith(null),
    filter(isInField),
    switchMap(() =>
      // Not when nothing is left to be done: where no frame follows, a browser says so only half a second later.
      defer(painted).pipe(concatMap(() => find$(collection, queriesOf()))),
    ),
  );

/** Finds ahead what the list would be with one character more behind `text`. While `isReady` is false nothing is shown yet. */
export function useNextKeys(
  collection: ServerTable,
  isReady: boolean,
  text: string,
  queryOf: (text: string) => LocalQuery,
): void {
  const next = useEffectEvent(() => KEYS.map((key) => withoutFacets(queryOf(text + key))));
  const now = questionKey(collection, queryOf(text));
  useEffect(() => {
    if (!isReady) return undefined;
    const finding = nextKeys$(collection, next).subscribe();
    return () => finding.unsubscribe();
  }, [collection, isReady, now]);
}
