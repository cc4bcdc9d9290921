// A line as somebody typed it, without what nobody sees: marks that turn the direction of writing make a name look like another one.

/** Source: Unicode, UAX 9: implicit marks, embeddings, overrides and isolates. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Without them, and without blanks around. */
export const plainLine = (typed: string): string => typed.replace(TURNING, "").trim();
