// The exchange of a screen: its postings in a worker, and what they show for the latest selection; from this computer when offline.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Observable } from "rxjs";
import { getExchangePostings } from "../../contract/board/exchange.ts";
import type { ExchangeTable, Selected, Side } from "../../domain/board/exchange/exchange-filters.ts";
import { failureOf, type Failure } from "../../domain/failure-text.ts";
import type { ExchangeRows, ExchangeSummary, ExchangeView } from "../../../workers/exchange/api.ts";
import { openExchange, type Exchange } from "../../../workers/exchange/client.ts";
import { useObservable } from "../use-observable.ts";
import { useResource } from "../use-resource.ts";

const QUESTION = { endpoint: getExchangePostings, input: {} } as const;

const worker$ = (): Observable<Exchange> =>
  new Observable((observer) => {
    const opened = openExchange();
    observer.next(opened);
    return () => opened.dispose();
  });

export interface LoadedExchange {
  readonly worker: Exchange;
  readonly summary: ExchangeSummary;
}

export interface ExchangeSource {
  /** Null until the postings have been read; another object for other postings. */
  readonly loaded: LoadedExchange | null;
  /** When they were fetched, in milliseconds since 1970; null when none are stored. */
  readonly syncedAt: number | null;
  /** Why they could not be fetched or read. */
  readonly failure: Failure | null;
  readonly again: () => void;
}

/** Fetches the postings while mounted: they are some megabytes. */
export function useExchange(): ExchangeSource {
  const worker = useObservable<Exchange | null>("", worker$, null).value;
  const { data, syncedAt, outcome, again } = useResource(QUESTION);
  const [loaded, setLoaded] = useState<(LoadedExchange & { readonly text: string }) | null>(null);
  const [unread, setUnread] = useState<{ readonly text: string; readonly failure: Failure } | null>(null);
  const text = typeof data === "string" ? data : null;
  useEffect(() => {
    if (worker === null || text === null) return undefined;
    let isCurrent = true;
    worker.load(text).then(
      (summary) => isCurrent && setLoaded({ worker, summary, text }),
      (error: unknown) => isCurrent && setUnread({ text, failure: { kind: "failed", message: String(error) } }),
    );
    return () => {
      isCurrent = false;
    };
  }, [worker, text]);
  const failure = unread !== null && unread.text === text ? unread.failure : failureOf(outcome);
  // What a person may no longer see is gone from this computer.
  return { loaded: text === null ? null : loaded, syncedAt, failure, again };
}

export interface ExchangeAnswer {
  readonly view: ExchangeView | null;
  /** Follows the view: a table is read when a brush rests, and the plots while it moves. */
  readonly rows: ExchangeRows | null;
}

/** What is asked of the postings. */
export interface ExchangeQuestion {
  readonly selected: Selected;
  readonly table: ExchangeTable;
  readonly side: Side;
}

/** Tunable: how long a brush must rest until the table is read, in milliseconds; longer than between two moves of a pointer. */
const REST = 40;

const NOTHING: ExchangeAnswer = { view: null, rows: null };

interface Wanted extends ExchangeQuestion {
  readonly loaded: LoadedExchange;
  readonly key: string;
}

const isSame = (a: Wanted | null, b: Wanted | null): boolean =>
  a === b || (a !== null && b !== null && a.loaded === b.loaded && a.key === b.key);

/**
 * The answer to the latest question; one is worked out at a time, and those that were overtaken meanwhile are left out. `ask` asks what
 * the next drawing will: the worker answers while React draws.
 */
export function useExchangeAnswer(
  loaded: LoadedExchange | null,
  question: ExchangeQuestion,
): ExchangeAnswer & { readonly ask: (next: ExchangeQuestion) => void } {
  const [answer, setAnswer] = useState(NOTHING);
  const wanted = useRef<Wanted | null>(null);
  const isBusy = useRef(false);
  const wake = useRef<() => void>(() => undefined);
  const work = async (): Promise<void> => {
    for (let next = wanted.current; next !== null; next = wanted.current === next ? null : wanted.current) {
      const { worker } = next.loaded;
      const view = await worker.call("view", next.selected);
      setAnswer((before) => ({ ...before, view }));
      // The next position of a brush must not wait for a table.
      await new Promise<void>((resolve) => {
        wake.current = resolve;
        setTimeout(resolve, REST);
      });
      if (wanted.current !== next) continue;
      const rows = await worker.call("rows", next.selected, next.table, next.side);
      if (wanted.current === next) setAnswer({ view, rows });
    }
  };
  const ask = ({ selected, table, side }: ExchangeQuestion): void => {
    const asked = { selected, table, side };
    const next = loaded === null ? null : { ...asked, loaded, key: JSON.stringify(asked) };
    if (isSame(wanted.current, next)) return;
    wanted.current = next;
    wake.current();
    if (isBusy.current) return;
    isBusy.current = true;
    // A worker that was ended answers nobody.
    work()
      .catch(() => undefined)
      .finally(() => (isBusy.current = false));
  };
  // Not after painting: that is a frame later while a pointer moves.
  useLayoutEffect(() => ask(question));
  return { ...(loaded === null ? NOTHING : answer), ask };
}
