// A carrier that a search found, beside the list: who it is, what it has, and whether it may be used.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { BASE } from "../../contract/constants.ts";
import { formatDay, formatMoney, formatNumber, formatPhone } from "../../domain/format.ts";
import { sortedIdentifiers } from "../../domain/identifiers.ts";
import { equipmentText } from "../../domain/lane-row.ts";
import { humanized } from "../../domain/statuses.ts";
import { usePeekedCarrier } from "../../live/use-peeked-carrier.ts";
import { useRow } from "../../live/use-records.ts";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { NavLink } from "../../ui/frame/NavLink.tsx";
import { PeekPanel } from "../../ui/frame/PeekPanel.tsx";
import { Empty } from "../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { Verdict } from "../connections/Verdict.tsx";
import { Fact, Facts } from "../list/Facts.tsx";
import { connectionWord, ratingWord } from "./columns.tsx";

interface Props {
  readonly id: number;
  readonly showsSafety: boolean;
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

const UNKNOWN = "Unknown";
const money = (dollars: number | null): string => (dollars === null ? UNKNOWN : formatMoney(dollars));
const listed = (words: readonly string[]): string => words.map(humanized).join(", ") || UNKNOWN;

export function FoundPeek({ id, showsSafety, onOpen, onClose }: Props) {
  const [again, setAgain] = useState(0);
  const row = useRow("found_carriers", id);
  const own = useRow("connections", row?.connection?.id ?? null);
  const isConnected = row?.connection !== undefined && row.connection !== null;
  const detail = useRow("carriers", isConnected ? id : null);
  const outcome = usePeekedCarrier(isConnected ? id : null, again);
  if (row === undefined || row === null) {
    return (
      <PeekPanel title={row === null ? "Not here" : "Loading"} label="Carrier" onClose={onClose}>
        {row === null ? (
          <Empty title="This carrier is not among those found" />
        ) : (
          <SkeletonRows rows={8} label="Loading the carrier" />
        )}
      </PeekPanel>
    );
  }
  const path = `/carriers/${id}`;
  const { label, tone } = connectionWord(own ? { connection: own } : row);
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
      <div className="found-peek-line">
        <Tone tone={tone} text={label} />
      </div>
      {isConnected ? (
        <Verdict listed={row} detail={detail ?? null} outcome={outcome} onRetry={() => setAgain(again + 1)} />
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
      <Facts title="Authority and cover">
        <Fact label="Authority">
          {row.authority_status === null
            ? UNKNOWN
            : [
                humanized(row.authority_status),
                ...(row.authority_granted_on === null ? [] : [`granted ${formatDay(row.authority_granted_on)}`]),
              ].join(", ")}
        </Fact>
        <Fact label="Kinds">{listed(row.authority_types)}</Fact>
        <Fact label="Auto liability">{money(row.bipd_limit)}</Fact>
        <Fact label="General liability">{money(row.general_liability_limit)}</Fact>
        <Fact label="Cargo">{money(row.cargo_limit)}</Fact>
        {showsSafety && <Fact label="Safety rating">{ratingWord(row.safety_rating)}</Fact>}
        <Fact label="ELD">{row.eld_status === null ? UNKNOWN : humanized(row.eld_status)}</Fact>
        <Fact label="Verified">{listed(row.specializations_verified)}</Fact>
        <Fact label="Says it does">{listed(row.specializations_provided)}</Fact>
        <Fact label="Lanes">{listed(row.lane_preferences)}</Fact>
      </Facts>
    </PeekPanel>
  );
}
