// The side panel of a search result: its assessment, profile, authority and coverage.
import { formatDay, formatMoney } from "../../../domain/format.ts";
import { humanized } from "../../../domain/status.ts";
import { eldStatusText } from "../../../domain/vehicles/reconciliation-labels.ts";
import { useRow } from "../../../live/use-records.ts";
import { CarrierResultFacts } from "../parts/results/CarrierResultFacts.tsx";
import { CarrierResultPanel, MissingCarrierPanel } from "../parts/results/CarrierResultPanel.tsx";
import { WholeAnswer } from "../../../widgets/rules/WholeAnswer.tsx";
import { CarrierResultAssessment } from "../parts/results/CarrierResultAssessment.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { ratingLabel } from "./columns.tsx";

interface Props {
  readonly id: number;
  readonly showsSafety: boolean;
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

const UNKNOWN = "Unknown";
const money = (dollars: number | null): string => (dollars === null ? UNKNOWN : formatMoney(dollars));
const listed = (words: readonly string[]): string => words.map(humanized).join(", ") || UNKNOWN;

export function CarrierResultPeek({ id, showsSafety, onOpen, onClose }: Props) {
  const row = useRow("found_carriers", id);
  const own = useRow("connections", row?.connection?.id ?? null);
  if (row === undefined || row === null) return <MissingCarrierPanel isMissing={row === null} onClose={onClose} />;
  return (
    <CarrierResultPanel
      row={row}
      connection={own ?? row.connection}
      answer={<WholeAnswer carrierId={row.id} connection={own ?? row.connection} />}
      onOpen={onOpen}
      onClose={onClose}
    >
      <CarrierResultAssessment row={row} />
      <CarrierResultFacts row={row} />
      <Facts title="Authority and coverage">
        <Fact label="Authority">
          {row.authority_status === null
            ? UNKNOWN
            : [
                humanized(row.authority_status),
                ...(row.authority_granted_on === null ? [] : [`granted ${formatDay(row.authority_granted_on)}`]),
              ].join(", ")}
        </Fact>
        <Fact label="Authority types">{listed(row.authority_types)}</Fact>
        <Fact label="Auto liability">{money(row.bipd_limit)}</Fact>
        <Fact label="General liability">{money(row.general_liability_limit)}</Fact>
        <Fact label="Cargo">{money(row.cargo_limit)}</Fact>
        {showsSafety && <Fact label="Safety rating">{ratingLabel(row.safety_rating)}</Fact>}
        <Fact label="ELD">{row.eld_status === null ? UNKNOWN : eldStatusText(row.eld_status)}</Fact>
        <Fact label="Verified">{listed(row.specializations_verified)}</Fact>
        <Fact label="Self-reported">{listed(row.specializations_provided)}</Fact>
        <Fact label="Preferred lanes">{listed(row.lane_preferences)}</Fact>
      </Facts>
    </CarrierResultPanel>
  );
}
