// Draws the rows of a table as plain elements, which are used again for other rows.
import type { ReactNode } from "react";
import { mono } from "../text/text.ts";
import { Cell, element } from "./cell.ts";
import type { Keys } from "./column-spec.ts";
import { inLines, markEmpty, moreCell, nameMore } from "./line-elements.ts";
import type { PlacedColumn } from "./use-columns.ts";
import css from "./Table.module.css";

/** What rows are drawn from. */
export interface Content<Row> {
  readonly keys: NonNullable<Keys>;
  readonly rowAt: (key: number) => Row | undefined;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly rowHeight: number;
  readonly selection: ReadonlySet<number> | null;
  /** Rows begin with a box to select them by, and end with a button for all that can be done with them. */
  readonly hasCheck: boolean;
  readonly hasMore: boolean;
  /** Rows of headings before the first one. */
  readonly headings: number;
  readonly rowTone: ((row: Row) => string | undefined) | undefined;
  /** The rows of a group stand together. */
  readonly groupOf: ((row: Row) => string | null) | null | undefined;
  /** Where the name of a row leads. */
  readonly hrefOf: ((row: Row) => string | null) | undefined;
  readonly cursorIndex: number;
  /** The column at the cursor and the id of its cell. */
  readonly activeColumn: string | null;
  readonly activeId: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Pixels from the beginning of a row: columns that begin there or later stay empty for now. */
  readonly until: number;
}

/** By the element that each is drawn in. */
export type Components = ReadonlyMap<Element, ReactNode>;

interface Line<Row> {
  readonly element: HTMLElement;
  readonly check: HTMLElement;
  more: HTMLElement | null;
  readonly attributes: Map<string, string | undefined>;
  index: number;
  /** Pixels below the top of the layer. */
  y: number;
  cells: readonly Cell[];
  columns: readonly PlacedColumn<Row>[];
  row: Row | undefined;
  now: number;
  until: number;
  active: Element | undefined;
}

/** The line of a row that is drawn for being at the cursor, however far away. */
const AWAY = -1;

const placeOf = <Row>(columns: readonly PlacedColumn<Row>[]): string =>
  columns.map(({ spec, pin, track, line }) => `${spec.id} ${pin} ${track} ${line}`).join();

function cellOf<Row>({ spec, pin }: PlacedColumn<Row>): Cell {
  const { id, align, mono: isMono = false, strong: isStrong = false } = spec;
  const names = [css.cell, isMono && mono, isStrong && css.strong].filter(Boolean).join(" ");
  return new Cell(element("div", { role: "gridcell", class: names, "data-column": id, "data-align": align, "data-pin": pin }));
}

function newLine<Row>(): Line<Row> {
  const box = element("span", { class: css.checkBox });
  const check = element("div", { role: "gridcell", class: `${css.cell} ${css.check}`, "data-check": "" }, box);
  const made = {
    element: element("div", { role: "row", class: css.row }),
    check,
    more: null,
    attributes: new Map<string, string | undefined>(),
  };
  return { ...made, index: 0, y: NaN, cells: [], columns: [], row: undefined, now: 0, until: 0, active: undefined };
}

export class Rows<Row> {
  readonly #lines = new Map<number, Line<Row>>();
  readonly #components = new Map<Element, ReactNode>();
  #shown: Components = new Map();
  #changed = (): void => {};

  /** The components in cells, for React to draw. */
  readonly components = (): Components => this.#shown;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#changed = changed;
    return () => (this.#changed = () => {});
  };

