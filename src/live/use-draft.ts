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
  const [kept, keep, isRead] = useKeptState<Partial<Draft> | null>(name, null);
  const [isResumed, setIsResumed] = useState<boolean | null>(null);
  if (isRead && isResumed === null) setIsResumed(kept !== null);
  const draft = isRead ? { ...fresh, ...kept } : null;
  return {
    draft,
    change: (part) => keep({ ...fresh, ...draft, ...part }),
    discard: () => {
      setIsResumed(false);
      keep(null);
    },
    isResumed: isResumed ?? false,
  };
}
