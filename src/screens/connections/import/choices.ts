// Which rows of a file a person has to decide, and what they decided.
import type { ImportCarrier, ImportedCarrier } from "../../../contract/connections/imports.ts";
import type { FileRow } from "../../../domain/connections/import/file-rows.ts";

export interface Choice {
  readonly line: number;
  /** As the file has it: its name and numbers. */
  readonly given: string;
  /** Why it is to be decided. */
  readonly why: string;
  readonly candidates: readonly ImportCarrier[];
  /** Null: nobody chose, and the row is left out. */
  readonly chosen: number | null;
}

/** By line. `decided`: those that somebody has touched, which stay though the row is clear now. */
export function choicesOf(
  rows: readonly FileRow[],
  answers: ReadonlyMap<number, ImportedCarrier>,
  decided: ReadonlyMap<number, Choice>,
): readonly Choice[] {
  return rows.flatMap(({ line, name, numbers, text }) => {
    const choice = decided.get(line);
    if (choice !== undefined) return [choice];
    const candidates = answers.get(line)?.candidates ?? [];
    if (candidates.length === 0) return [];
    return [{ line, given: [name, numbers].filter(Boolean).join(", "), why: text, candidates, chosen: null }];
  });
}
