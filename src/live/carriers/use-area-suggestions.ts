// Places that fit what is being typed.
import { useCallback, useEffect, useState } from "react";
import { BehaviorSubject, Subject } from "rxjs";
import { areaSuggestions$, NO_SUGGESTIONS, type AreaSuggestions } from "../../sync/carriers/areas.ts";
import { useObservable } from "../use-observable.ts";

/** `text` is what stands in the field, empty for nothing to look for. `again` asks the same once more, after a failure. */
export function useAreaSuggestions(text: string): AreaSuggestions & { readonly again: () => void } {
  const [typed$] = useState(() => new BehaviorSubject(text));
  const [again$] = useState(() => new Subject<void>());
  useEffect(() => typed$.next(text), [typed$, text]);
  const { value } = useObservable("areas", () => areaSuggestions$(typed$, again$), NO_SUGGESTIONS);
  return { ...value, again: useCallback(() => again$.next(), [again$]) };
}
