// The picture of a page: it looks like the page, does nothing, has nothing that must not be stored, and goes when the page is drawn.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as browser } from "vitest/browser";
import type { Picture } from "../../../src/ui/picture/picture.ts";
import { showPicture } from "../../../src/ui/picture/show-picture.ts";
import { takePicture } from "../../../src/ui/picture/take-picture.ts";

const SCREEN = `<main><h1>Carriers</h1><input type="search"><select><option>all</option><option>some</option></select>
  <div role="grid"><div data-key="7">Acme</div></div></main>`;

const ADDRESS = location.href;
let page: HTMLElement;

function draw(markup: string): void {
  page.innerHTML = markup;
  const row = page.querySelector<HTMLElement>("[data-key]");
  const list = page.querySelector<HTMLElement>("[role=grid]");
  if (list) list.style.cssText = "height: 100px; overflow: hidden; position: relative";
  if (row) row.style.cssText = "--row: 28px; height: var(--row); transform: translateY(56px)";
}

beforeEach(() => {
  page = document.createElement("main");
  document.body.replaceChildren(page);
  draw(SCREEN);
});

afterEach(() => {
  history.replaceState(null, "", ADDRESS);
  vi.restoreAllMocks();
  document.body.className = "";
});

const inertRow = (): HTMLElement | null => document.querySelector<HTMLElement>("[inert] [data-key]");

/** Takes the picture, and puts the page in the state before it is drawn. */
function taken(): Picture {
  const picture = takePicture(page);
  expect(picture).not.toBeNull();
  page.replaceChildren();
  // As it is stored.
  return JSON.parse(JSON.stringify(picture)) as Picture;
}

test("it looks like the page: with its styles, its theme and what its filters say", () => {
  const refused = vi.fn();
  document.addEventListener("securitypolicyviolation", refused);
  document.body.classList.add("bp6-dark");
  (page.querySelector("input") as HTMLInputElement).value = 'acme "inc"';
  (page.querySelector("select") as HTMLSelectElement).selectedIndex = 1;
  const picture = taken();
  document.body.className = "";
  expect(showPicture(picture, page)).not.toBeNull();
  expect(inertRow()?.textContent).toBe("Acme");
  expect(inertRow()?.getBoundingClientRect().height).toBe(28);
  expect(inertRow()?.style.transform).toBe("translateY(56px)");
  expect(document.querySelector<HTMLInputElement>("[inert] input")?.value).toBe('acme "inc"');
  expect(document.querySelector<HTMLSelectElement>("[inert] select")?.value).toBe("some");
  expect(document.body.className).toBe("bp6-dark");
  expect(page.childElementCount).toBe(0);
  expect(picture.markup).not.toMatch(/ style=/);
  expect(refused).not.toHaveBeenCalled();
});

test("it covers a page that is loading, and is gone as soon as the rows are there", async () => {
  showPicture(taken(), page);
  for (const loading of [
    '<section aria-label="Notifications"></section>',
    "<main><div data-skeleton></div></main>",
    SCREEN.replace('role="grid"', 'role="grid" aria-busy="true"'),
    SCREEN.replace('data-key="7"', 'data-key="-1"'),
  ]) {
    draw(loading);
    await Promise.resolve();
    expect(inertRow(), loading).not.toBeNull();
  }
  page.querySelector("[data-key]")?.setAttribute("data-key", "7");
  // No frame is painted by then.
  await Promise.resolve();
  expect(inertRow()).toBeNull();
});

test.each(["<h1>Sign in</h1>", "<main>Blocked</main>"])("another page without a list ends it, too: %s", async (markup) => {
  showPicture(taken(), page);
  page.innerHTML = markup;
  await Promise.resolve();
  expect(inertRow()).toBeNull();
});

test.each([
  ["without a list", "<main><h1>Home</h1></main>"],
  ["with a list outside of the screen", '<div role="grid"></div><main></main>'],
  ["that is loading", SCREEN.replace('role="grid"', 'role="grid" aria-busy="true"')],
  ["with rows that are not read yet", SCREEN.replace('data-key="7"', 'data-key="-1"')],
  ["with a map", `${SCREEN}<canvas></canvas>`],
  ["with a dialog", `${SCREEN}<div role="dialog"></div>`],
  ["with a message", `${SCREEN}<div class="bp6-toast"></div>`],
  ["with matches of a search", `${SCREEN}<div role="listbox"></div>`],
  ["with a script", `${SCREEN}<script></script>`],
  ["with another document", `${SCREEN}<object></object>`],
  ["with a password", `${SCREEN}<input type="password">`],
  ["with a code", `${SCREEN}<input autocomplete="one-time-code">`],
])("a page %s has none", (_, markup) => {
  draw(markup);
  expect(takePicture(page)).toBeNull();
});

test("a dialog over the page, and a list that was scrolled, leave it without a picture", () => {
  const portal = document.createElement("div");
  portal.className = "bp6-portal";
  portal.innerHTML = '<div class="bp6-overlay"></div>';
  document.body.append(portal);
  expect(takePicture(page)).not.toBeNull();
  portal.firstElementChild?.append("Sign out?", document.createElement("button"));
  expect(takePicture(page)).toBeNull();
  portal.remove();
  const list = page.querySelector<HTMLElement>("[role=grid]") as HTMLElement;
  list.style.cssText = "overflow: auto; height: 20px";
  list.scrollTop = 5;
  expect(takePicture(page)).toBeNull();
});

test("nothing that people type is stored, but filters", () => {
  draw(`<input value="top">${SCREEN}`);
  page
    .querySelector("main")
    ?.insertAdjacentHTML(
      "beforeend",
      '<form><input value="secret"><textarea>secret</textarea></form><aside><textarea>secret</textarea></aside>',
    );
  for (const field of page.querySelectorAll<HTMLInputElement>("form *, aside *")) field.value = "secret";
  (page.querySelector("input") as HTMLInputElement).value = "secret";
  expect(taken().markup).not.toMatch(/secret|top/);
});

test("rows out of sight are left out", () => {
  const list = page.querySelector<HTMLElement>("[role=grid]") as HTMLElement;
  for (const [key, top] of [
    [8, 72],
    [9, 100],
    [10, -28],
  ] as const) {
    const row = document.createElement("div");
    row.dataset["key"] = String(key);
    row.style.cssText = `position: absolute; height: 28px; top: ${top}px`;
    list.append(row);
  }
  showPicture(taken(), page);
  const shown = [...document.querySelectorAll<HTMLElement>("[inert] [data-key]")].map(({ dataset }) => dataset["key"]);
  expect(shown).toEqual(["7", "8"]);
});

test("a page that is too large has none", () => {
  page.querySelector("[data-key]")?.append("x".repeat(300_000));
  expect(takePicture(page)).toBeNull();
});

test("it is shown at the same address, in a window of the same size, under the same theme of the system", async () => {
  const picture = taken();
  history.replaceState(null, "", "?text=other");
  expect(showPicture(picture, page)).toBeNull();
  history.replaceState(null, "", ADDRESS);
  const { innerWidth: width, innerHeight: height } = window;
  await browser.viewport(width, height - 100);
  expect(showPicture(picture, page)).toBeNull();
  await browser.viewport(width, height);
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: !isDark } as MediaQueryList);
  expect(showPicture(picture, page)).toBeNull();
  vi.restoreAllMocks();
  expect(inertRow()).toBeNull();
  expect(showPicture(picture, page)).not.toBeNull();
});
