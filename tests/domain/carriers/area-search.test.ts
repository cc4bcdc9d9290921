// All spellings of a place must match.
import { expect, test } from "vitest";
import { placeForSearch } from "../../../src/domain/carriers/area-search.ts";

test.each([
  ["Chicago, IL", "chicago il"],
  ["  chicago ,il ", "chicago il"],
  ["Montréal", "montreal"],
  ["St. Louis", "saint louis"],
  ["st louis", "saint louis"],
  ["Saint Louis", "saint louis"],
  ["Ste-Foy", "ste foy"],
  ["Ft. Worth", "fort worth"],
  ["Mt Vernon", "mount vernon"],
  ["Coeur d'Alene", "coeur dalene"],
  ["Stockton", "stockton"],
  ["st", "st"],
  ["%_", ""],
])("%j is searched as %j", (typed, search) => expect(placeForSearch(typed)).toBe(search));
