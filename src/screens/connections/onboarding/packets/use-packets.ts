// The stored packets of a connection, newest first, and the selected one.
import type { Connection, OnboardingPacket } from "../../../../contract/connections/connections.ts";
import { useFirstRows } from "../../../../live/rows/use-first-rows.ts";
import { useList } from "../../../../live/use-records.ts";
import { listKey } from "../../../../sync/list-query.ts";
import { packetsOf } from "../../../../sync/connections/onboarding-packets.ts";

/** What is known of a packet before the list of packets is loaded. */
export type KnownPacket = Pick<OnboardingPacket, "id" | "status" | "updated_at"> & Partial<OnboardingPacket>;

export interface PacketsView {
  readonly all: readonly KnownPacket[];
  /** The selected one, or else the newest; null: there is none. */
  readonly current: KnownPacket | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** `selected`: its id; null, or an id that the list does not have, is the newest. */
export function usePackets(connection: Connection, selected: number | null): PacketsView {
  const list = useList(listKey(packetsOf(connection.id)));
  const rows = useFirstRows("onboarding_packets", list?.pages[1] ?? []);
  const latest = connection.latest_onboarding_packet;
  // Until the list is loaded, the latest packet of the connection is shown.
  const all: readonly KnownPacket[] = rows.length > 0 ? rows : latest === null ? [] : [latest];
  const current = all.find(({ id }) => id === selected) ?? all[0] ?? null;
  return { all, current, isLoading: all.length === 0 && list == null, hasFailed: list?.status === "failed" };
}
