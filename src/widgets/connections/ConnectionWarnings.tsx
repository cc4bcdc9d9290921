// The warnings that decide about a connected carrier that may be the same business as a revoked one, which is asked of the server.
import type { Connection } from "../../contract/connections/connections.ts";
import { connectionWarnings } from "../../domain/connections/listed-warnings.ts";
import { useAssessedCarrier } from "../../live/rules/use-assessed-carrier.ts";
import { Tone } from "../../ui/cell/Tone.tsx";

export function ConnectionWarnings({ row }: { readonly row: Connection }) {
  const assessed = useAssessedCarrier(row.carrier_id);
  const text = connectionWarnings(row, assessed ?? null);
  return (
    <span title={text}>
      <Tone tone="incomplete" text={text} />
    </span>
  );
}
