// Finds the slot of a key. A table of small numbers with open places, because a Map of a hundred thousand keys takes six times the memory.

/** Places that hold no slot, and those that held one: a search goes on behind the latter. */
const FREE = -1;
const LEFT = -2;

const FIRST_PLACES = 1_024;

/** Multiplying by the golden ratio spreads keys that follow a pattern. */
const spread = (key: number): number => Math.imul(key ^ (key / 0x1_0000_0000), 0x9e3779b1) >>> 0;

export class SlotIndex {
  /** The key of a slot. */
  readonly #keyAt: (slot: number) => number;
  #places = new Int32Array(FIRST_PLACES).fill(FREE);
  /** Places that are not free. */
  #taken = 0;

  constructor(slots: Uint32Array, keyAt: (slot: number) => number) {
    this.#keyAt = keyAt;
    this.#rebuild(slots);
  }

  get(key: number): number | undefined {
    const place = this.#find(key);
    return place === FREE ? undefined : this.#places[place];
  }

  /** The key of the slot must not be there yet. */
  add(slot: number): void {
    if (this.#taken * 2 >= this.#places.length) this.#rebuild(this.#places.filter((one) => one >= 0));
    this.#put(slot);
  }

  remove(key: number): void {
    const place = this.#find(key);
    if (place === FREE) return;
    this.#places[place] = LEFT;
  }

  #find(key: number): number {
    const places = this.#places;
    for (let at = this.#first(key); ; at = (at + 1) & (places.length - 1)) {
      const slot = places[at]!;
      if (slot === FREE) return FREE;
      if (slot !== LEFT && this.#keyAt(slot) === key) return at;
    }
  }

  #first(key: number): number {
    return spread(key) & (this.#places.length - 1);
  }

  #put(slot: number): void {
    let at = this.#first(this.#keyAt(slot));
    while (this.#places[at] !== FREE) at = (at + 1) & (this.#places.length - 1);
    this.#places[at] = slot;
    this.#taken++;
  }

  #rebuild(slots: Uint32Array | Int32Array): void {
    let length = FIRST_PLACES;
    while (length < slots.length * 4) length *= 2;
    this.#places = new Int32Array(length).fill(FREE);
    this.#taken = 0;
    for (const slot of slots) this.#put(slot);
  }
}
