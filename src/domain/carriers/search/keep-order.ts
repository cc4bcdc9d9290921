// Keeps a list of hits in the order in which a person first saw it.

/** `next` with what `before` had in its order there, and everything else after it. */
export function keepOrder<Hit extends { readonly id: string }>(before: readonly Hit[], next: readonly Hit[]): readonly Hit[] {
  const current = new Map(next.map((hit) => [hit.id, hit]));
  const kept = before.flatMap(({ id }) => current.get(id) ?? []);
  const known = new Set(kept);
  return [...kept, ...next.filter((hit) => !known.has(hit))];
}
