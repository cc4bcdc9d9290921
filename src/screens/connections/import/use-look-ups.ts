// Asks the government's open data about numbers that no carrier here has, a part at a time, and keeps what they said.
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { lookUp$ } from "../../../commands/connections/carrier-import.ts";
import type { LookedUp, LookUpNumber } from "../../../contract/carriers/open-data.ts";
import { errorText } from "../../../domain/error-text.ts";
import { numberKey } from "../../../domain/carriers/open-data/look-up.ts";
import type { Asked } from "../../../domain/connections/import/file-rows.ts";

interface State {
  /** By `numberKey`. */
  readonly asked: ReadonlyMap<string, Asked>;
  /** What is being asked; null: nothing. */
  readonly batch: readonly LookUpNumber[] | null;
  readonly isStopped: boolean;
  readonly failure: string | null;
}

const FRESH: State = { asked: new Map(), batch: null, isStopped: false, failure: null };

export interface LookUps {
  /** By `numberKey`. */
  readonly asked: ReadonlyMap<string, Asked>;
  /** How many of how many are answered; null: nothing is being asked. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Why it did not go on. */
  readonly failure: string | null;
  /** Numbers that were not asked, or about which asking failed. */
  readonly isLeft: boolean;
  readonly stop: () => void;
  /** Asks again about those. */
  readonly again: () => void;
}

/** Keys of which there is an answer that asking again would not change. */
const isSettled = (asked: Asked | undefined): boolean => asked !== undefined && asked !== "failed";

/** What is known after a part was answered; a server that asks nobody is not asked about the others. */
function answered(now: State, open: readonly LookUpNumber[], first: number, answers: readonly LookedUp[]): State {
  const isOff = answers.every(({ outcome }) => outcome === "off");
  const asked = isOff
    ? open.map((number) => [numberKey(number), "off"] as const)
    : answers.flatMap(({ outcome }, at) => {
        const number = open[first + at];
        return number === undefined ? [] : [[numberKey(number), outcome] as const];
      });
  return { ...now, asked: new Map([...now.asked, ...asked]), batch: isOff ? null : now.batch };
}

function failed(now: State, open: readonly LookUpNumber[], error: unknown): State {
  const keys = open.map(numberKey).filter((key) => !isSettled(now.asked.get(key)));
  const asked = new Map([...now.asked, ...keys.map((key) => [key, "failed"] as const)]);
  return { ...now, asked, batch: null, failure: errorText(error) };
}

/**
 * `numbers`: of which no carrier is here; keep the identity. `isReady`: all of them are known. `onFound` gets the keys of the numbers whose
 * carriers are here now.
 */
export function useLookUps(
  numbers: readonly LookUpNumber[],
  isReady: boolean,
  onFound: (keys: ReadonlySet<string>) => void,
): LookUps {
  const [state, setState] = useState(FRESH);
  const { asked, batch, isStopped, failure } = state;
  const unasked = useMemo(() => numbers.filter((number) => !asked.has(numberKey(number))), [numbers, asked]);
  if (isReady && batch === null && unasked.length > 0 && !isStopped && failure === null) setState({ ...state, batch: unasked });

  const ask = useEffectEvent((open: readonly LookUpNumber[]) =>
    lookUp$(open).subscribe({
      next: ([first, answers]) => {
        setState((now) => answered(now, open, first, answers));
        const found = answers.flatMap(({ outcome }, at) => {
          const number = open[first + at];
          return outcome === "found" && number !== undefined ? [numberKey(number)] : [];
        });
        if (found.length > 0) onFound(new Set(found));
      },
      error: (error: unknown) => setState((now) => failed(now, open, error)),
      complete: () => setState((now) => ({ ...now, batch: null })),
    }),
  );
  useEffect(() => {
    if (batch === null) return undefined;
    const running = ask(batch);
    return () => running.unsubscribe();
  }, [batch]);

  const left = numbers.filter((number) => !isSettled(asked.get(numberKey(number))));
  const done = batch?.filter((number) => isSettled(asked.get(numberKey(number)))).length ?? 0;
  return {
    asked,
    progress: batch === null ? null : { done, total: batch.length },
    failure,
    isLeft: isReady && batch === null && left.length > 0,
    stop: () => setState({ ...state, batch: null, isStopped: true }),
    again: () => setState({ ...state, batch: left, isStopped: false, failure: null }),
  };
}
