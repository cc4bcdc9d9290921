// Rows written by hand into elements that are made once: the least that a browser can do to show a list.
import { ROW_HEIGHT } from "../../plan.ts";

/** The texts of a row, one per column. */
export type Texts = readonly string[];

interface Drawn {
  readonly element: HTMLElement;
  readonly cells: readonly Text[];
  at: number;
  row: Texts | null;
}

/** Rows beyond the visible ones, so that no scrolled frame is blank. */
const MORE = 6;

function write(cells: readonly Text[], row: Texts): void {
  for (const [column, cell] of cells.entries()) {
    const text = row[column] ?? "";
    if (cell.data !== text) cell.data = text;
  }
}

export class RecycledRows {
  readonly #box: HTMLElement;
  readonly #space = document.createElement("div");
  readonly #drawn: readonly Drawn[];
  #count = 0;
  #textsAt: (index: number) => Texts = () => [];

  /** `widths`: pixels of each column. `seen`: pixels of the height of `box`. */
  constructor(box: HTMLElement, widths: readonly number[], seen: number) {
    this.#box = box;
    const tracks = widths.map((width) => `${width}px`).join(" ");
    this.#space.style.width = `${widths.reduce((sum, width) => sum + width, 0)}px`;
    this.#drawn = Array.from({ length: Math.ceil(seen / ROW_HEIGHT) + MORE }, () => {
      const element = document.createElement("div");
      element.className = "peer-row";
      element.style.gridTemplateColumns = tracks;
      const cells = widths.map(() => {
        const text = document.createTextNode("");
        element.appendChild(document.createElement("span")).append(text);
        return text;
      });
      return { element, cells, at: -1, row: null };
    });
    this.#space.append(...this.#drawn.map(({ element }) => element));
    box.append(this.#space);
    box.addEventListener("scroll", () => this.#draw(box.scrollTop), { passive: true });
  }

  /** Shows another list from its top. */
  show(count: number, textsAt: (index: number) => Texts): void {
    this.#count = count;
    this.#textsAt = textsAt;
    for (const one of this.#drawn) one.row = null;
    this.#space.style.height = `${count * ROW_HEIGHT}px`;
    this.#box.dataset["rows"] = String(count);
    this.#box.scrollTop = 0;
    this.#draw(0);
  }

  #draw(top: number): void {
    const slots = this.#drawn.length;
    const first = Math.max(0, Math.min(Math.floor(top / ROW_HEIGHT) - MORE / 2, this.#count - slots));
    for (let index = first; index < first + slots; index++) {
      const drawn = this.#drawn[index % slots]!;
      if (drawn.at === index && drawn.row !== null) continue;
      const row = index < this.#count ? this.#textsAt(index) : null;
      drawn.element.hidden = row === null;
      if (drawn.at !== index) drawn.element.style.transform = `translateY(${index * ROW_HEIGHT}px)`;
      drawn.at = index;
      drawn.row = row ?? [];
      if (row !== null) write(drawn.cells, row);
    }
  }
}
