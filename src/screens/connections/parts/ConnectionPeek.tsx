// The peek panel: the carrier, its packets, and its assessment rule by rule with the data behind each.
import { Button, Tag } from "@blueprintjs/core";
import { ClipboardIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import type { Connection } from "../../../contract/connections/connections.ts";
import { formatDay, formatNumber } from "../../../domain/format.ts";
import { placeText } from "../../../domain/carriers/place-text.ts";
import { connectionStatus } from "../../../domain/statuses.ts";
import { pathTo } from "../../../domain/pages.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { usePeekedCarrier } from "../../../live/carriers/use-peeked-carrier.ts";
import { useRow } from "../../../live/use-records.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { PeekButtons, PeekPanel, PeekSummary } from "../../../ui/frame/PeekPanel.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { IdentifierFacts } from "../../../widgets/record/IdentifierFacts.tsx";
import { PeekPlaceholder } from "../../../widgets/record/PeekPlaceholder.tsx";
import { actionsOn, type ConnectionAction } from "../../../widgets/connections/actions.tsx";
import { ClassificationEditor } from "./ClassificationEditor.tsx";
import { ConnectionFacts } from "../../../widgets/connections/ConnectionFacts.tsx";
import { PacketList } from "../../../widgets/connections/PacketList.tsx";
import { CarrierWarnings } from "../../../widgets/rules/CarrierWarnings.tsx";
import { AssessmentPanel } from "../../../widgets/rules/AssessmentPanel.tsx";
import css from "./ConnectionPeek.module.css";
import { EmailValue, PhoneValue } from "../../../widgets/record/ContactValue.tsx";

interface Props {
  readonly id: number;
  readonly classifications: ReadonlyMap<number, string>;
  readonly onAction: (action: ConnectionAction) => void;
  readonly onOnboarding: () => void;
  readonly onClose: () => void;
  /** Further facts of the connection, first of all. */
  readonly factsOf?: (connection: Connection) => ReactNode;
  /** Further buttons, before the others. */
  readonly children?: ReactNode;
}

export function ConnectionPeek({ id, classifications, onAction, onOnboarding, onClose, factsOf, children }: Props) {
  const connection = useRow("connections", id);
  const carrier = useRow("carriers", connection?.carrier_id ?? null);
  const { outcome, again } = usePeekedCarrier(connection?.carrier_id ?? null, id);
  if (connection === undefined || connection === null) {
    return (
      <PeekPlaceholder
        label="Connection"
        isMissing={connection === null}
        missing="Your company has no such connection"
        loading="Loading the connection"
        rows={10}
        onClose={onClose}
      />
    );
  }
  const listed = connection.carrier;
  const status = connectionStatus(connection.status);
  return (
    <PeekPanel
      title={listed.legal_name}
      label={`Connection with ${listed.legal_name}`}
      onClose={onClose}
      actions={<PageLink to={pathTo("carrier", { id: connection.carrier_id })}>Open</PageLink>}
    >
      <PeekSummary>
        <Tone tone={status.tone} text={status.label} />
        <CarrierWarnings carrierId={connection.carrier_id} />
        {connection.is_dismissed && <Tag minimal>Dismissed</Tag>}
        {connection.waiting && (
          <Tag minimal intent="warning">
            Not sent yet
          </Tag>
        )}
      </PeekSummary>
      {connection.notes !== null && <p className={css.notes}>{connection.notes}</p>}
      <PeekButtons>
        {children}
        {actionsOn(connection).map((action) => (
          <Button
            key={action.id}
            size="small"
            variant="outlined"
            icon={action.icon}
            text={action.title}
            onClick={() => onAction(action)}
          />
        ))}
        <Button size="small" variant="outlined" icon={<ClipboardIcon />} text="Open onboarding" onClick={onOnboarding} />
      </PeekButtons>
      {factsOf?.(connection)}
      <AssessmentPanel listed={listed} detail={carrier ?? null} outcome={outcome} onRetry={again} />
      <ClassificationEditor connection={connection} />
      <PacketList connection={connection} />
      <Facts title="Carrier">
        {listed.dba_name !== null && <Fact label="DBA">{listed.dba_name}</Fact>}
        <IdentifierFacts identifiers={listed.identifiers} />
        <Fact label="Location">{placeText(listed) || "Unknown"}</Fact>
        <Fact label="Power units">{formatNumber(listed.power_units)}</Fact>
        <Fact label="Phone">
          <PhoneValue phone={listed.phone_e164} />
        </Fact>
        <Fact label="Email">
          <EmailValue email={listed.email} />
        </Fact>
        {carrier && (
          <Fact label="Authority">{`${carrier.authority_status ?? "Unknown"}, granted ${formatDay(carrier.authority_granted_on)}`}</Fact>
        )}
      </Facts>
      <Facts title="Connection">
        <ConnectionFacts
          connection={connection}
          classifications={classifications}
          monitored={listed.subscription_id === null ? "No" : "Yes"}
        />
      </Facts>
    </PeekPanel>
  );
}
