// The parts of a packet in their order: what comes after one of them.
import type { LinkPacket } from "../../../contract/links/packet.ts";
import { PACKET_SECTIONS, type PacketSection } from "../../../contract/links/packet-fields.ts";

export type Part = PacketSection | "submit";

export const PARTS: readonly Part[] = [...PACKET_SECTIONS, "submit"];

/** The next part to do after one of them; the first that is open anywhere, or the end. */
export function partAfter({ sections }: Pick<LinkPacket, "sections">, part: Part): Part {
  const at = sections.findIndex(({ section }) => section === part);
  const isOpen = ({ state }: LinkPacket["sections"][number]): boolean => state !== "done";
  return (sections.slice(at + 1).find(isOpen) ?? sections.find(isOpen))?.section ?? "submit";
}

/** A part that waits on this device counts as done for what comes next. */
export const withDone = (packet: LinkPacket, part: Part): LinkPacket => ({
  ...packet,
  sections: packet.sections.map((each) => (each.section === part ? { ...each, state: "done" } : each)),
});
