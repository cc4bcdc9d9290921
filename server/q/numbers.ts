// The condition of a filter by a carrier's number, which is written as people write it.
import { givenNumbers } from "../../src/domain/carriers/search/search-text.ts";
import type { Bind } from "./conditions.ts";
import { escapeLike } from "./values.ts";

/** On a row `i` of carrier_identifiers. `text` is checked already. */
export function numberCondition(how: "eq" | "start", text: string, bind: Bind): string {
  const conditions = givenNumbers(text).map(({ type, value }) => {
    const same = how === "eq" ? `i.value = ${bind(value)}::text` : `i.value like ${bind(`${escapeLike(value)}%`)}::text`;
    return type === null ? same : `(${same} and i.is_type = ${bind(type)}::text)`;
  });
  return conditions.length === 1 ? (conditions[0] ?? "false") : `(${conditions.join(" or ")})`;
}
