// The onboarding packets of a connection, newest first.
import { packetStatus } from "../../domain/statuses.ts";
import { useFirstRows } from "../../live/rows/use-first-rows.ts";
import { useList } from "../../live/use-records.ts";
import { listKey } from "../../sync/list-query.ts";
import { packetsOf } from "../../sync/connections/onboarding-packets.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import type { ConnectionRow } from "./columns.tsx";
import css from "./PacketList.module.css";
import { FactsSection } from "../record/Facts.tsx";
import { mono, muted } from "../../ui/text/text.ts";

export function PacketList({ connection }: { readonly connection: ConnectionRow }) {
  const list = useList(listKey(packetsOf(connection.id)));
  const packets = useFirstRows("onboarding_packets", list?.pages[1] ?? []);
  const latest = connection.latest_onboarding_packet;
  // Until the list is loaded, the latest packet of the connection is shown.
  const shown = packets.length > 0 ? packets : latest === null ? [] : [latest];
  return (
    <FactsSection title="Packets">
      {shown.length === 0 && <p className={muted}>No onboarding packet has been sent.</p>}
      <ul className={css.packets}>
        {shown.map((packet) => {
          const { tone, label } = packetStatus(packet.status);
          return (
            <li key={packet.id}>
              <Tone tone={tone} text={label} />
              <span className={`${muted} ${mono}`}>#{packet.id}</span>
              <span className={muted}>
                <Age time={packet.updated_at} />
              </span>
            </li>
          );
        })}
      </ul>
      {list?.status === "failed" && <p className={muted}>Older packets could not be loaded.</p>}
    </FactsSection>
  );
}
