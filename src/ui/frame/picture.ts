// The open page as text: a reload paints it again at once, while the code that draws the page is still being loaded and run.

/** What a reload needs to paint it. */
export interface Picture {
  /** The address and the size of the window; elsewhere it would be wrong. */
  readonly place: string;
  readonly isDark: boolean;
  /** The page's elements, without what only the server can say. */
  readonly html: string;
}

/** Tunable: characters. A list of three dozen rows is about half as many, and web storage has room for few of them. */
const MOST = 200_000;

/** Tunable: milliseconds to wait for the picture to be painted; a tab in the background paints nothing. */
const PATIENCE = 100;

/** The class of the dark theme, which Blueprint defines. */
const DARK = "bp6-dark";

const ROWS = "[role=grid] [role=row]";

const placeNow = (): string => `${location.pathname}${location.search} ${innerWidth}×${innerHeight}`;

/** Only of a list that stands at its top: it is what a reload shows, too. */
function isWorthIt(root: HTMLElement): boolean {
  const grid = root.querySelector("[role=grid]");
  return (
    grid !== null &&
    grid.ariaBusy !== "true" &&
    grid.scrollTop === 0 &&
    root.querySelector("canvas, [inert], [class*=_skeleton]") === null
  );
}

/** Null where the page is none that a reload would draw in the same way. */
export function takePicture(root: HTMLElement): Picture | null {
  if (!isWorthIt(root)) return null;
  const copy = root.cloneNode(true) as HTMLElement;
  const rows = root.querySelectorAll(ROWS);
  // Those ahead are drawn for scrolling.
  for (const [index, row] of copy.querySelectorAll(ROWS).entries()) {
    if ((rows[index]?.getBoundingClientRect().top ?? 0) >= innerHeight) row.remove();
  }
  // Whether the portal is connected, and what it has yet to send, is not known from before.
  for (const element of copy.querySelectorAll("footer *, [role=status]")) {
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) node.textContent = "";
  }
  // The portal's content policy refuses styles in text; set one by one they are allowed.
  for (const element of copy.querySelectorAll<HTMLElement>("[style]")) {
    element.dataset["style"] = element.style.cssText;
    element.removeAttribute("style");
  }
  const html = copy.innerHTML;
  return html.length > MOST ? null : { place: placeNow(), isDark: document.body.classList.contains(DARK), html };
}

const isPicture = (value: unknown): value is Picture => typeof value === "object" && value !== null && "html" in value;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => {
      // The message arrives once the frame was painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });

/** Keys that are pressed while the picture stands there are for the page that replaces it. */
function keepKeys(root: HTMLElement, box: HTMLElement): void {
  const kept: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent): void => void kept.push(event);
  addEventListener("keydown", keep, true);
  const press = (): void => {
    removeEventListener("keydown", keep, true);
    // The page may have heard the last ones already.
    for (const event of kept)
      if (!event.defaultPrevented) document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event));
  };
  const observer = new MutationObserver(() => {
    if (box.isConnected) return;
    observer.disconnect();
    // The page listens once it is drawn.
    requestAnimationFrame(() => setTimeout(press));
  });
  observer.observe(root, { childList: true });
}

/**
 * Puts a picture of this very place into `root`, where nobody can use it, until React draws there. Resolves once it is painted, and at
 * once where there is none. `value` comes from web storage.
 */
export async function showPicture(root: HTMLElement, value: unknown): Promise<void> {
  if (!isPicture(value) || value.place !== placeNow()) return;
  const box = document.createElement("div");
  box.inert = true;
  box.ariaHidden = "true";
  box.style.display = "contents";
  box.innerHTML = value.html;
  for (const element of box.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset["style"] ?? "";
  }
  document.body.classList.toggle(DARK, value.isDark);
  root.replaceChildren(box);
  keepKeys(root, box);
  await painted();
}
