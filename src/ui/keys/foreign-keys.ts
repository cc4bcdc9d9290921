// Key events that are no press of a key for the page: those of an input method that composes a word, and those that a browser sends while
// it fills in a form by itself. They are kept from everything that listens, so that nobody has to tell them apart.

/**
 * The key code of every key that an input method takes. Safari ends the composition before it tells of the key that did so: that Enter
 * says by nothing else that it only chose a word.
 */
const TAKEN = 229;

const isForeign = (event: KeyboardEvent): boolean =>
  typeof event.key !== "string" || event.isComposing || event.keyCode === TAKEN;

const withhold = (event: KeyboardEvent): void => {
  if (isForeign(event)) event.stopImmediatePropagation();
};

/** To be called before anything else listens to keys. What the browser itself does with a key goes on. Returns what ends that. */
export function withholdForeignKeys(): () => void {
  for (const type of ["keydown", "keyup"] as const) addEventListener(type, withhold, { capture: true });
  return () => {
    for (const type of ["keydown", "keyup"] as const) removeEventListener(type, withhold, { capture: true });
  };
}
