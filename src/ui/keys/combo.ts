// How a key combination is written, recognized in a key press, and shown on the screen.

export const isMac = typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);

/** One stroke of a combination. `mod` is ⌘ on a Mac and Ctrl elsewhere; `key` is a lower-case `KeyboardEvent.key`. */
export interface Chord {
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

const NAMED: Readonly<Record<string, string>> = { space: " ", esc: "escape", plus: "+" };

/**
 * Reads a combination: `"j"`, `"?"`, `"shift+arrowdown"`, `"mod+k"`,
 * or two strokes in a row, `"g c"`.
 */
export function parseCombo(combo: string): Chord[] {
  return combo.split(" ").map((stroke) => {
    const parts = stroke === "+" ? ["plus"] : stroke.toLowerCase().split("+");
    const name = parts.at(-1) ?? "";
    return {
      key: NAMED[name] ?? name,
      mod: parts.includes("mod"),
      shift: parts.includes("shift"),
      alt: parts.includes("alt"),
    };
  });
}

/** What `chordOf` needs of a key press. */
export type Press = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

// On a layout of another alphabet, the letter of the same key on a Latin keyboard.
function latin(press: Press): string {
  const key = press.key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1];
  return letter !== undefined && key.length === 1 && key > "\u007f" ? letter.toLowerCase() : key;
}

/** Whether a key press is this chord. Signs such as `?` match however the layout makes them; letters need the same shift state. */
export function matches(chord: Chord, press: Press, mac: boolean = isMac): boolean {
  const mod = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  if (latin(press) !== chord.key || other || mod !== chord.mod || press.altKey !== chord.alt) return false;
  const sign = chord.key.length === 1 && chord.key !== " " && chord.key.toLowerCase() === chord.key.toUpperCase();
  return sign || press.shiftKey === chord.shift;
}

/** Whether a chord is a single character, which dictation software may type. */
export const isBareCharacter = (chord: Chord): boolean => chord.key.length === 1 && chord.key !== " " && !chord.mod && !chord.alt;

const SHOWN: Readonly<Record<string, string>> = {
  " ": "Space",
  escape: "Esc",
  enter: "Enter",
  arrowdown: "↓",
  arrowup: "↑",
  arrowleft: "←",
  arrowright: "→",
  pagedown: "PgDn",
  pageup: "PgUp",
  home: "Home",
  end: "End",
};

/** The key caps of a combination, stroke by stroke: `"mod+k"` is `[["Ctrl", "K"]]`, `"g c"` is `[["G"], ["C"]]`. */
export function keyCaps(combo: string, mac: boolean = isMac): string[][] {
  return parseCombo(combo).map((chord) => [
    ...(chord.mod ? [mac ? "⌘" : "Ctrl"] : []),
    ...(chord.alt ? [mac ? "⌥" : "Alt"] : []),
    ...(chord.shift ? [mac ? "⇧" : "Shift"] : []),
    SHOWN[chord.key] ?? chord.key.toUpperCase(),
  ]);
}

/** The same in a sentence: "Ctrl+K", "Esc", "g c"; a letter alone stays as it is typed. */
export const keysText = (combo: string, mac: boolean = isMac): string =>
  combo
    .split(" ")
    .map((stroke) => (/^[a-z]$/.test(stroke) ? stroke : keyCaps(stroke, mac).flat().join("+")))
    .join(" ");
