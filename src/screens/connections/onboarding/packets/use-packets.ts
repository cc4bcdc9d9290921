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

/**
 * The latest packet comes with the connection, which is synced while it is shown: what its carrier does meanwhile stands here before the
 * list is read again, and until the list is loaded it stands alone.
 */
function withLatest(rows: readonly KnownPacket[], latest: Connection["latest_onboarding_packet"]): readonly KnownPacket[] {
  if (latest === null) return rows;
  if (!rows.some(({ id }) => id === latest.id)) return [latest, ...rows];
  return rows.map((row) => (row.id === latest.id && row.updated_at < latest.updated_at ? { ...row, ...latest } : row));
}

/** `selected`: its id; null, or an id that the list does not have, is the newest. */
export function usePackets(connection: Connection, selected: number | null): PacketsView {
  const list = useList(listKey(packetsOf(connection.id)));
  const rows = useFirstRows("onboarding_packets", list?.pages[1] ?? []);
  const latest = connection.latest_onboarding_packet;
  const all = withLatest(rows, latest);
  const current = all.find(({ id }) => id === selected) ?? all[0] ?? null;
  return { all, current, isLoading: all.length === 0 && list == null, hasFailed: list?.status === "failed" };
}
