// The active keyboard shortcuts, and which of them a key press triggers.
import { isBareCharacter, matches, parseCombo, type Chord } from "./combo.ts";
import { isTyping } from "./is-typing.ts";
import { pressOneButton } from "./one-button.ts";
import { isOpening, typeAhead } from "./type-ahead.ts";

/** A shortcut as data: screens declare them, the help dialog lists them, and nothing else listens to the keyboard. */
export interface Key {
  /** One combination or several with the same meaning; see `parseCombo`. */
  readonly combo: string | readonly string[];
  /** What it does; shown in the help dialog. */
  readonly label: string;
  readonly group?: string;
  readonly run: (event: KeyboardEvent) => void;
  /** Active only while this is true; otherwise the press goes to the layer below. */
  readonly when?: () => boolean;
  /** `scope`: only while the focus is inside the layer's element. */
  readonly reach?: "page" | "scope";
  /** Also works while a text field has the focus. */
  readonly typing?: boolean;
}

/** Shortcuts that were added together. `scope` is the element that they belong to, if any. */
export interface Layer {
  readonly keys: () => readonly Key[];
  readonly scope: () => HTMLElement | null;
}

/** Tunable: the time for the second stroke of `g c`, in milliseconds. */
const SEQUENCE_TIME = 1_200;

const layers: Layer[] = [];
let pending: { chords: Chord[]; until: number } | null = null;
let letters = true;

/** Turns shortcuts of a single character on or off; while off they still work inside their scope. */
export function setLetterKeys(on: boolean): void {
  letters = on;
}

// These elements react to Enter and Space themselves; with Ctrl or ⌘ only links do, which open a new tab.
const ANSWERS = "button, a[href], summary, input, select, [role=button], [role=tab], [role=menuitem], [role=option]";

// Of the shortcuts only those that move repeat while their key is held: anything else would be done twice.
const MOVES = new Set(["arrowup", "arrowdown", "arrowleft", "arrowright", "pageup", "pagedown", "j", "k", "+", "=", "-"]);

const PRESSED = "button, a[href], summary, [role=button], [role=menuitem]";

function applies(key: Key, layer: Layer, chords: readonly Chord[], target: Element | null): boolean {
  const scope = layer.scope();
  const inside = scope !== null && target !== null && scope.contains(target);
  // A dialog or menu over the page blocks the shortcuts of the page.
  const overlay = target?.closest(".bp6-portal") ?? null;
  if (overlay !== null && !(inside && overlay.contains(scope)) && key.typing !== true) return false;
  // So does one that has no focus so far.
  if (overlay === null && key.typing !== true && isOpening()) return false;
  if (key.reach === "scope" && !inside) return false;
  if (isTyping(target) && key.typing !== true) return false;
  const last = chords.at(-1);
  if (last === undefined) return false;
  if ((last.key === "enter" || last.key === " ") && target?.closest(last.mod ? "a[href]" : ANSWERS)) return false;
  if (!letters && !inside && chords.every(isBareCharacter)) return false;
  return key.when?.() ?? true;
}

/** The newest first; but of several elements with keys of their own, such as tables, the one that has the focus goes before the others. */
function inTurn(target: Element | null): readonly Layer[] {
  const newest = layers.toReversed();
  const isInside = (layer: Layer): boolean => layer.scope()?.contains(target) === true;
  if (target === null || !newest.some(isInside)) return newest;
  const isElsewhere = (layer: Layer): boolean => layer.scope() !== null && !isInside(layer);
  return [...newest.filter((layer) => !isElsewhere(layer)), ...newest.filter(isElsewhere)];
}

function onPress(event: KeyboardEvent): void {
  // A button is pressed once by one press: the key that opened a dialog must not press what has the focus after it.
  if (event.repeat && event.key === "Enter" && event.target instanceof Element && event.target.closest(PRESSED))
    event.preventDefault();
  if (event.defaultPrevented || ["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
  const target = event.target instanceof Element ? event.target : null;
  const begun = pending !== null && pending.until > event.timeStamp ? pending.chords : [];
  pending = null;
  let prefix: Chord[] | null = null;
  for (const layer of inTurn(target)) {
    for (const key of layer.keys()) {
      for (const combo of typeof key.combo === "string" ? [key.combo] : key.combo) {
        const chords = parseCombo(combo);
        const next = chords[begun.length];
        if (next === undefined || !matches(next, event) || !sameStart(begun, chords)) continue;
        if (!applies(key, layer, chords, target)) continue;
        if (chords.length > begun.length + 1) {
          prefix ??= chords.slice(0, begun.length + 1);
          continue;
        }
        event.preventDefault();
        if (!event.repeat || MOVES.has(next.key)) key.run(event);
        return;
      }
    }
  }
  if (prefix) pending = { chords: prefix, until: event.timeStamp + SEQUENCE_TIME };
}

const sameStart = (begun: readonly Chord[], chords: readonly Chord[]): boolean =>
  begun.every((chord, index) => chords[index]?.key === chord.key && chords[index]?.mod === chord.mod);

let unwatch = (): void => undefined;

/** Adds a layer above the others, or below all of them; returns a function that removes it. */
export function pushLayer(layer: Layer, isGround = false): () => void {
  if (layers.length === 0) {
    document.addEventListener("keydown", onPress);
    const ends = [pressOneButton(), typeAhead()];
    unwatch = () => ends.forEach((end) => end());
  }
  if (isGround) layers.unshift(layer);
  else layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length > 0) return;
    document.removeEventListener("keydown", onPress);
    unwatch();
  };
}

/** A shortcut as the help dialog shows it. */
export interface KeyInForce {
  readonly combos: readonly string[];
  readonly label: string;
  readonly group: string;
}

/** All active shortcuts, the topmost layer first; a combination that a higher layer overrides is left out, and one meaning is listed once. */
export function keysInForce(): KeyInForce[] {
  const seen = new Set<string>();
  const found: KeyInForce[] = [];
  for (const layer of layers.toReversed()) {
    for (const { combo, label, group } of layer.keys()) {
      const combos = (typeof combo === "string" ? [combo] : combo).filter((one) => !seen.has(one));
      if (combos.length === 0) continue;
      for (const one of combos) seen.add(one);
      const shown = { combos, label, group: group ?? "This page" };
      const same = found.findIndex((one) => one.label === shown.label && one.group === shown.group);
      if (same < 0) found.push(shown);
      else found[same] = { ...shown, combos: [...(found[same]?.combos ?? []), ...combos] };
    }
  }
  return found;
}
