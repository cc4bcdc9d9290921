// A carrier found on a lane, beside the list: what ties it to the lane, and whether it may be used.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { BASE } from "../../contract/constants.ts";
import { formatDay, formatNumber, formatPhone } from "../../domain/format.ts";
import { sortedIdentifiers } from "../../domain/identifiers.ts";
import { equipmentText } from "../../domain/lane-row.ts";
import type { LaneRow } from "../../live/use-lane-results.ts";
import { usePeekedCarrier } from "../../live/use-peeked-carrier.ts";
import { useRow } from "../../live/use-records.ts";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import { numText } from "../../ui/cell/Num.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { NavLink } from "../../ui/frame/NavLink.tsx";
import { PeekPanel } from "../../ui/frame/PeekPanel.tsx";
import { Empty } from "../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { Verdict } from "../connections/Verdict.tsx";
import { Fact, Facts } from "../list/Facts.tsx";
import { connectionWord } from "./columns.tsx";

interface Props {
  readonly id: number;
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

export function LanePeek({ id, row, isMissing, onOpen, onClose }: Props) {
  const [again, setAgain] = useState(0);
  const isConnected = row !== undefined && row.connection !== null;
  const carrier = useRow("carriers", isConnected ? id : null);
  const outcome = usePeekedCarrier(isConnected ? id : null, again);
  if (row === undefined) {
    return (
      <PeekPanel title={isMissing ? "Not here" : "Loading"} label="Carrier" onClose={onClose}>
        {isMissing ? (
          <Empty title="This carrier is not among those found" />
        ) : (
          <SkeletonRows rows={8} label="Loading the carrier" />
        )}
      </PeekPanel>
    );
  }
  const path = `/carriers/${id}`;
  const { label, tone } = connectionWord(row);
  const { lane } = row;
  return (
    <PeekPanel
      title={row.legal_name}
      label={`Carrier ${row.legal_name}`}
      onClose={onClose}
      actions={
        <NavLink href={BASE + path} onGo={() => onOpen(path)}>
          Open
        </NavLink>
      }
    >
      <div className="lane-peek-line">
        <Tone tone={tone} text={label} />
      </div>
      <Facts title="On this lane">
        <Fact label="Visits near origin">{visits(lane?.origin_visits)}</Fact>
        <Fact label="Visits near destination">{visits(lane?.destination_visits)}</Fact>
        <Fact label="Last at origin">{lane?.last_origin_visit_on ? formatDay(lane.last_origin_visit_on) : UNKNOWN}</Fact>
        <Fact label="Base to origin">{miles(lane?.origin_miles)}</Fact>
        <Fact label="Base to destination">{miles(lane?.destination_miles)}</Fact>
        <Fact label="Source">Visits by ELD, miles in straight lines from where it is based</Fact>
      </Facts>
      {isConnected ? (
        <Verdict listed={row} detail={carrier ?? null} outcome={outcome} onRetry={() => setAgain(again + 1)} />
      ) : (
        <section className="facts">
          <h3>Assessment</h3>
          <p className="muted">You are not connected with this carrier, so your rules have not been held against it.</p>
          <Button size="small" text="Open the carrier" onClick={() => onOpen(path)} />
        </section>
      )}
      <Facts title="Carrier">
        {row.dba_name !== null && <Fact label="DBA">{row.dba_name}</Fact>}
        {sortedIdentifiers(row.identifiers).map(({ is_type, value }) => (
          <Fact key={`${is_type}${value}`} label={is_type.replaceAll("_", " ")}>
            <Identifier value={value} inTable={false} />
          </Fact>
        ))}
        <Fact label="Based in">{[row.city, row.state].filter((part) => part !== null).join(", ") || UNKNOWN}</Fact>
        <Fact label="Power units">{row.power_units === null ? UNKNOWN : formatNumber(row.power_units)}</Fact>
        <Fact label="Equipment">{equipmentText(row.equipment) || UNKNOWN}</Fact>
        <Fact label="Phone">{row.phone_e164 === null ? UNKNOWN : formatPhone(row.phone_e164)}</Fact>
        <Fact label="E-mail">{row.email ?? UNKNOWN}</Fact>
      </Facts>
    </PeekPanel>
  );
}
