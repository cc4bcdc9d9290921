// On a phone a page that is opened from a row comes in from the side, which is where Back leads to.

/** Tunable: milliseconds and pixels; it shows where something went, and nobody waits for it. */
const TIME = 120;
const WAY = 24;

/** Nothing moves for those who asked their system for that. */
export function slideIn(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  document.getElementById("screen")?.animate(
    [
      { transform: `translateX(${WAY}px)`, opacity: 0.4 },
      { transform: "none", opacity: 1 },
    ],
    {
      duration: TIME,
      easing: "ease-out",
    },
  );
}
