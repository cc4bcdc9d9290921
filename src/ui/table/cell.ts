// Draws a cell as plain text and attributes; only what differs from the last drawing is touched.
import type { ReactNode } from "react";
import { momentText, momentTitle } from "../../contract/clock.ts";
import { ageInWords } from "../cell/age.ts";
import { identifierClass } from "../cell/Identifier.tsx";
import { toneClass } from "../cell/Tone.tsx";
import { muted, unseen } from "../text/text.ts";
import type { ColumnSpec } from "./column-spec.ts";
import { fits } from "./fits.ts";
import css from "./Table.module.css";

type Look = "text" | "identifier" | "none" | "dash" | "skeleton" | "component";

/** A new element, without the attributes that are null or undefined. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | null | undefined>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value != null) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const emptyText = (): Text => document.createTextNode("");

const LOOKS: Readonly<Record<Look, () => Node>> = {
  text: () => emptyText(),
  // In a table the arrow keys and Ctrl+C reach it; a tab stop in every row would be in the way.
  identifier: () => element("button", { type: "button", class: identifierClass, tabindex: "-1", title: "Copy" }, ""),
  none: () => element("span", { class: muted }, ""),
  dash: () =>
    element(
      "span",
      { class: muted },
      element("span", { "aria-hidden": "true" }, "–"),
      element("span", { class: unseen }, "none"),
    ),
  skeleton: () => element("span", { class: css.skeleton }),
  component: () => element("span", { class: css.host, "data-host": String(++hosts) }),
};

let hosts = 0;

/** Pixels of a cell that are not for its text: its padding, the sign of a tone, the frame of an identifier. */
const BESIDE_TEXT = 16;
const BESIDE_SIGN = 40;

// Bars of different lengths look like text that is loading.
const SKELETON_WIDTHS = ["72%", "48%", "84%", "60%", "38%"];

/** One cell, and what is drawn in it. */
export class Cell {
  readonly element: HTMLElement;
  #look: Look | null = null;
  #text = "";
  #content: Node = emptyText();
  /** Kept while there is no component in it: in a new one React listens to each event anew, which takes longer than drawing the cell. */
  #host: Node | null = null;
  #tone: string | undefined;
  #title = "";
  /** What is in the cell is in it, where it leads somewhere. */
  #link: HTMLAnchorElement | null = null;
  #fits = false;

  constructor(made: HTMLElement) {
    this.element = made;
  }

  /** Where React draws the component of the cell. */
  get host(): Element {
    return this.#content as Element;
  }

  /** Nothing is known that it could show; of a component only the component knows. */
  get isEmpty(): boolean {
    return this.#look === "dash" || this.#look === "none" || (this.#look === "text" && this.#text === "");
  }

  #set(look: Look, text: string): void {
    if (this.#look !== look) {
      this.#content = look === "component" ? (this.#host ??= LOOKS[look]()) : LOOKS[look]();
      (this.#link ?? this.element).replaceChildren(this.#content);
      this.#look = look;
      this.#text = "";
    }
    if (this.#text === text) return;
    this.#text = text;
    if (look === "identifier") (this.#content as HTMLButtonElement).value = text;
    if (look === "text" || look === "identifier" || look === "none") this.#write(text);
  }

  // A page translator moves the text into elements of its own, or puts others in its place: rows that scroll in would keep what was there.
  #write(text: string): void {
    const inside = this.#content instanceof Text ? (this.#link ?? this.element) : (this.#content as Element);
    const own =
      this.#content instanceof Text ? this.#content : inside.firstChild instanceof Text ? inside.firstChild : emptyText();
    own.data = text;
    if (own.parentNode !== inside || inside.childNodes.length > 1) inside.replaceChildren(own);
  }

  #mark(tone: string | undefined, title: string): void {
    if (this.#tone !== tone) {
      if (tone === undefined) this.element.removeAttribute("data-tone");
      else this.element.setAttribute("data-tone", tone);
      if ((this.#tone === undefined) !== (tone === undefined)) this.element.classList.toggle(toneClass);
      this.#tone = tone;
    }
    if (this.#title !== title) this.element.title = title;
    this.#title = title;
  }

  #lead(href: string | null): void {
    if ((this.#link === null) !== (href === null)) {
      // Tab stops at tables, not at rows: Enter opens the row at the cursor.
      this.#link = href === null ? null : element("a", { class: css.link, tabindex: "-1" }, this.#content);
      this.element.replaceChildren(this.#link ?? this.#content);
    }
    if (href !== null && this.#link?.getAttribute("href") !== href) this.#link?.setAttribute("href", href);
  }

  #clip(text: string | null, width: number): void {
    const isWhole =
      text !== null && fits(text, width - (this.#tone === undefined && this.#look === "text" ? BESIDE_TEXT : BESIDE_SIGN));
    if (this.#fits !== isWhole) this.element.toggleAttribute("data-fits", isWhole);
    this.#fits = isWhole;
  }

  /** Empties it until it is drawn. */
  clear(): void {
    if (this.#look === null) return;
    this.#mark(undefined, "");
    this.element.replaceChildren();
    this.#link = null;
    this.#look = null;
  }

  /** Draws the bar of a value that is still being read; its length follows from `seed`. */
  wait(seed: number): undefined {
    this.#mark(undefined, "");
    this.#lead(null);
    this.#set("skeleton", "");
    (this.#content as HTMLElement).style.width = SKELETON_WIDTHS[seed % SKELETON_WIDTHS.length] ?? "";
  }

  /**
   * `now` is in milliseconds since 1970; `seed` as in `wait`; `width` of the cell in pixels; `href` is where its text leads, null for
   * nowhere. Returns the component that React has to draw into `host`; undefined for text.
   */
  draw<Row>(spec: ColumnSpec<Row>, row: Row, now: number, seed: number, width: number, href: string | null): ReactNode {
    const { cell, text: textOf, waits, shows, clock, tone, none } = spec;
    if (waits?.(row)) return this.wait(seed);
    this.#lead(textOf(row) === "" ? null : href);
    const own = cell?.(row);
    if (own !== undefined && typeof own !== "string") {
      this.#mark(undefined, "");
      this.#set("component", "");
      this.#clip(null, width);
      return own;
    }
    const text = own ?? textOf(row);
    if (text === "" && own === undefined) {
      this.#mark(undefined, "");
      this.#set((none ?? null) === null ? "dash" : "none", none ?? "");
      this.#clip(none ?? "", width);
      return undefined;
    }
    const at = shows === "age" ? Date.parse(text) : null;
    this.#mark(tone?.(row), at === null ? "" : clock === undefined ? momentTitle(at) : `Your time: ${momentText(at)}`);
    const shown = at === null ? text : clock === undefined ? ageInWords(at, now) : clock.shown(row, now);
    // A number that is a link is not a button, too; Ctrl+C copies it.
    this.#set(shows === "identifier" && href === null ? "identifier" : "text", shown);
    this.#clip(shown, width);
    return undefined;
  }
}
