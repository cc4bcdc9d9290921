// A long list in parts, for calls and messages that take only so many at a time.

/** The items in their order, `most` in each part and what is left in the last; no part of an empty list. */
export const inParts = <T>(list: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, part) => list.slice(part * most, (part + 1) * most));
