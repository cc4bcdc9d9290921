// An entry of the command palette, as data.

/** `keys` is the shortcut for the same action, shown beside it; `words` are more search terms. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly keys?: string;
  readonly words?: string;
  readonly run: () => void;
}
