// How names are found by their beginning with an index of text patterns: where the beginning is a parameter, LIKE would read all of them.

/** Sorts after every letter. */
const PAST_ALL = "chr(1114109)";

/** `name` and `beginning` are SQL. */
export const beginsWith = (name: string, beginning: string): string =>
  `${name} ~>=~ ${beginning} and ${name} ~<~ (${beginning} || ${PAST_ALL})`;
