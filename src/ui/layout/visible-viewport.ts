// How much of the window the keyboard of a phone leaves: sheets are as high as that, so that their buttons stand above the keyboard.

/** Where a browser shrinks the window itself, as the document asks it to, the whole of it is visible and nothing is set. */
const NAMES = { height: "--visible-height", top: "--visible-top" } as const;

const isTyping = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** What is set on the document for a visible part of the window; null: all of it is visible. A page that is enlarged is no keyboard. */
export function visiblePart(
  { height, offsetTop, scale }: Pick<VisualViewport, "height" | "offsetTop" | "scale">,
  windowHeight: number,
): { readonly height: string; readonly top: string } | null {
  // Fractions of a pixel are rounded in one of the two.
  if (scale > 1.01 || windowHeight - height < 1) return null;
  return { height: `${Math.round(height)}px`, top: `${Math.max(0, Math.round(offsetTop))}px` };
}

/** Keeps the visible part of the window in the styles of the document. Returns a function that ends it. */
export function followVisibleViewport(): () => void {
  const { visualViewport: viewport } = globalThis;
  if (!viewport) return () => undefined;
  const { style } = document.documentElement;
  const follow = (): void => {
    const part = visiblePart(viewport, innerHeight);
    const had = style.getPropertyValue(NAMES.height);
    if (part === null) {
      style.removeProperty(NAMES.height);
      style.removeProperty(NAMES.top);
    } else {
      style.setProperty(NAMES.height, part.height);
      style.setProperty(NAMES.top, part.top);
    }
    // What is typed into may have come to lie below the end of a sheet that has become lower.
    if (part !== null && part.height !== had && isTyping(document.activeElement))
      document.activeElement.scrollIntoView({ block: "nearest" });
  };
  viewport.addEventListener("resize", follow);
  viewport.addEventListener("scroll", follow);
  follow();
  return () => {
    viewport.removeEventListener("resize", follow);
    viewport.removeEventListener("scroll", follow);
  };
}
