// A merged directory in memory: finds and sorts its people.
import type { DirectoryQuery, DirectorySummary } from "./api.ts";
import { entryOf, hasBetterName, type DirectoryEntry } from "./entries.ts";
import { mergeRecords, type Merged } from "./merge.ts";
import { KINDS, Records } from "./records.ts";

export class People {
  readonly summary: DirectorySummary;
  readonly #records = new Records();
  readonly #merged: Merged;
  /** By person: the records from `#starts[person]` up to the next person's. */
  readonly #members: Int32Array;
  readonly #starts: Int32Array;
  readonly #keys: Float64Array;
  readonly #kinds: Uint8Array;
  #byKey: Map<number, number> | null = null;
  #texts: string[] | null = null;
  #names: string[] | null = null;

  constructor(texts: readonly string[]) {
    const began = performance.now();
    for (const text of texts) this.#records.read(text);
    this.#merged = mergeRecords(this.#records);
    const { groups } = this.#merged;
    const personOf = new Int32Array(groups.length).fill(-1);
    let count = 0;
    for (let at = 0; at < groups.length; at += 1) {
      const root = groups[at] as number;
      if (personOf[root] === -1) personOf[root] = count++;
    }
    this.#starts = new Int32Array(count + 1);
    for (const root of groups) {
      const next = (personOf[root] as number) + 1;
      this.#starts[next] = (this.#starts[next] as number) + 1;
    }
    for (let person = 0; person < count; person += 1) {
      this.#starts[person + 1] = (this.#starts[person + 1] as number) + (this.#starts[person] as number);
    }
    const next = this.#starts.slice();
    this.#members = new Int32Array(groups.length);
    this.#keys = new Float64Array(count).fill(Infinity);
    this.#kinds = new Uint8Array(count);
    for (let at = 0; at < groups.length; at += 1) {
      const person = personOf[groups[at] as number] as number;
      const place = next[person] as number;
      this.#members[place] = at;
      next[person] = place + 1;
      this.#keys[person] = Math.min(this.#keys[person] as number, this.#records.keyAt(at));
      this.#kinds[person] = (this.#kinds[person] as number) | (1 << this.#records.kindAt(at));
    }
    this.summary = {
      records: this.#records.count,
      people: count,
      byKind: Object.fromEntries(KINDS.map((kind, bit) => [kind, this.#countKind(1 << bit)])) as DirectorySummary["byKind"],
      took: performance.now() - began,
    };
  }

  #countKind(mask: number): number {
    let count = 0;
    for (const kinds of this.#kinds) if ((kinds & mask) !== 0) count += 1;
    return count;
  }

  #membersOf(person: number): Int32Array {
    return this.#members.subarray(this.#starts[person], this.#starts[person + 1]);
  }

  // Built on the first search: most users look at a directory without searching it.
  #textOf(person: number): string {
    const { names, phones, emails } = this.#records;
    this.#texts ??= Array.from(this.#keys, (_, each) => {
      let text = "";
      for (const at of this.#membersOf(each)) {
        const phone = phones[at] ?? "";
        text += `${names[at] ?? ""}\n${phone}\n${phone.replaceAll(/\D+/g, "")}\n${emails[at] ?? ""}\n`;
      }
      return text.toLowerCase();
    });
    return this.#texts[person] ?? "";
  }

  // The name of an entry, selected as in entries.ts; people without a name come last.
  #nameOf(person: number): string {
    const records = this.#records;
    this.#names ??= Array.from(this.#keys, (_, each) => {
      let best = -1;
      for (const at of this.#membersOf(each)) {
        if (records.names[at] !== "" && (best < 0 || hasBetterName(records, at, best))) best = at;
      }
      return best < 0 ? "\uffff" : (records.names[best] ?? "").trim().toLowerCase();
    });
    return this.#names[person] ?? "";
  }

  #seenOf(person: number): string {
    return this.#membersOf(person).reduce((latest, at) => {
      const seen = this.#records.seenAt(at);
      return seen > latest ? seen : latest;
    }, "");
  }

  /** Keys of the people that match a query, in its order. */
  ask({ kind, type, text, sort }: DirectoryQuery): Float64Array {
    const words = text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    const mask = kind === null ? 0xff : 1 << KINDS.indexOf(kind);
    const found: number[] = [];
    for (let person = 0; person < this.#keys.length; person += 1) {
      if (((this.#kinds[person] as number) & mask) === 0) continue;
      if (type !== null && !this.#membersOf(person).some((at) => this.#records.typeAt(at) === type)) continue;
      if (words.length > 0) {
        const own = this.#textOf(person);
        if (!words.every((word) => own.includes(word))) continue;
      }
      found.push(person);
    }
    const values = found.map((person) => this.#valueOf(person, sort.column));
    const order = found.map((_, at) => at);
    const sign = sort.descending ? -1 : 1;
    order.sort((a, b) => {
      const [one, other] = [values[a] as string | number, values[b] as string | number];
      if (one !== other) return one < other ? -sign : sign;
      return (this.#keys[found[a] as number] as number) - (this.#keys[found[b] as number] as number);
    });
    return Float64Array.from(order, (at) => this.#keys[found[at] as number] as number);
  }

  #valueOf(person: number, column: DirectoryQuery["sort"]["column"]): string | number {
    if (column === "name") return this.#nameOf(person);
    return column === "seen" ? this.#seenOf(person) : (this.#starts[person + 1] as number) - (this.#starts[person] as number);
  }

  entry(key: number): DirectoryEntry | null {
    this.#byKey ??= new Map(Array.from(this.#keys, (each, person) => [each, person]));
    const person = this.#byKey.get(key);
    if (person === undefined) return null;
    return entryOf(this.#records, this.#merged, [...this.#membersOf(person)]);
  }
}
