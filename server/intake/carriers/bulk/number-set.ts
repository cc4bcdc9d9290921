// A set of whole numbers that lie close together, in a bit each: millions of them would take a hundred times as much as a Set.

/** Tunable: numbers of a page; a power of two. */
const PAGE = 65_536;

export class NumberSet {
  readonly #pages = new Map<number, Uint8Array>();
  size = 0;

  /** `value`: a whole number from 0 to Number.MAX_SAFE_INTEGER. */
  add(value: number): void {
    const page = Math.floor(value / PAGE);
    let bits = this.#pages.get(page);
    if (bits === undefined) this.#pages.set(page, (bits = new Uint8Array(PAGE / 8)));
    const at = value % PAGE;
    const mask = 1 << (at & 7);
    const byte = bits[at >> 3] ?? 0;
    if ((byte & mask) !== 0) return;
    bits[at >> 3] = byte | mask;
    this.size += 1;
  }

  has(value: number): boolean {
    const at = value % PAGE;
    return ((this.#pages.get(Math.floor(value / PAGE))?.[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
  }
}
