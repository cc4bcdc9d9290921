// The assessment of a carrier in search results; one that the company is not connected with has none.
import { Button } from "@blueprintjs/core";
import type { CarrierResult } from "../../contract/carriers/search.ts";
import { usePeekedCarrier } from "../../live/carriers/use-peeked-carrier.ts";
import { useRow } from "../../live/use-records.ts";
import { muted } from "../../ui/text/text.ts";
import { FactsSection } from "../record/Facts.tsx";
import { AssessmentPanel } from "./AssessmentPanel.tsx";
import { pathTo } from "../../domain/pages.ts";

interface Props {
  readonly row: CarrierResult;
  readonly onOpen: (path: string) => void;
}

export function CarrierResultAssessment({ row, onOpen }: Props) {
  const connected = row.connection === null ? null : row.id;
  const detail = useRow("carriers", connected);
  const { outcome, again } = usePeekedCarrier(connected);
  if (connected !== null) return <AssessmentPanel listed={row} detail={detail ?? null} outcome={outcome} onRetry={again} />;
  return (
    <FactsSection title="Assessment">
      <p className={muted}>Not assessed against your rules: you are not connected with this carrier.</p>
      <Button size="small" text="Open carrier" onClick={() => onOpen(pathTo("carrier", { id: row.id }))} />
    </FactsSection>
  );
}
