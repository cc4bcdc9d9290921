// Hook for where a carrier's record comes from; while the server checks it, the page is filled as the answers come.
import { useEffect, useRef } from "react";
import { EMPTY, merge, Subscription } from "rxjs";
import type { CarrierSources, SectionAge } from "../../contract/carriers/open-data.ts";
import { answeredSince, isChecking } from "../../domain/carriers/open-data/section-text.ts";
import { failureOf, type Failure } from "../../domain/failure-text.ts";
import { hasExtensions$ } from "../../net/extensions.ts";
import { pollSources$, rereadSections$, sourcesOf } from "../../sync/carriers/open-data.ts";
import { syncAssessedCarriers$ } from "../../sync/rules/assessed-carriers.ts";
import { useCurrent } from "../use-current.ts";
import { useHandle } from "../use-handle.ts";
import { useObservable } from "../use-observable.ts";
import { useResource } from "../use-resource.ts";

export interface SourcesView {
  /** Null where the carrier is not from the open data, or that is not known. */
  readonly sources: CarrierSources | null;
  /** When that was read, in milliseconds since 1970. */
  readonly syncedAt: number | null;
  readonly failure: Failure | null;
  readonly isChecking: boolean;
  readonly again: () => void;
}

const NONE: readonly SectionAge[] = [];

/** `onAnswered` is called whenever a section has been answered; should be the same function at every rendering. */
export function useSources(id: number, isOpen: boolean, onAnswered: () => void): SourcesView {
  const handle = useHandle();
  const isOffered = useCurrent(hasExtensions$) && isOpen;
  const { data, syncedAt, outcome, again } = useResource(isOffered ? sourcesOf(id) : null);
  const sources = data?.is_from_open_data === true ? data : null;
  const sections = sources?.sections ?? NONE;
  const isUnderWay = isChecking(sections);
  useObservable(
    `sources ${id} ${isUnderWay && handle !== null}`,
    () => (isUnderWay && handle !== null ? pollSources$(handle, id) : EMPTY),
    null,
  );

  const before = useRef({ id, sections: NONE });
  // Of the carrier: answers to earlier sections are still on their way when the next one is answered.
  const reading = useRef(new Subscription());
  useEffect(() => {
    const own = new Subscription();
    reading.current = own;
    return () => own.unsubscribe();
  }, [id]);
  useEffect(() => {
    const last = before.current;
    before.current = { id, sections };
    if (handle === null || last.id !== id || last.sections.length === 0) return;
    const answered = answeredSince(last.sections, sections);
    if (answered.length === 0) return;
    onAnswered();
    reading.current.add(merge(rereadSections$(handle, id, answered), syncAssessedCarriers$(handle, [id])).subscribe());
  }, [handle, id, sections, onAnswered]);
  return { sources, syncedAt, failure: failureOf(outcome), isChecking: isUnderWay, again };
}
