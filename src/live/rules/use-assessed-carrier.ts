// Whether a carrier is OK to use, for a cell or a panel; and for exports, which read many at once.
import { useCallback, useSyncExternalStore } from "react";
import type { Connection } from "../../contract/connections/connections.ts";
import type { UseAnswer } from "../../domain/carriers/ok-to-use.ts";
import { answerFor, answerOfRow, answerText } from "../../domain/rules/assessed-text.ts";
import { handle$ } from "../../db/session/handle.ts";
import { useHandle } from "../use-handle.ts";
import { assessedFeed, type AssessedRow } from "./assessed-feed.ts";

const nothing = (): void => {};

/** Undefined while it is not known yet, null where it cannot be. `id` null asks for nothing. */
export function useAssessedCarrier(id: number | null): AssessedRow | null | undefined {
  const handle = useHandle();
  const subscribe = useCallback(
    (changed: () => void) => (handle === null || id === null ? nothing : assessedFeed(handle).watch(id, changed)),
    [handle, id],
  );
  return useSyncExternalStore(subscribe, () => (handle === null || id === null ? undefined : assessedFeed(handle).of(id)));
}

/**
 * Whether a carrier is OK to use. Until its assessment is there, or where it cannot be, by the connection on this computer; null where
 * there is neither.
 */
export function useAnswer(id: number, connection: Connection | null | undefined): UseAnswer | null {
  const assessed = useAssessedCarrier(id);
  if (assessed) return answerFor(assessed, connection);
  return connection ? answerOfRow(connection) : null;
}

/** Answers for a few carriers as `of` gives them, read again whenever one changes. */
function useFew<T>(ids: readonly number[], of: (id: number) => T, asText: (answer: T) => string): readonly T[] {
  const handle = useHandle();
  const key = ids.join(",");
  const subscribe = useCallback(
    (changed: () => void) => {
      if (handle === null || key === "") return nothing;
      const ends = key.split(",").map((id) => assessedFeed(handle).watch(Number(id), changed));
      return () => ends.forEach((end) => end());
    },
    [handle, key],
  );
  useSyncExternalStore(subscribe, () => ids.map((id) => asText(of(id))).join("\n"));
  return ids.map(of);
}

/** The answers for a few carriers in words, for the options of a picker; empty where they are not known. */
export function useAssessedTexts(ids: readonly number[]): (id: number) => string {
  const textOf = (id: number): string => {
    const row = handle$.value === null ? undefined : assessedFeed(handle$.value).of(id);
    return row ? answerText(row) : "";
  };
  useFew(ids, textOf, (text) => text);
  return textOf;
}

/** What is known of a few carriers, in their order; null where it is not known. */
export function useAssessedCarriers(ids: readonly number[]): readonly (AssessedRow | null)[] {
  const rowOf = (id: number) => (handle$.value === null ? null : (assessedFeed(handle$.value).of(id) ?? null));
  return useFew(ids, rowOf, (row) => (row === null ? "" : row.assessed_at));
}

/** The assessments of the rows that are being exported, which may be too many to be kept. */
let exported: ReadonlyMap<number, AssessedRow> = new Map();

/** What is known of a carrier at this moment; for texts that are copied or exported. */
export const assessedNow = (id: number): AssessedRow | null =>
  handle$.value === null ? null : (assessedFeed(handle$.value).of(id) ?? exported.get(id) ?? null);

/** The same rows, each batch once the assessments of its carriers are known. */
export async function* withAssessments<Row>(
  batches: AsyncIterable<readonly Row[]>,
  carrierOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches) {
    if (handle$.value !== null) exported = await assessedFeed(handle$.value).load(rows.map(carrierOf));
    yield rows;
  }
  exported = new Map();
}
