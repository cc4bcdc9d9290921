// Hooks for the government's open data: whether this server asks them, and what they say about numbers that a person asks for.
import { useCallback, useState } from "react";
import { of } from "rxjs";
import type { LookUpNumber, OpenDataService } from "../../contract/carriers/open-data.ts";
import type { LookUpResult } from "../../domain/carriers/open-data/look-up.ts";
import { hasExtensions$ } from "../../net/extensions.ts";
import { lookUp$, OPEN_DATA_SERVICE } from "../../sync/carriers/open-data.ts";
import { useCurrent } from "../use-current.ts";
import { useObservable } from "../use-observable.ts";
import { useResource } from "../use-resource.ts";

/** Null where there is nobody to ask, so that nothing is offered; undefined until that is known. */
export function useOpenData(isWanted = true): OpenDataService | null | undefined {
  const isOffered = useCurrent(hasExtensions$) && isWanted;
  const { data, outcome } = useResource(isOffered ? OPEN_DATA_SERVICE : null);
  if (!isOffered) return null;
  if (data === null || data === undefined) return outcome === null || outcome.kind === "stored" ? undefined : null;
  return data.state === "off" ? null : data;
}

/** How often a person has asked for what `key` says; a text that changes has not been asked for. */
export interface Asking {
  readonly tries: number;
  readonly ask: () => void;
  readonly cancel: () => void;
}

export function useAsking(key: string): Asking {
  const [asked, setAsked] = useState({ key, tries: 0 });
  if (asked.key !== key) setAsked({ key, tries: 0 });
  const tries = asked.key === key ? asked.tries : 0;
  const ask = useCallback(() => setAsked((before) => ({ key, tries: before.key === key ? before.tries + 1 : 1 })), [key]);
  const cancel = useCallback(() => setAsked({ key, tries: 0 }), [key]);
  return { tries, ask, cancel };
}

export type LookUpState = { readonly kind: "idle" } | { readonly kind: "asking" } | LookUpResult;

const IDLE: LookUpState = { kind: "idle" };
const ASKING: LookUpState = { kind: "asking" };

/**
 * What came of asking; `tries` 0 asks nothing and aborts what is under way, each further number asks anew. `asItComes`: a carrier is found
 * while the rest of its record is still asked for, for whoever goes to its page.
 */
export function useLookUp(numbers: readonly LookUpNumber[], tries: number, asItComes = false): LookUpState {
  const isAsked = tries > 0 && numbers.length > 0;
  const key = isAsked ? `${tries} ${JSON.stringify(numbers)}` : "";
  const shown = useObservable<LookUpState>(key, () => (isAsked ? lookUp$(numbers, asItComes) : of(IDLE)), IDLE);
  return !isAsked ? IDLE : shown.key === key ? shown.value : ASKING;
}
