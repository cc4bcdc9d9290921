// Puts off what need not happen at every key, such as a new address: until typing rests, or the person goes elsewhere.

/** Tunable: milliseconds; longer than the pauses of somebody who types slowly, and reads the rows between two keys. */
const REST = 600;

/** Calls back once, at rest or when the focus leaves the field. Returns what calls it off. */
export function afterTyping(act: () => void): () => void {
  const timer = setTimeout(run, REST);
  addEventListener("focusout", run);
  function cancel(): void {
    clearTimeout(timer);
    removeEventListener("focusout", run);
  }
  function run(): void {
    cancel();
    act();
  }
  return cancel;
}
