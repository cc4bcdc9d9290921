// The elements of a row of two lines: the cells of each line, and the button for all that can be done with the row.
import { element, type Cell } from "./cell.ts";
import type { LinePlace } from "./column-spec.ts";
import { lineLabel } from "./lines.ts";
import type { PlacedColumn } from "./use-columns.ts";
import css from "./Lines.module.css";

/** Between where something begins and where it ends, in place of the dot between two facts. */
const TO = "→";

/** Three dots below each other. */
const DOTS =
  "M8 4a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3m0 2.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3m0 5.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3";

// What is between a row and its cells is nothing to a screen reader.
const box = (name: string | undefined, ...children: Node[]): HTMLElement =>
  element("div", { role: "presentation", class: name }, ...children);

/** The cells of a table's row as they are; those of two lines in their lines. */
export function inLines<Row>(columns: readonly PlacedColumn<Row>[], cells: readonly Cell[]): readonly Node[] {
  if (columns[0]?.line === undefined) return cells.map(({ element: cell }) => cell);
  const at = (place: LinePlace): Node[] =>
    cells.flatMap(({ element: cell }, index) => {
      const { spec, line } = columns[index] ?? {};
      if (spec === undefined || line !== place) return [];
      const label = place === "fact" || place === "end" ? lineLabel(spec) : null;
      // Within the cell, where a screen reader reads it, and out of the way of what is drawn there.
      if (label !== null && label !== TO) cell.setAttribute("data-line-label", label);
      const join = label === TO ? TO : null;
      // A name may be cut off, and a time says nothing then.
      const whole = place === "title" && spec.shows === "age" ? "" : null;
      const of = { "data-place": place, "data-join": join, "data-whole": whole };
      return [element("span", { role: "presentation", class: css.part, ...of }, cell)];
    });
  return [
    box(
      css.lines,
      box(css.line, box(css.lead, ...at("title")), ...at("state")),
      box(css.line, box(css.lead, ...at("fact")), ...at("end")),
    ),
  ];
}

/** A place without anything to show takes no room. */
export function markEmpty<Row>(column: PlacedColumn<Row> | undefined, cell: Cell): void {
  if (column?.line !== undefined) cell.element.parentElement?.toggleAttribute("data-empty", cell.isEmpty);
}

/** Not a tab stop, as nothing in a row is: the keys of the actions are those of the row at the cursor. */
export function moreCell(): HTMLElement {
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", DOTS);
  for (const [name, value] of [
    ["viewBox", "0 0 16 16"],
    ["width", "16"],
    ["height", "16"],
    ["aria-hidden", "true"],
  ] as const)
    icon.setAttribute(name, value);
  icon.append(path);
  const button = element("button", { type: "button", tabindex: "-1", class: css.moreButton, "data-more": "" }, icon);
  return element("div", { role: "gridcell", class: css.more }, button);
}

/** Says whose actions the button shows. */
export function nameMore<Row>(more: HTMLElement | null, columns: readonly PlacedColumn<Row>[], row: Row | undefined): void {
  const name = row === undefined ? "" : (columns[0]?.spec.text(row) ?? "");
  more?.firstElementChild?.setAttribute("aria-label", name === "" ? "Actions" : `Actions: ${name}`);
}
