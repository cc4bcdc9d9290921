// Whether a found carrier may be used: the verdict on one that the company is connected with, and why there is none on another.
import { Button } from "@blueprintjs/core";
import type { CarrierResult } from "../../contract/carriers/search.ts";
import { usePeekedCarrier } from "../../live/carriers/use-peeked-carrier.ts";
import { useRow } from "../../live/use-records.ts";
import { AssessmentPanel } from "./AssessmentPanel.tsx";
import { pathTo } from "../../domain/pages.ts";

interface Props {
  readonly row: CarrierResult;
  readonly onOpen: (path: string) => void;
}

export function FoundAssessment({ row, onOpen }: Props) {
  const connected = row.connection === null ? null : row.id;
  const detail = useRow("carriers", connected);
  const { outcome, again } = usePeekedCarrier(connected);
  if (connected !== null) return <AssessmentPanel listed={row} detail={detail ?? null} outcome={outcome} onRetry={again} />;
  return (
    <section className="facts">
      <h3>Assessment</h3>
      <p className="muted">You are not connected with this carrier, so your rules have not been held against it.</p>
      <Button size="small" text="Open the carrier" onClick={() => onOpen(pathTo("carrier", { id: row.id }))} />
    </section>
  );
}
