// The one page that a carrier which fails a company's rules can be sent: which rules, on what facts, and what would change it. Assumption:
// the API has no such call.
import { Type, type Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Nullable, OneOf, Timestamp } from "../shapes.ts";

export const Remedy = Type.Object({
  /** Rules that the carrier fails, or for which a fact is missing. */
  rules: Type.Array(
    Type.Object({
      is_type: Type.String(),
      label: Type.String(),
      result: OneOf(["Fail", "Incomplete"]),
      value: Nullable(Type.String()),
      threshold: Type.String(),
      source: Type.String(),
      as_of: Nullable(Timestamp),
      /** What would make it pass; null: nothing is known. */
      next_step: Nullable(Type.String()),
    }),
  ),
  assessed_at: Timestamp,
});
export type Remedy = Static<typeof Remedy>;

export const readRemedy = endpoint({
  name: "readRemedy",
  method: "GET",
  path: "/api/v1/link/remedy",
  isExtension: true,
  forVisitors: true,
  output: Remedy,
});
