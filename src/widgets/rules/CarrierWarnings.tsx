// The warnings that decide about a carrier, where its result is shown already; nothing while there are none.
import { useAssessedCarrier } from "../../live/rules/use-assessed-carrier.ts";
import { DecisiveWarnings } from "./DecisiveWarnings.tsx";

export function CarrierWarnings({ carrierId }: { readonly carrierId: number }) {
  const row = useAssessedCarrier(carrierId);
  return row ? <DecisiveWarnings warnings={row.warnings} /> : null;
}
