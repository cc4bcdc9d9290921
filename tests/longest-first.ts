// The order of the unit test files: the longest ones first, so that none of them is left to run alone at the end.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tunable: files that take more than about ten seconds, the longest first. Without a record of earlier runs they are found by size. */
const LONGEST = [
  "server/http/hostile.test.ts",
  "server/main.test.ts",
  "server/db/open.test.ts",
  "server/admin/admin.test.ts",
  "server/db/template.test.ts",
  "outbox/simulation.test.ts",
  "server/routes/carriers/search/carrier-search.test.ts",
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}`));
  return place === -1 ? LONGEST.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
