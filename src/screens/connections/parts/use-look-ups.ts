// Asks FMCSA about the numbers of a file that no carrier here has, a part at a time, and keeps what it said.
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { LookUpNumber } from "../../../contract/carriers/open-data.ts";
import { numberKey } from "../../../domain/carriers/open-data/look-up.ts";
import type { Asked } from "../../../domain/carriers/open-data/look-up-counts.ts";
import { lookUpMany$, type LookedUpSoFar } from "../../../sync/carriers/open-data.ts";

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
  /** Why it did not go on, as a sentence. */
  readonly failure: string | null;
  /** Numbers that were not asked, or about which asking failed. */
  readonly isLeft: boolean;
  readonly stop: () => void;
  /** Asks again about those. */
  readonly again: () => void;
}

/** Of which there is an answer that asking again would not change. */
const isSettled = (asked: Asked | undefined): boolean => asked !== undefined && asked !== "failed";

const keyed = (numbers: readonly LookUpNumber[], outcome: Asked) =>
  numbers.map((number) => [numberKey(number), outcome] as const);

/** What is known after a part was answered, or was not; a server that asks nobody is not asked about the others. */
function after(now: State, open: readonly LookUpNumber[], { numbers, done, why }: LookedUpSoFar): State {
  const isOff = numbers.length > 0 && numbers.every(({ outcome }) => outcome === "off");
  const answers = isOff ? keyed(open, "off") : numbers.map((one) => [numberKey(one), one.outcome] as const);
  const asked = new Map([...now.asked, ...answers]);
  if (isOff || (why === null && done >= open.length)) return { ...now, asked, batch: null };
  if (why === null) return { ...now, asked };
  const left = open.filter((number) => !isSettled(asked.get(numberKey(number))));
  return {
    ...now,
    asked: new Map([...asked, ...keyed(left, "failed")]),
    batch: null,
    failure: `FMCSA could not be asked about all: ${why}.`,
  };
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
    lookUpMany$(open).subscribe((so) => {
      setState((now) => after(now, open, so));
      const found = so.numbers.filter(({ outcome }) => outcome === "found").map(numberKey);
      if (found.length > 0) onFound(new Set(found));
    }),
  );
  useEffect(() => {
    if (batch === null) return undefined;
    const running = ask(batch);
    return () => running.unsubscribe();
  }, [batch]);

  const left = numbers.filter((number) => !isSettled(asked.get(numberKey(number))));
  const done = batch?.filter((number) => asked.has(numberKey(number))).length ?? 0;
  return {
    asked,
    progress: batch === null ? null : { done, total: batch.length },
    failure,
    isLeft: isReady && batch === null && left.length > 0,
    stop: () => setState({ ...state, batch: null, isStopped: true }),
    again: () => setState({ ...state, batch: left, isStopped: false, failure: null }),
  };
}
