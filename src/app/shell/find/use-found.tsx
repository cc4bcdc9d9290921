// Hook for what a typed text finds, and the component to render beside the field that searches for it.
import { Suspense, useCallback, useState, type ReactNode } from "react";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { Finder } from "./lazy-find.ts";
import { steady, type Found } from "./hits.ts";

interface FoundView {
  /** Of the typed text; null before its first answer. */
  readonly found: Found | null;
  readonly finder: ReactNode;
}

/** Whether the hits of this computer are those of the typed text. */
export const isCurrent = (found: Found | null, typed: string): boolean =>
  found !== null && found.typed === typed && found.isLocal;

/** Whether Enter may choose: a fast typist gets the hit of the whole text, and what only the server knows once it has answered. */
export const isReady = (found: Found | null, typed: string): boolean =>
  found !== null && isCurrent(found, typed) && (found.hits.length > 0 || found.isOver);

/** An empty text finds nothing. */
export function useFound(typed: string, user: CurrentUser): FoundView {
  const [last, setLast] = useState<Found | null>(null);
  const onFound = useCallback((found: Found) => setLast((before) => steady(before, found)), []);
  const isEmpty = typed.trim() === "";
  return {
    found: isEmpty || last === null ? null : last,
    finder: isEmpty ? null : (
      <Suspense>
        <Finder typed={typed} user={user} onFound={onFound} />
      </Suspense>
    ),
  };
}
