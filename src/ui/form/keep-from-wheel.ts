// Keeps the wheel from changing the number in a field: who scrolls with the pointer over it means the page.

/** As the ref of an input of the type number. The field loses the focus, so that the page under it scrolls as anywhere else. */
export function keepFromWheel(input: HTMLInputElement | null): (() => void) | undefined {
  if (input === null) return undefined;
  const leave = () => {
    if (document.activeElement === input) input.blur();
  };
  input.addEventListener("wheel", leave, { passive: true });
  return () => input.removeEventListener("wheel", leave);
}
