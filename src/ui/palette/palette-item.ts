// An entry of the command palette, as data.

/** One entry. `keys` is the combination that does the same, shown beside it; `words` also find it. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly keys?: string;
  readonly words?: string;
  readonly run: () => void;
}
