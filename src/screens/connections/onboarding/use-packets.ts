// The packets of a connection as they are kept, newest first, and the one that is looked at.
import type { Connection, OnboardingPacket } from "../../../contract/connections/connections.ts";
import { useFirstRows } from "../../../live/rows/use-first-rows.ts";
import { useList } from "../../../live/use-records.ts";
import { listKey } from "../../../sync/lists.ts";
import { packetsOf } from "../../../sync/connections/onboarding-packets.ts";

/** As much as is known of a packet before the list of them has come. */
export type KnownPacket = Pick<OnboardingPacket, "id" | "status" | "updated_at"> & Partial<OnboardingPacket>;

export interface PacketsView {
  readonly all: readonly KnownPacket[];
  /** The chosen one, or else the newest; null: there is none. */
  readonly current: KnownPacket | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** `chosen`: its id, null for the newest; so is one that the list does not have. */
export function usePackets(connection: Connection, chosen: number | null): PacketsView {
  const list = useList(listKey(packetsOf(connection.id)));
  const rows = useFirstRows("onboarding_packets", list?.pages[1] ?? []);
  const latest = connection.latest_onboarding_packet;
  // Until the whole list is here, the one that the connection carries is shown.
  const all: readonly KnownPacket[] = rows.length > 0 ? rows : latest === null ? [] : [latest];
  const current = all.find(({ id }) => id === chosen) ?? all[0] ?? null;
  return { all, current, isLoading: all.length === 0 && list == null, hasFailed: list?.status === "failed" };
}
