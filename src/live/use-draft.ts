// Hook for the draft of a form, stored only on this computer until it is submitted, so that a reload loses nothing.
import { useState } from "react";
import { rememberValue } from "./remember.ts";
import { useValue } from "./use-records.ts";

export interface DraftView<Draft> {
  /** Null while the stored draft is read. */
  readonly draft: Draft | null;
  readonly change: (change: Partial<Draft>) => void;
  /** Deletes the draft, also from the database. */
  readonly discard: () => void;
  /** The draft was started before this form was opened. */
  readonly isResumed: boolean;
}

/** `name`: what it is stored under. `fresh`: a draft in which nothing has been entered. */
export function useDraft<Draft extends object>(name: string, fresh: Draft): DraftView<Draft> {
  const stored = useValue<Partial<Draft>>(name);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isResumed, setIsResumed] = useState(false);
  if (draft === null && stored !== undefined) {
    setDraft({ ...fresh, ...stored });
    setIsResumed(stored !== null);
  }
  const change = (part: Partial<Draft>) => {
    const next = { ...fresh, ...draft, ...part };
    setDraft(next);
    void rememberValue(name, next);
  };
  const discard = () => {
    setDraft(fresh);
    setIsResumed(false);
    void rememberValue(name, null);
  };
  return { draft, change, discard, isResumed };
}
