// The packets of a connection, newest first, and the details of the selected one.
import type { listPacketContracts } from "../../../../contract/connections/onboarding.ts";
import type { Output } from "../../../../contract/endpoint.ts";
import { packetStatus } from "../../../../domain/statuses.ts";
import type { ResourceView } from "../../../../live/use-resource.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import { PacketDetail } from "./PacketDetail.tsx";
import type { PacketsView } from "./use-packets.ts";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import { RecordChoices } from "../../../../widgets/record/RecordLines.tsx";
import { mono, muted } from "../../../../ui/text/text.ts";
import css from "./PacketsPart.module.css";

interface Props {
  readonly view: PacketsView;
  readonly onSelect: (packet: number) => void;
  readonly contracts: ResourceView<Output<typeof listPacketContracts>>;
  /** The person has the permission to send something. */
  readonly canAct: boolean;
}

export function PacketsPart({ view: { all, current, isLoading, hasFailed }, onSelect, contracts, canAct }: Props) {
  return (
    <RecordPanel title="Packets" label="Packets">
      {isLoading && <SkeletonRows rows={3} label="Loading the packets" />}
      {!isLoading && current === null && (
        <p className={muted}>No onboarding packet has been sent. An invitation sends the first one.</p>
      )}
      <RecordChoices className={css.packets}>
        {all.map((packet) => {
          const { tone, label } = packetStatus(packet.status);
          return (
            <li key={packet.id}>
              <button type="button" aria-current={packet.id === current?.id || undefined} onClick={() => onSelect(packet.id)}>
                <Tone tone={tone} text={label} />
                <span className={`${mono} ${muted}`}>#{packet.id}</span>
                <span className={muted}>
                  {packet.created_at !== undefined && (
                    <>
                      sent <Age time={packet.created_at} />
                    </>
                  )}
                </span>
                <span className={muted}>
                  changed <Age time={packet.updated_at} />
                </span>
              </button>
            </li>
          );
        })}
      </RecordChoices>
      {hasFailed && <p className={muted}>Older packets could not be loaded.</p>}
      {current !== null && <PacketDetail key={current.id} packet={current} contracts={contracts} canAct={canAct} />}
    </RecordPanel>
  );
}
