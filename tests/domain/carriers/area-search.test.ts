// All spellings of a place must match.
import { expect, test } from "vitest";
import { placeForSearch, placesForSearch } from "../../../src/domain/carriers/area-search.ts";

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

test.each([
  ["Dallas, Texas", "dallas tx"],
  ["Dallas, TX, USA", "dallas tx"],
  ["New York, New York", "new york ny"],
  ["Charleston, West Virginia", "charleston wv"],
  ["West Virginia", "west virginia"],
  ["New Mexico", "new mexico"],
  ["Albuquerque, New Mexico", "albuquerque nm"],
  ["Tijuana, Mexico", "tijuana"],
  ["O'Fallon", "o fallon"],
  ["O Fallon, MO", "ofallon mo"],
  ["N Little Rock", "north little rock"],
  ["North Little Rock, AR", "n little rock ar"],
  ["Ciudad Juárez", "juarez"],
])("%j may stand as %j", (typed, name) => expect(placesForSearch(typed)).toContain(name));
