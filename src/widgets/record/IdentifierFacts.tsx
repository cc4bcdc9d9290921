// A carrier's numbers among its facts.
import type { Identifier as Numbered } from "../../contract/carriers/carriers.ts";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import { Fact } from "./Facts.tsx";

/** In the order they are given in. */
export const IdentifierFacts = ({ identifiers }: { readonly identifiers: readonly Numbered[] }) =>
  identifiers.map(({ is_type: type, value }) => (
    <Fact key={`${type}${value}`} label={type.replaceAll("_", " ")}>
      <Identifier value={value} inTable={false} />
    </Fact>
  ));
