// The time of the last update: once for the whole page, and beside a part only if the part differs.
import { createContext, useContext, type ReactNode } from "react";
import { momentText, momentTitle } from "../../contract/clock.ts";
import { agoInWords } from "../../ui/cell/age.ts";
import { useNow } from "../../ui/cell/now.ts";

/** Tunable, in milliseconds: the answers to one visit arrive one after another, and are one age to the reader. */
const SAME_AGE = 120_000;

interface Props {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** In the middle of a sentence. */
  readonly isInline?: boolean;
}

/** "Updated 1 min ago". */
export function Updated({ at, isInline = false }: Props) {
  const age = agoInWords(at, useNow());
  return (
    <time dateTime={new Date(at).toISOString()} title={momentTitle(at)} data-paper={momentText(at)}>
      {`${isInline ? "updated" : "Updated"} ${age}`}
    </time>
  );
}

/** When the page says it was updated; null where it does not say. */
const PageUpdatedAt = createContext<number | null>(null);

export const PageAge = ({ at, children }: { readonly at: number | null; readonly children: ReactNode }) => (
  <PageUpdatedAt.Provider value={at}>{children}</PageUpdatedAt.Provider>
);

/** Whether a part has to say its own age, because the page's is another. */
export function useOwnAge(at: number | null): boolean {
  const page = useContext(PageUpdatedAt);
  return at !== null && (page === null || Math.abs(page - at) > SAME_AGE);
}
