// Which part of the packet is open. The tab's history knows it at once, so that a reload in the middle of saving opens the same part, or the
// next one where the server has taken it; what the device keeps knows it when the link is opened again.
import { useEffect, useState } from "preact/hooks";
import { isRecord } from "../../../contract/is-record.ts";
import type { LinkPacket } from "../../../contract/links/packet.ts";
import { useDraft } from "../../keep/drafts.ts";
import { PARTS, partAfter, type Part } from "./parts.ts";

interface Place {
  /** Null: the overview. */
  readonly part: Part | null;
  /** It was sent, and the answer was not there yet. */
  readonly isSending: boolean;
}

const KEY = "packet";

const stateOf = (state: unknown): Readonly<Record<string, unknown>> => (isRecord(state) ? state : {});

/** What this tab was at before a reload; null: it was not here. */
function lastPlace(): Place | null {
  const place = stateOf(history.state)[KEY];
  if (!isRecord(place)) return null;
  const { part, isSending } = place;
  return { part: PARTS.find((each) => each === part) ?? null, isSending: isSending === true };
}

export interface OpenPart {
  readonly part: Part | null;
  readonly open: (part: Part | null) => void;
  readonly sending: (isSending: boolean) => void;
}

/** @param packet null until it is read */
export function usePart(packet: LinkPacket | null): OpenPart {
  const draft = useDraft<Part | null>("packet part", null);
  const [place, setPlace] = useState<Place>(() => lastPlace() ?? { part: draft.value, isSending: false });
  /** The page was loaded again before the answer came. */
  const [isCutOff, setCutOff] = useState(place.isSending);

  const go = (next: Place): void => {
    history.replaceState({ ...stateOf(history.state), [KEY]: next }, "");
    if (next.part !== place.part) draft.set(next.part);
    setPlace(next);
  };
  const open = (part: Part | null): void => {
    setCutOff(false);
    go({ part, isSending: false });
  };
  const { part } = place;
  const wasTaken = isCutOff && packet?.sections.some(({ section, state }) => section === part && state === "done") === true;
  // Once: by then nothing is cut off any more.
  useEffect(() => {
    if (wasTaken && part !== null) open(partAfter(packet, part));
  });
  return { part, open, sending: (isSending) => go({ part, isSending }) };
}
