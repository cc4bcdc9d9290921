// A truck far from every ZIP code is somewhere all the same.
import { expect, it } from "vitest";
import { positionPlace } from "../../../src/domain/loads/position-place.ts";

it.each([
  [{ name: "Dallas, TX", lat: 32.78, lon: -96.8 }, "Dallas, TX"],
  [{ name: "", lat: 26.5191, lon: -79.3061 }, "26.52° N, 79.31° W"],
  [{ name: "", lat: -0.004, lon: 0 }, "0.00° S, 0.00° E"],
])("%j is %s", (position, place) => expect(positionPlace(position)).toBe(place));
