// Hook for the draft of a form, stored only on this computer until it is submitted, so that a reload loses nothing.
import { useState } from "react";
import { useKeptState } from "./use-kept-state.ts";

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
  // Not from what the screen showed last, which may be a word behind what was typed when the page was left.
  const [stored, keep, isRead] = useKeptState<Partial<Draft> | null>(name, null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isResumed, setIsResumed] = useState(false);
  if (draft === null && isRead) {
    setDraft({ ...fresh, ...stored });
    setIsResumed(stored !== null);
  }
  const change = (part: Partial<Draft>) => {
    const next = { ...fresh, ...draft, ...part };
    setDraft(next);
    keep(next);
  };
  const discard = () => {
    setDraft(fresh);
    setIsResumed(false);
    keep(null);
  };
  return { draft, change, discard, isResumed };
}
