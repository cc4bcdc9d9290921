// The assessment of a carrier in search results, rule by rule; of one without a connection by the default rules.
import type { CarrierResult } from "../../../../contract/carriers/search.ts";
import { usePeekedCarrier } from "../../../../live/carriers/use-peeked-carrier.ts";
import { useRow } from "../../../../live/use-records.ts";
import { AssessmentPanel } from "../../../../widgets/rules/AssessmentPanel.tsx";

export function CarrierResultAssessment({ row }: { readonly row: CarrierResult }) {
  const detail = useRow("carriers", row.id);
  const { outcome, again } = usePeekedCarrier(row.id);
  return (
    <AssessmentPanel
      listed={row}
      detail={detail ?? null}
      outcome={outcome}
      onRetry={again}
      isIfConnected={row.connection === null}
    />
  );
}
