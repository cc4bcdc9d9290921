// Hook for what a typed text finds, and the component to render beside the field that searches for it.
import { Suspense, useCallback, useEffect, useState, type ReactNode } from "react";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { useAsking, type Asking } from "../../../live/carriers/use-open-data.ts";
import { Finder } from "./lazy-find.ts";
import { steady, type Found, type Hit } from "./hits.ts";

interface FoundView {
  /** Of the typed text; null before its first answer. */
  readonly found: Found | null;
  readonly finder: ReactNode;
  /** Asks FMCSA about the typed text. */
  readonly asking: Asking;
}

/** Whether the hits of this computer are those of the typed text. */
export const isCurrent = (found: Found | null, typed: string): boolean =>
  found !== null && found.typed === typed && found.isLocal;

/** Whether Enter may choose: a fast typist gets the hit of the whole text, and what only the server knows once it has answered. */
export const isReady = (found: Found | null, typed: string): boolean =>
  found !== null && isCurrent(found, typed) && (found.hits.length > 0 || found.isOver);

/** An empty text finds nothing. `onOnly` gets the one carrier that FMCSA has for a number that was asked for. */
export function useFound(typed: string, user: CurrentUser, onOnly: (hit: Hit) => void): FoundView {
  const asking = useAsking(typed);
  const [last, setLast] = useState<Found | null>(null);
  const onFound = useCallback((found: Found) => setLast((before) => steady(before, found)), []);
  const isEmpty = typed.trim() === "";
  const only = asking.tries > 0 && last?.typed === typed ? last.only : null;
  useEffect(() => {
    if (only === null) return;
    asking.cancel();
    onOnly(only);
    // It is gone to once, whatever is drawn meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [only]);
  return {
    found: isEmpty || last === null ? null : last,
    finder: isEmpty ? null : (
      <Suspense>
        <Finder typed={typed} user={user} tries={asking.tries} onFound={onFound} />
      </Suspense>
    ),
    asking,
  };
}
