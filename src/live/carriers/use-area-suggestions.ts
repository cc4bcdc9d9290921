// Hook for place suggestions while typing.
import { useCallback, useEffect, useState } from "react";
import { BehaviorSubject, Subject } from "rxjs";
import { areaSuggestions$, NO_SUGGESTIONS, type AreaSuggestions } from "../../sync/carriers/areas.ts";
import { useObservable } from "../use-observable.ts";

/** `text` is the text of the field; empty looks up nothing. `again` retries after a failure. */
export function useAreaSuggestions(text: string): AreaSuggestions & { readonly again: () => void } {
  const [typed$] = useState(() => new BehaviorSubject(text));
  const [again$] = useState(() => new Subject<void>());
  useEffect(() => typed$.next(text), [typed$, text]);
  const { value } = useObservable("areas", () => areaSuggestions$(typed$, again$), NO_SUGGESTIONS);
  return { ...value, again: useCallback(() => again$.next(), [again$]) };
}