  /**
   * Draws the rows at `indexes`, ascending without a gap, and the one at the cursor, and no others. A row is drawn
   * `(index - base) * rowHeight` pixels below the top of `layer`; `slots` is the highest number of rows at once.
   */
  draw(layer: Element, indexes: readonly number[], base: number, slots: number, content: Content<Row>): void {
    const { cursorIndex } = content;
    const unused = new Map(this.#lines);
    const draw = (index: number, slot: number): void => {
      // A row that scrolls in uses the elements of one that scrolled out.
      const line = this.#lines.get(slot) ?? newLine<Row>();
      this.#lines.set(slot, line);
      unused.delete(slot);
      line.index = index;
      this.#drawLine(line, base, content);
      if (line.element.parentNode === null) layer.append(line.element);
    };
    for (const index of indexes) draw(index, index % slots);
    if (cursorIndex >= 0 && !indexes.includes(cursorIndex)) draw(cursorIndex, AWAY);
    for (const line of unused.values()) {
      if (line.element.parentNode === null) continue;
      line.element.remove();
      for (const cell of line.cells) this.#components.delete(cell.host);
      // Drawn anew when it is used again, its components with it.
      line.row = undefined;
    }
    const shown = this.#components;
    if (this.#shown.size === shown.size && [...shown].every(([host, node]) => this.#shown.get(host) === node)) return;
    this.#shown = new Map(shown);
    this.#changed();
  }

  /** Puts the elements in the order of the rows, as screen readers read them. */
  order(layer: Element): void {
    const lines = [...this.#lines.values()].filter(({ element }) => element.parentNode !== null);
    let next: Element | null = null;
    for (const { element } of lines.toSorted((a, b) => b.index - a.index)) {
      if (element.nextElementSibling !== next) layer.insertBefore(element, next);
      next = element;
    }
  }

  #drawLine(line: Line<Row>, base: number, content: Content<Row>): void {
    const { keys, rowAt, columns, rowHeight, selection, rowTone, groupOf, cursorIndex, activeColumn, activeId, now, until } =
      content;
    const { hasCheck, hasMore, headings } = content;
    const { element: drawn, index } = line;
    const key = keys[index] ?? -1;
    const row = rowAt(key);
    const isSelected = selection?.has(key) ?? false;
    const set = (name: string, value: string | undefined, on: Element = drawn): void => {
      if (line.attributes.get(name) === value) return;
      line.attributes.set(name, value);
      if (value === undefined) on.removeAttribute(name);
      else on.setAttribute(name, value);
    };
    set("aria-rowindex", String(index + headings + 1));
    set("data-key", String(key));
    const y = (index - base) * rowHeight;
    // The content security policy lets scripts write properties of a style, and no attribute.
    if (line.y !== y) drawn.style.transform = `translateY(${y}px)`;
    line.y = y;
    set("aria-selected", selection === null ? undefined : String(isSelected));
    set("aria-label", isSelected ? "Selected" : "Not selected", line.check);
    set("data-waits", row === undefined ? "true" : undefined);
    set("data-cursor", index === cursorIndex ? "true" : undefined);
    set("data-tone", row === undefined ? undefined : rowTone?.(row));
    const above = groupOf && index > 0 ? rowAt(keys[index - 1] ?? -1) : undefined;
    const isFirst = row !== undefined && above !== undefined && groupOf?.(row) !== groupOf?.(above);
    set("data-group", isFirst ? "first" : undefined);
    this.#place(line, columns, hasCheck, hasMore);
    if (row === undefined || row !== line.row || line.columns !== columns || line.now !== now || line.until < until)
      this.#fill(line, row, content);
    const at = index === cursorIndex ? columns.findIndex(({ spec }) => spec.id === activeColumn) : -1;
    const active = line.cells[at]?.element;
    if (line.active !== active) {
      line.active?.removeAttribute("id");
      line.active?.removeAttribute("data-at");
      active?.setAttribute("data-at", "true");
      line.active = active;
    }
    if (active && active.id !== activeId) active.id = activeId ?? "";
  }

  #place(line: Line<Row>, columns: readonly PlacedColumn<Row>[], hasCheck: boolean, hasMore: boolean): void {
    if (line.columns !== columns || line.cells.length === 0) {
      if (placeOf(line.columns) !== placeOf(columns) || line.cells.length === 0) {
        for (const cell of line.cells) this.#components.delete(cell.host);
        line.cells = columns.map(cellOf);
        line.element.replaceChildren(...inLines(columns, line.cells));
      }
      for (const [at, { style }] of columns.entries()) Object.assign(line.cells[at]?.element.style ?? {}, style);
    }
    if ((line.check.parentNode !== null) !== hasCheck) {
      if (hasCheck) line.element.prepend(line.check);
      else line.check.remove();
    }
    if ((line.more !== null && line.more.parentNode !== null) !== hasMore) {
      if (hasMore) line.element.append((line.more ??= moreCell()));
      else line.more?.remove();
    }
  }

  #fill(line: Line<Row>, row: Row | undefined, { columns, hrefOf, now, until }: Content<Row>): void {
    Object.assign(line, { row, columns, now, until });
    for (const [at, { spec, track, width, left }] of columns.entries()) {
      const cell = line.cells[at];
      if (!cell) continue;
      this.#components.delete(cell.host);
      if (left >= until) {
        cell.clear();
        continue;
      }
      const seed = line.index * 3 + track * 2;
      const href = row !== undefined && spec.names === true ? (hrefOf?.(row) ?? null) : null;
      const component = row === undefined ? cell.wait(seed) : cell.draw(spec, row, now, seed, width, href);
      if (component !== undefined) this.#components.set(cell.host, component);
      markEmpty(columns[at], cell);
    }
    nameMore(line.more, columns, row);
  }
}
