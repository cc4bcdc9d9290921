// A carrier found on a lane, beside the list: what ties it to the lane, and whether it may be used.
import { formatDay, formatNumber } from "../../../domain/format.ts";
import type { LaneRow } from "../../../live/carriers/use-lane-results.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import { CarrierResultFacts } from "../../../widgets/carriers/CarrierResultFacts.tsx";
import { CarrierResultPanel, MissingCarrierPanel } from "../../../widgets/carriers/CarrierResultPanel.tsx";
import { FoundAssessment } from "../../../widgets/rules/FoundAssessment.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";

interface Props {
  /** Undefined while it is not known. */
  readonly row: LaneRow | undefined;
  /** The list is here, and the carrier is not in it. */
  readonly isMissing: boolean;
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

const UNKNOWN = "Unknown";
const miles = (value: number | null | undefined): string =>
  value === null || value === undefined ? UNKNOWN : numText(Math.round(value), "miles");
const visits = (value: number | null | undefined): string =>
  value === null || value === undefined ? UNKNOWN : formatNumber(value);

export function LanePeek({ row, isMissing, onOpen, onClose }: Props) {
  if (row === undefined) return <MissingCarrierPanel isMissing={isMissing} onClose={onClose} />;
  const { lane } = row;
  return (
    <CarrierResultPanel row={row} connection={row.connection} onOpen={onOpen} onClose={onClose}>
      <Facts title="On this lane">
        <Fact label="Visits near origin">{visits(lane?.origin_visits)}</Fact>
        <Fact label="Visits near destination">{visits(lane?.destination_visits)}</Fact>
        <Fact label="Last at origin">{lane?.last_origin_visit_on ? formatDay(lane.last_origin_visit_on) : UNKNOWN}</Fact>
        <Fact label="Base to origin">{miles(lane?.origin_miles)}</Fact>
        <Fact label="Base to destination">{miles(lane?.destination_miles)}</Fact>
        <Fact label="Source">Visits by ELD, miles in straight lines from where it is based</Fact>
      </Facts>
      <FoundAssessment row={row} onOpen={onOpen} />
      <CarrierResultFacts row={row} />
    </CarrierResultPanel>
  );
}
