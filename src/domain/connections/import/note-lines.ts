// What a file says of a carrier that is no fact of it, as lines of the connection's note: contacts, insurance, terms, and why not to use it.

/** The marks before such lines; a later file replaces the lines of the marks that it has. */
export const FILE_MARKS = {
  block: "Do not use (from file):",
  contact: "Contact (from file):",
  insurance: "Insurance (from file):",
  terms: "Payment terms (from file):",
} as const;

const MARKS = Object.values(FILE_MARKS);

const markOf = (line: string): string | null => MARKS.find((mark) => line.startsWith(mark)) ?? null;

/**
 * The note with the lines of a file: a line that it has already is not added again, and a marked one replaces what an earlier file said.
 * Null: no note.
 */
export function mergedNote(note: string | null, lines: readonly string[]): string | null {
  const held = (note ?? "").split("\n");
  const marks = new Set(lines.flatMap((line) => markOf(line) ?? []));
  const stays = held.filter((line) => {
    const mark = markOf(line);
    return mark === null || !marks.has(mark) || lines.includes(line);
  });
  const known = new Set(stays.map((line) => line.trim()));
  const added = lines.filter((line, at) => !known.has(line.trim()) && lines.indexOf(line) === at);
  if (added.length === 0 && stays.length === held.length) return note;
  return [...stays, ...added].join("\n").trim() || null;
}
