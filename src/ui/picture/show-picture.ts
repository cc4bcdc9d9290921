// Shows the picture of the page over it, until the page is drawn. Loaded ahead of everything else, so it imports little.
import { DARK_CLASS, scene, STYLE, type Picture } from "./picture.ts";
import css from "./Picture.module.css";

/** What every page has, and none that is not there yet. */
const PAGE = "main, h1";

/** A page, or a list of it, whose data are still loading. */
const LOADING = "[role=grid][aria-busy=true], [role=grid] [data-key^='-'], [data-skeleton]";

/**
 * Puts the picture over `page`, which is still empty; returns null where it does not fit. What it returns removes it. Without that it
 * is removed as soon as the page is drawn, before the browser paints the page.
 */
export function showPicture({ scene: taken, isDark, markup }: Picture, page: Element): (() => void) | null {
  if (taken !== scene()) return null;
  const layer = document.createElement("div");
  layer.className = css.picture ?? "";
  layer.inert = true;
  layer.innerHTML = markup;
  for (const styled of layer.querySelectorAll<HTMLElement>(`[${STYLE}]`)) styled.style.cssText = styled.getAttribute(STYLE) ?? "";
  document.body.classList.toggle(DARK_CLASS, isDark);
  // After the page: who looks for an element by its name finds the live one.
  page.after(layer);
  const drawing = new MutationObserver(() => {
    if (page.querySelector(PAGE) !== null && page.querySelector(LOADING) === null) end();
  });
  const end = (): void => {
    drawing.disconnect();
    layer.remove();
  };
  drawing.observe(page, { subtree: true, childList: true, attributeFilter: ["aria-busy", "data-key"] });
  return end;
}
