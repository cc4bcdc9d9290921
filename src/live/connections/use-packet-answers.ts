// What a carrier entered into its packet by a link; held only while it is shown, because it says where the carrier is paid.
import { useState } from "react";
import type { PacketAnswers } from "../../contract/connections/packet-answers.ts";
import { answersOf$ } from "../../sync/connections/onboarding.ts";
import type { UnstoredOutcome } from "../../sync/unstored.ts";
import { useRefresh } from "../use-refresh.ts";

interface AnswersView {
  /** The last answer about this packet; null before the first. */
  readonly answer: UnstoredOutcome<PacketAnswers> | null;
  readonly again: () => void;
}

/** `version`: the packet as it was changed last; another one is read anew, while the former answer stays. `packetId` null reads nothing. */
export function usePacketAnswers(packetId: number | null, version: string): AnswersView {
  const key = packetId === null ? null : `answers ${packetId} ${version}`;
  const { outcome, again } = useRefresh(key, () => answersOf$(packetId ?? 0));
  const [last, setLast] = useState<{ readonly packetId: number | null; readonly answer: UnstoredOutcome<PacketAnswers> } | null>(
    null,
  );
  if (outcome !== null && last?.answer !== outcome) setLast({ packetId, answer: outcome });
  return { answer: outcome ?? (last?.packetId === packetId ? last.answer : null), again };
}
