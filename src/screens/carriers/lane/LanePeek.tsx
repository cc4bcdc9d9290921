// The side panel of a lane result: its facts on the lane, its assessment and its profile.
import { formatDay, formatNumber } from "../../../domain/format.ts";
import type { LaneRow } from "../../../live/carriers/use-lane-results.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import { CarrierResultFacts } from "../parts/results/CarrierResultFacts.tsx";
import { CarrierResultPanel, MissingCarrierPanel } from "../parts/results/CarrierResultPanel.tsx";
import { WholeAnswer } from "../../../widgets/rules/WholeAnswer.tsx";
import { CarrierResultAssessment } from "../parts/results/CarrierResultAssessment.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";

interface Props {
  /** Undefined while unknown. */
  readonly row: LaneRow | undefined;
  /** The list is loaded without this carrier. */
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
    <CarrierResultPanel
      row={row}
      connection={row.connection}
      answer={<WholeAnswer carrierId={row.id} connection={row.connection} />}
      onOpen={onOpen}
      onClose={onClose}
    >
      <Facts title="On this lane">
        <Fact label="Visits near origin">{visits(lane?.origin_visits)}</Fact>
        <Fact label="Visits near destination">{visits(lane?.destination_visits)}</Fact>
        <Fact label="Last at origin">{lane?.last_origin_visit_on ? formatDay(lane.last_origin_visit_on) : UNKNOWN}</Fact>
        <Fact label="Home base to origin">{miles(lane?.origin_miles)}</Fact>
        <Fact label="Home base to destination">{miles(lane?.destination_miles)}</Fact>
        <Fact label="Source">Visits from ELD data, miles in a straight line from the home base</Fact>
      </Facts>
      <CarrierResultAssessment row={row} />
      <CarrierResultFacts row={row} />
    </CarrierResultPanel>
  );
}
