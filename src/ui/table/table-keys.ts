// All shortcuts of a table, as data.
import type { Key } from "../keys/registry.ts";

/** What the shortcuts do; the table provides it. Steps are rows or columns; `extend` selects the rows between. */
export interface TableActions {
  readonly inHead: () => boolean;
  readonly step: (by: number, extend: boolean) => void;
  readonly jump: (to: "first" | "last", extend: boolean) => void;
  readonly page: () => number;
  readonly column: (to: "previous" | "next" | "first" | "last") => void;
  readonly toHead: () => boolean;
  readonly toBody: () => boolean;
  readonly toggle: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly canClear: () => boolean;
  readonly open: () => void;
  readonly peek: () => void;
  readonly copy: () => void;
  readonly sort: () => void;
  readonly menu: () => void;
  readonly move: (by: -1 | 1) => void;
  readonly widen: (by: -1 | 1) => void;
}

// Text marked with the mouse is copied by the browser.
const nothingMarked = (): boolean => window.getSelection()?.isCollapsed !== false;

// As after a page has loaded: the arrows belong to the page's rows, as long as nothing else has the focus.
const nothingFocused = (): boolean => document.activeElement === document.body;

/** The keys of an ARIA grid, plus j, k and x; up from the first row goes to the headings. */
export function tableKeys(actions: TableActions, can: { select: boolean; open: boolean; peek: boolean }): Key[] {
  const head = actions.inHead;
  const body = () => !head();
  const inScope = { reach: "scope", group: "Table" } as const;
  const onPage = { reach: "page", group: "Table" } as const;
  const inHeading = { reach: "scope", group: "Column heading", when: head } as const;
  return [
    {
      ...onPage,
      combo: "j",
      label: "Next row",
      run: () => actions.toBody() || actions.step(1, false),
    },
    {
      ...onPage,
      combo: "k",
      label: "Previous row",
      when: body,
      run: () => actions.step(-1, false),
    },
    {
      ...inScope,
      combo: "arrowdown",
      label: "Next row",
      run: () => actions.toBody() || actions.step(1, false),
    },
    { ...onPage, combo: "arrowdown", label: "Next row", when: nothingFocused, run: () => actions.step(1, false) },
    { ...onPage, combo: "arrowup", label: "Previous row", when: nothingFocused, run: () => actions.step(-1, false) },
    {
      ...inScope,
      combo: "arrowup",
      label: "Previous row",
      run: () => actions.toHead() || actions.step(-1, false),
    },
    {
      ...inScope,
      combo: "pagedown",
      label: "Next page",
      when: body,
      run: () => actions.step(actions.page(), false),
    },
    {
      ...inScope,
      combo: "pageup",
      label: "Previous page",
      when: body,
      run: () => actions.step(-actions.page(), false),
    },
    { ...inScope, combo: "mod+home", label: "First row", run: () => actions.jump("first", false) },
    { ...inScope, combo: "mod+end", label: "Last row", run: () => actions.jump("last", false) },
    {
      ...inScope,
      combo: "arrowleft",
      label: "Previous column",
      run: () => actions.column("previous"),
    },
    { ...inScope, combo: "arrowright", label: "Next column", run: () => actions.column("next") },
    { ...inScope, combo: "home", label: "First column", run: () => actions.column("first") },
    { ...inScope, combo: "end", label: "Last column", run: () => actions.column("last") },
    ...(can.select ? selectKeys(actions, body) : []),
    ...(can.open ? [{ ...inScope, combo: "enter", label: "Open", when: body, run: actions.open }] : []),
    ...(can.peek ? [{ ...inScope, combo: "space", label: "Peek", when: body, run: actions.peek }] : []),
    {
      ...inScope,
      combo: "mod+c",
      label: "Copy the selected rows, or the cell",
      when: () => body() && nothingMarked(),
      run: actions.copy,
    },
    { ...inHeading, combo: "enter", label: "Sort by this column", run: actions.sort },
    { ...inHeading, combo: "space", label: "Column menu", run: actions.menu },
    {
      ...inHeading,
      combo: "shift+arrowleft",
      label: "Move the column left",
      run: () => actions.move(-1),
    },
    {
      ...inHeading,
      combo: "shift+arrowright",
      label: "Move the column right",
      run: () => actions.move(1),
    },
    { ...inHeading, combo: ["+", "="], label: "Wider column", run: () => actions.widen(1) },
    { ...inHeading, combo: "-", label: "Narrower column", run: () => actions.widen(-1) },
  ];
}

function selectKeys(actions: TableActions, body: () => boolean): Key[] {
  const inScope = { reach: "scope", group: "Selection", when: body } as const;
  const onPage = { reach: "page", group: "Selection" } as const;
  return [
    { ...onPage, combo: "x", label: "Select or deselect the row", when: body, run: actions.toggle },
    { ...inScope, combo: "mod+space", label: "Select or deselect the row", run: actions.toggle },
    {
      ...inScope,
      combo: ["shift+arrowdown", "shift+j"],
      label: "Extend selection down",
      run: () => actions.step(1, true),
    },
    {
      ...inScope,
      combo: ["shift+arrowup", "shift+k"],
      label: "Extend selection up",
      run: () => actions.step(-1, true),
    },
    {
      ...inScope,
      combo: "shift+pagedown",
      label: "Select a page down",
      run: () => actions.step(actions.page(), true),
    },
    {
      ...inScope,
      combo: "shift+pageup",
      label: "Select a page up",
      run: () => actions.step(-actions.page(), true),
    },
    {
      ...inScope,
      combo: "mod+shift+home",
      label: "Select to the first row",
      run: () => actions.jump("first", true),
    },
    {
      ...inScope,
      combo: "mod+shift+end",
      label: "Select to the last row",
      run: () => actions.jump("last", true),
    },
    {
      group: "Selection",
      reach: "scope",
      combo: "mod+a",
      label: "Select all rows",
      run: actions.selectAll,
    },
    {
      ...onPage,
      combo: "escape",
      label: "Clear the selection",
      when: actions.canClear,
      run: actions.clear,
    },
  ];
}
