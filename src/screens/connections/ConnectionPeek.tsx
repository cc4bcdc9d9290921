// The panel beside the list: the carrier, its packet, and the verdict rule by rule with what each was based on.
import { Button, Tag } from "@blueprintjs/core";
import { useState } from "react";
import { formatDay, formatNumber, formatPhone } from "../../domain/format.ts";
import { connectionStatus } from "../../domain/statuses.ts";
import { usePeeked } from "../../live/use-peeked.ts";
import { useRow } from "../../live/use-records.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { PeekPanel } from "../../ui/frame/PeekPanel.tsx";
import { Empty } from "../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { ACTIONS, type ConnectionAction } from "./actions.tsx";
import { Fact, Facts } from "../list/Facts.tsx";
import { PacketList } from "./PacketList.tsx";
import { Verdict } from "./Verdict.tsx";

interface Props {
  readonly id: number;
  readonly classifications: ReadonlyMap<number, string>;
  readonly onAction: (action: ConnectionAction) => void;
  readonly onClose: () => void;
}

export function ConnectionPeek({ id, classifications, onAction, onClose }: Props) {
  const [again, setAgain] = useState(0);
  const connection = useRow("connections", id);
  const carrier = useRow("carriers", connection?.carrier_id ?? null);
  const outcome = usePeeked(id, connection?.carrier_id ?? null, again);
  if (connection === undefined || connection === null) {
    return (
      <PeekPanel title={connection === null ? "Not here" : "Loading"} label="Connection" onClose={onClose}>
        {connection === null ? (
          <Empty title="This connection is not among yours" />
        ) : (
          <SkeletonRows rows={10} label="Loading the connection" />
        )}
      </PeekPanel>
    );
  }
  const listed = connection.carrier;
  const status = connectionStatus(connection.status);
  return (
    <PeekPanel title={listed.legal_name} label={`Connection with ${listed.legal_name}`} onClose={onClose}>
      <div className="peek-line">
        <Tone tone={status.tone} text={status.label} />
        {connection.is_dismissed && <Tag minimal>Dismissed</Tag>}
        {connection.waiting && (
          <Tag minimal intent="warning">
            Not sent yet
          </Tag>
        )}
      </div>
      {connection.notes !== null && <p className="peek-notes">{connection.notes}</p>}
      <div className="peek-actions">
        {ACTIONS.filter(({ id: action }) => action !== (connection.is_dismissed ? "dismiss" : "restore")).map((action) => (
          <Button
            key={action.id}
            size="small"
            variant="outlined"
            icon={action.icon}
            text={action.title}
            onClick={() => onAction(action)}
          />
        ))}
      </div>
      <Verdict listed={listed} detail={carrier ?? null} outcome={outcome} onRetry={() => setAgain(again + 1)} />
      <PacketList connection={connection} />
      <Facts title="Carrier">
        {listed.dba_name !== null && <Fact label="DBA">{listed.dba_name}</Fact>}
        {listed.identifiers.map(({ is_type, value }) => (
          <Fact key={`${is_type}${value}`} label={is_type.replaceAll("_", " ")}>
            <Identifier value={value} inTable={false} />
          </Fact>
        ))}
        <Fact label="Location">{[listed.city, listed.state].filter((part) => part !== null).join(", ") || "Unknown"}</Fact>
        <Fact label="Power units">{formatNumber(listed.power_units)}</Fact>
        <Fact label="Phone">{formatPhone(listed.phone_e164)}</Fact>
        <Fact label="E-mail">{listed.email ?? "Unknown"}</Fact>
        {carrier && (
          <Fact label="Authority">{`${carrier.authority_status ?? "Unknown"}, granted ${formatDay(carrier.authority_granted_on)}`}</Fact>
        )}
      </Facts>
      <Facts title="Connection">
        <Fact label="Since">
          <Age time={connection.created_at} />
        </Fact>
        <Fact label="Updated">
          <Age time={connection.updated_at} />
        </Fact>
        <Fact label="Followed">{listed.subscription_id === null ? "No" : "Yes"}</Fact>
        <Fact label="Classifications">
          {connection.classification_ids.map((one) => classifications.get(one) ?? `#${one}`).join(", ") || "None"}
        </Fact>
        <Fact label="Signed contract">{connection.receiver?.signed_contract_id ?? "None"}</Fact>
      </Facts>
    </PeekPanel>
  );
}
