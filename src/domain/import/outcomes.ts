// Counts what becomes of the rows of a file.

/** How many rows have each outcome that occurs, in the order of `outcomes`. */
export function countOutcomes<Outcome extends string>(
  rows: readonly { readonly outcome: Outcome }[],
  outcomes: readonly Outcome[],
): readonly (readonly [Outcome, number])[] {
  const counts = new Map<Outcome, number>();
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return outcomes.flatMap((outcome) => {
    const count = counts.get(outcome);
    return count === undefined ? [] : [[outcome, count] as const];
  });
}
