// Lets a person go first: what can wait does so while somebody types, clicks or scrolls.

/** Tunable: milliseconds after the last input; longer than the pause between two keys. */
const REST = 500;

/** Tunable: the longest wait in milliseconds, so that a first sync goes on under somebody who never pauses. */
const PATIENCE = 3_000;

const INPUTS = ["keydown", "input", "pointerdown", "wheel", "touchmove"] as const;

/** A function that resolves once nobody has used `target` for a moment, or the wait has been long. */
export function restOf(target: Partial<Pick<EventTarget, "addEventListener">>): () => Promise<void> {
  let latest = -Infinity;
  const onInput = (): void => {
    latest = Date.now();
  };
  for (const input of INPUTS) target.addEventListener?.(input, onInput, { capture: true, passive: true });
  return async () => {
    const end = Date.now() + PATIENCE;
    for (let left = 1; left > 0;) {
      left = Math.min(latest + REST, end) - Date.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    }
  };
}

/** Rest of this tab. */
export const rest = restOf(globalThis);
