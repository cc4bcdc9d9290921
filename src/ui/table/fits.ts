// Whether a text certainly fits into its cell: only where it may not does the browser have to clip, and hundreds of clips cost each frame.

/** Assumption: pixels at the table's size of 13; no common sans-serif or monospaced font draws a character of its kind wider. */
const WIDEST = 14;
const CAPITAL = 11;
const OTHER = 9;

const widths = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[MW@%mw]/.test(character)) return WIDEST;
  return /[A-Z&#]/.test(character) ? CAPITAL : OTHER;
});

/** `room` in pixels. */
export function fits(text: string, room: number): boolean {
  if (text.length * WIDEST <= room) return true;
  let width = 0;
  for (let at = 0; at < text.length && width <= room; at++) width += widths[text.charCodeAt(at)] ?? WIDEST;
  return width <= room;
}
