// The panel beside the carriers for a load: why this one is shown or not, its rules, how it is reached, and what was decided.
import { BASE } from "../../../contract/constants.ts";
import { matchReasons, matchWarnings } from "../../../domain/board/match-reasons.ts";
import { formatDay, formatNumber } from "../../../domain/format.ts";
import { connectionState } from "../../../domain/statuses.ts";
import { usePeekedCarrier } from "../../../live/carriers/use-peeked-carrier.ts";
import { useGo } from "../../../live/use-go.ts";
import { useRow } from "../../../live/use-records.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import { PeekPanel } from "../../../ui/frame/PeekPanel.tsx";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { Fact, Facts, FactsSection } from "../../../widgets/record/Facts.tsx";
import { PeekPlaceholder } from "../../../widgets/record/PeekPlaceholder.tsx";
import { RecordLines } from "../../../widgets/record/RecordLines.tsx";
import { AssessmentPanel } from "../../../widgets/rules/AssessmentPanel.tsx";
import { DispositionHistory } from "./DispositionHistory.tsx";
import type { MatchRow } from "./match-columns.tsx";
import { EmailValue, PhoneValue } from "../../../widgets/record/ContactValue.tsx";

interface Props {
  readonly id: number;
  readonly deadhead: number;
  /** The day of the last stop; null while unknown. */
  readonly deliveryOn: string | null;
  readonly onClose: () => void;
}

const UNKNOWN = "Unknown";
const miles = (value: number | null): string => (value === null ? UNKNOWN : numText(value, "miles"));

export function MatchPeek({ id, ...props }: Props) {
  const row = useRow("load_matches", id);
  if (row === undefined || row === null)
    return (
      <PeekPlaceholder
        label="Carrier"
        isMissing={row === null}
        missing="This carrier is not in the list any more"
        loading="Loading the carrier"
        onClose={props.onClose}
      />
    );
  return <Match row={row} {...props} />;
}

function Match({ row, deadhead, deliveryOn, onClose }: Omit<Props, "id"> & { readonly row: MatchRow }) {
  const go = useGo();
  const now = useNow();
  const { carrier, lane } = row;
  const detail = useRow("carriers", carrier.id);
  const { outcome, again } = usePeekedCarrier(carrier.id);
  const path = carrierPath(carrier.id);
  const warnings = matchWarnings(row, now, deliveryOn, deadhead);
  return (
    <PeekPanel
      title={carrier.legal_name}
      label={`Carrier ${carrier.legal_name}`}
      onClose={onClose}
      actions={
        <NavLink href={BASE + path} onGo={() => go(path)}>
          Open
        </NavLink>
      }
    >
      <FactsSection title={row.misses.length === 0 ? "Why it is shown" : "Why it is not shown"}>
        <RecordLines label="Reasons">
          {matchReasons(row, now, deadhead).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </RecordLines>
      </FactsSection>
      {warnings.length > 0 && (
        <FactsSection title="Watch out before offering">
          <RecordLines label="Warnings">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </RecordLines>
        </FactsSection>
      )}
      <DispositionHistory match={row} />
      <Facts title="Contact">
        <Fact label="Phone">
          <PhoneValue phone={carrier.phone_e164} />
        </Fact>
        <Fact label="Email">
          <EmailValue email={carrier.email} />
        </Fact>
        <Fact label="Connection">
          <StatusTone status={connectionState(row.connection)} />
        </Fact>
      </Facts>
      <Facts title="On this lane">
        <Fact label="Delivered for you">
          {lane.runs === 0 ? "Not in 90 days" : `${numText(lane.runs, "count")} in 90 days, last ${formatDay(lane.last_on)}`}
        </Fact>
        <Fact label="DH-O">{miles(row.origin_deadhead)}</Fact>
        <Fact label="DH-D">{miles(row.destination_deadhead)}</Fact>
        <Fact label="Home base to pickup">{miles(row.base_miles)}</Fact>
        <Fact label="Power units">{row.fleet_size === null ? UNKNOWN : formatNumber(row.fleet_size)}</Fact>
        <Fact label="Truck age">
          {row.equipment_age === null
            ? UNKNOWN
            : `${row.equipment_age} years by VIN, last observed ${formatDay(row.observed_on)}`}
        </Fact>
        <Fact label="Source">ELD data and census record, miles in a straight line</Fact>
      </Facts>
      <AssessmentPanel listed={carrier} detail={detail ?? null} outcome={outcome} onRetry={again} />
    </PeekPanel>
  );
}
