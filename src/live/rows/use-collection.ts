// Hooks that query a collection's columns: keys in order with their total and facets, and named counts.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ServerTable } from "../../db/tables.ts";
import type { FacetQuery, Facets, LocalAnswer, LocalQuery } from "../../domain/query.ts";
import type { NamedConditions } from "../../../workers/query/counts.ts";
import { DRAWN_WITHIN } from "../../sync/drawn.ts";
import { want } from "../../sync/turns.ts";
import { counts$, facets$, listed$, prefetch, prefetch$ } from "./answers-to.ts";
import { cachedAnswer, questionKey } from "./answer-cache.ts";
import { seenAnswer, seenFacets } from "./last-rows.ts";
import { asIs, useObservable } from "../use-observable.ts";
import { useCollectionState } from "../use-records.ts";

export interface CollectionView {
  /** The last answer, to an earlier query while `pending`. Null before the first. */
  readonly answer: LocalAnswer | null;
  /** The answer to this query is on its way. */
  readonly pending: boolean;
  /** The answer is to this query, though it may be one of before a reload. */
  readonly isOwn: boolean;
  /** Which query the answer belongs to; another value is another list. Null before the first. */
  readonly answeredKey: string | null;
  /** The answer is the beginning of what was shown before a reload: exact counts, and the keys of the first rows. */
  readonly isLast: boolean;
}

/** Answers a query for as long as it is shown, again after every change. The first sync of its collection does not wait for others. */
export function useCollection(collection: ServerTable, query: LocalQuery): CollectionView {
  useEffect(() => want(collection), [collection]);
  const key = questionKey(collection, query);
  const shown = useObservable<LocalAnswer | null>(key, () => listed$(collection, query), null, {
    seen: seenAnswer(key),
    known: () => {
      // The worker finds the rows while React draws the page. An answer with values would not be here when somebody listens.
      if (query.values === undefined) void prefetch(collection, query);
      return cachedAnswer(collection, query);
    },
  });
  const isLast = shown.key !== null && !shown.isLive;
  return { answer: shown.value, pending: shown.key !== key || isLast, isOwn: shown.key === key, answeredKey: shown.key, isLast };
}

/** Tunable: milliseconds after the last change of what a list shows; longer than the pauses of a person who types. */
const AFTER_CHANGES = 1_500;

/** A list is asked for without its facets, which are counted apart. */
export const withoutFacets = (query: LocalQuery): LocalQuery => ({ ...query, facets: [] });

/**
 * Has the answers to queries at hand that are likely to be shown next, once the page rests. Another `occasion` is another set of queries;
 * null for none.
 */
export function usePrefetch(collection: ServerTable, occasion: string | null, queriesOf: () => readonly LocalQuery[]): void {
  const current = useEffectEvent(queriesOf);
  const first = useRef<string | null>(null);
  useEffect(() => {
    if (occasion === null) return undefined;
    first.current ??= occasion;
    // Somebody who types must not wait for what nobody may want to see.
    const rest = first.current === occasion ? DRAWN_WITHIN : AFTER_CHANGES;
    const subscription = prefetch$(collection, () => current().map(withoutFacets), rest).subscribe();
    return () => subscription.unsubscribe();
  }, [collection, occasion]);
}

const NO_FACETS: Facets = {};

/** The counts of a query's facets, those of an earlier query until the person rests. */
export function useFacets(collection: ServerTable, { where, text, facets }: FacetQuery): Facets {
  const query = { where, text, facets };
  const key = questionKey(collection, query);
  return useObservable(key, () => facets$(collection, query), NO_FACETS, { seen: seenFacets(key) }).value;
}

export interface CountsView {
  /** Rows per name; null before the first answer, and while the collection is empty for want of room. */
  readonly counts: Readonly<Record<string, number>> | null;
  /** Rows in the whole collection. */
  readonly size: number | null;
  /** The first sync of the collection still runs: rows are missing, and counts are not final. */
  readonly isPartial: boolean;
}

// Before its first row has come, or after its rows were removed to make room, a collection is unknown, not empty.
const UNKNOWN: CountsView = { counts: null, size: null, isPartial: false };

/** True from the first time on that `now` is: what was right once stays while the next answer is on its way. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/**
 * Counts that the worker keeps by looking only at the rows that change: for the numbers on tabs. While `isReady` is false, what to
 * count is not known yet.
 */
export function useCounts(collection: ServerTable, named: NamedConditions, isReady = true): CountsView {
  const key = questionKey(collection, named);
  const shown = useObservable<Omit<CountsView, "isPartial">>(key, () => counts$(collection, named), UNKNOWN, {
    seen: asIs(`counts:${key}`),
  });
  const state = useCollectionState(collection);
  const isAsked = useEver(isReady && shown.key === key);
  const isComplete = state?.complete === true;
  return !isAsked || (shown.value.size === 0 && !isComplete)
    ? UNKNOWN
    : { ...shown.value, isPartial: state !== undefined && !isComplete };
}
