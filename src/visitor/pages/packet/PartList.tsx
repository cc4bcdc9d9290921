// The parts of a packet, each with what is still to be done.
/** @jsxImportSource preact */
import type { LinkPacket } from "../../../contract/links/packet.ts";
import type { PacketSection } from "../../../contract/links/packet-fields.ts";
import { useKept } from "../../link-context.ts";
import { PACKET } from "../../texts/packet.ts";
import { useText } from "../../texts/use-text.ts";
import css from "./packet.module.css";

/** The call that saves each part, by its name, for what waits on this device. */
const CALLS: Readonly<Record<string, PacketSection>> = {
  saveLinkProfile: "profile",
  saveLinkInsurance: "insurance",
  saveLinkTaxForm: "tax_form",
  saveLinkAttestations: "attestations",
};

interface Props {
  readonly packet: LinkPacket;
  readonly onOpen: (part: PacketSection | "submit") => void;
}

export function PartList({ packet, onOpen }: Props) {
  const say = useText();
  const waiting = new Set(useKept().calls.map(({ name }) => CALLS[name]));
  return (
    <nav aria-label={say(PACKET.parts)}>
      <ul class={css.parts}>
        {packet.sections.map(({ section, state }) => (
          <li key={section}>
            <button type="button" class={css.part} onClick={() => onOpen(section)}>
              <span>{say(PACKET[section])}</span>
              <span class={css.state} data-state={state}>
                {say(waiting.has(section) ? PACKET.kept : PACKET[state])}
              </span>
            </button>
          </li>
        ))}
        {packet.standing === "open" && (
          <li>
            <button type="button" class={css.part} onClick={() => onOpen("submit")}>
              <span>{say(PACKET.submit)}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
