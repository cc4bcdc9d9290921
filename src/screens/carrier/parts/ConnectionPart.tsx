// The broker's own connection with the carrier: its status, notes, packets and classifications.
import { connectionStatus } from "../../../domain/statuses.ts";
import type { CarrierView } from "../../../live/use-carrier.ts";
import { useClassifications } from "../../../live/use-classifications.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { PacketList } from "../../connections/PacketList.tsx";
import { Fact, Facts } from "../../list/Facts.tsx";

interface Props {
  readonly carrier: CarrierView;
  /** Null: not followed; undefined: not known. */
  readonly subscriptionId: number | null | undefined;
}

export function ConnectionPart({ carrier: { connection }, subscriptionId }: Props) {
  const classifications = useClassifications();
  const followed = (
    <Fact label="Followed">
      {subscriptionId === undefined ? "Unknown" : subscriptionId === null ? "No" : "Yes, changes are reported"}
    </Fact>
  );
  if (connection === undefined)
    return (
      <section className="facts">
        <h3>Connection</h3>
        <SkeletonRows rows={4} label="Loading the connection" />
      </section>
    );
  if (connection === null)
    return (
      <Facts title="Connection">
        <Fact label="Status">Your company has no connection with this carrier</Fact>
        {followed}
      </Facts>
    );
  const status = connectionStatus(connection.status);
  return (
    <>
      <Facts title="Connection">
        <Fact label="Status">
          <Tone tone={status.tone} text={status.label} />
          {connection.is_dismissed && <span className="muted"> (dismissed)</span>}
        </Fact>
        {connection.notes !== null && <Fact label="Notes">{connection.notes}</Fact>}
        <Fact label="Since">
          <Age time={connection.created_at} />
        </Fact>
        <Fact label="Updated">
          <Age time={connection.updated_at} />
        </Fact>
        {followed}
        <Fact label="Classifications">
          {connection.classification_ids.map((one) => classifications.get(one) ?? `#${one}`).join(", ") || "None"}
        </Fact>
        <Fact label="Signed contract">{connection.receiver?.signed_contract_id ?? "None"}</Fact>
      </Facts>
      <PacketList connection={connection} />
    </>
  );
}
