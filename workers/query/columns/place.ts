// Points of the earth: two numbers per row, NaN where unknown.
import type { Condition } from "../../../src/domain/query.ts";
import { milesBetween } from "../../../src/domain/great-circle.ts";
import type { PlaceSpec } from "../../../src/domain/list/columns.ts";
import { cannot, gathered, longer, markEach, type Column, type Test } from "./column.ts";

/** Fewer straight miles than a degree of latitude has on the sphere of great-circle.ts (69.1). */
const MILES_PER_DEGREE = 68;

export class PlaceColumn<Row> implements Column<Row> {
  readonly name: string;
  readonly #of: PlaceSpec<Row>["of"];
  #lat: Float64Array = new Float64Array(0);
  #lon: Float64Array = new Float64Array(0);

  constructor(spec: PlaceSpec<Row>) {
    this.name = spec.name;
    this.#of = spec.of;
  }

  write(slot: number, row: Row): boolean {
    const { lat, lon } = this.#of(row) ?? { lat: NaN, lon: NaN };
    const changed = !Object.is(this.#lat[slot], lat) || !Object.is(this.#lon[slot], lon);
    this.#lat[slot] = lat;
    this.#lon[slot] = lon;
    return changed;
  }

  grow(capacity: number): void {
    this.#lat = longer(this.#lat, capacity);
    this.#lon = longer(this.#lon, capacity);
  }

  test(condition: Condition): Test {
    if (condition.is !== "near") throw cannot(this.name, condition);
    const { miles, ...center } = condition;
    const most = miles / MILES_PER_DEGREE;
    // Most rows are too far north or south, which takes no sine to see.
    const one = (slot: number): boolean => {
      const lat = this.#lat[slot] ?? NaN;
      return Math.abs(lat - center.lat) <= most && milesBetween(center, { lat, lon: this.#lon[slot] ?? NaN }) <= miles;
    };
    return { one, all: markEach(one) };
  }

  ranks(): null {
    return null;
  }

  count(): null {
    return null;
  }

  dump(slots: Uint32Array): { readonly lat: Float64Array; readonly lon: Float64Array } {
    return { lat: gathered(this.#lat, slots), lon: gathered(this.#lon, slots) };
  }

  load(dumped: unknown): void {
    const { lat, lon } = dumped as ReturnType<PlaceColumn<Row>["dump"]>;
    this.#lat = lat;
    this.#lon = lon;
  }
}
