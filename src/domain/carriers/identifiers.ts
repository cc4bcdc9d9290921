// Numbers that authorities issue to carriers: how they are written, and in which order.
import { IDENTIFIER_TYPES, type Identifier } from "../../contract/carriers/carriers.ts";

/** Anything with such numbers. */
export interface Identified {
  readonly identifiers: readonly Identifier[];
}

const LABELS: Readonly<Record<string, string>> = { NIR_QC: "NIR" };

/** "MC 9012345", "NSC AB 123". */
export const identifierText = ({ is_type: type, value }: Identifier): string =>
  `${LABELS[type] ?? type.replaceAll("_", " ")} ${value}`;

const rank = ({ is_type: type }: Identifier): number => {
  const at = (IDENTIFIER_TYPES as readonly string[]).indexOf(type.startsWith("NSC_") ? "NSC" : type);
  return at < 0 ? IDENTIFIER_TYPES.length : at;
};

/** A carrier's identifiers in the usual order: DOT, MC, then the rest. */
export const sortedIdentifiers = (identifiers: readonly Identifier[]): Identifier[] =>
  identifiers.toSorted((a, b) => rank(a) - rank(b));

/** The carrier's number of one type, one of IDENTIFIER_TYPES; null if it has none. */
export const identifierOf = ({ identifiers }: Identified, type: string): string | null =>
  identifiers.find(({ is_type: other }) => other === type)?.value ?? null;
