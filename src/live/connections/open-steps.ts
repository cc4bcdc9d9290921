// What is still open in a packet at this moment, for a decision about it: as it is stored, or asked for where the packet changed since.
import { firstValueFrom, timeout } from "rxjs";
import type { Connection } from "../../contract/connections/connections.ts";
import type { OnboardingPacketDetail } from "../../contract/connections/onboarding.ts";
import { handle$ } from "../../db/session/handle.ts";
import { packetOf } from "../../sync/connections/onboarding.ts";
import { prefetchResource$, resourceKey } from "../../sync/resources.ts";

/** Tunable: milliseconds that a decision waits for the packet; after that the person is told that it is not known. */
const WAIT_MAX = 3_000;

/** Null where it cannot be known now. */
export async function packetNow(
  packet: NonNullable<Connection["latest_onboarding_packet"]>,
): Promise<OnboardingPacketDetail | null> {
  const handle = handle$.value;
  if (handle === null) return null;
  const query = packetOf(packet.id);
  const stored = await handle.db.resources.get(resourceKey(query)).catch(() => undefined);
  const known = (stored?.data as OnboardingPacketDetail | undefined) ?? null;
  if (known?.updated_at === packet.updated_at) return known;
  return firstValueFrom(prefetchResource$(handle, query).pipe(timeout(WAIT_MAX)), { defaultValue: null }).catch(() => null);
}
