// The company's connection with the carrier: status, notes, packets and classifications.
import { Button } from "@blueprintjs/core";
import { NewPersonIcon } from "@blueprintjs/icons";
import { connectionStatus } from "../../../../domain/statuses.ts";
import type { CarrierView } from "../../../../live/carriers/use-carrier.ts";
import { useClassifications } from "../../../../live/rules/use-classifications.ts";
import { PageLink } from "../../../../live/PageLink.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import { connectionPath } from "../../../../widgets/connections/connection-address.ts";
import { ConnectionFacts } from "../../../../widgets/connections/ConnectionFacts.tsx";
import { PacketList } from "../../../../widgets/connections/PacketList.tsx";
import { Fact, Facts, FactsSection } from "../../../../widgets/record/Facts.tsx";
import { muted } from "../../../../ui/text/text.ts";

interface Props {
  readonly carrier: CarrierView;
  /** Null: not monitored; undefined: not known. */
  readonly subscriptionId: number | null | undefined;
  readonly inviteRefusal: string | null;
  readonly onInvite: () => void;
}

export function ConnectionPart({ carrier: { connection }, subscriptionId, inviteRefusal, onInvite }: Props) {
  const classifications = useClassifications();
  const monitored = subscriptionId === undefined ? "Unknown" : subscriptionId === null ? "No" : "Yes, changes are reported";
  if (connection === undefined)
    return (
      <FactsSection title="Connection">
        <SkeletonRows rows={4} label="Loading the connection" />
      </FactsSection>
    );
  if (connection === null)
    return (
      <Facts title="Connection">
        <Fact label="Status">Not connected</Fact>
        <Fact label="Monitored">{monitored}</Fact>
        <Fact label="Onboarding">
          {inviteRefusal === null ? (
            <Button size="small" variant="outlined" icon={<NewPersonIcon />} text="Invite to connect…" onClick={onInvite} />
          ) : (
            <p className={muted}>You can't invite this carrier. {inviteRefusal}</p>
          )}
        </Fact>
      </Facts>
    );
  const status = connectionStatus(connection.status);
  return (
    <>
      <Facts title="Connection">
        <Fact label="Status">
          <Tone tone={status.tone} text={status.label} />
          {connection.is_dismissed && <span className={muted}> (dismissed)</span>}
        </Fact>
        {connection.notes !== null && <Fact label="Notes">{connection.notes}</Fact>}
        <ConnectionFacts connection={connection} classifications={classifications} monitored={monitored} />
        <Fact label="Onboarding">
          <PageLink to={connectionPath(connection.id)}>Packets, contracts, documents and people</PageLink>
        </Fact>
      </Facts>
      <PacketList connection={connection} />
    </>
  );
}
