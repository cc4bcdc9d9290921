// The onboarding packet of a carrier: its parts one after the other, and what became of it.
/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import { readLinkPacket, type LinkPacket } from "../../../contract/links/packet.ts";
import type { ShownSignature } from "../../../contract/links/packet-fields.ts";
import { useRead } from "../../calls/use-read.ts";
import { useSent } from "../../link-context.ts";
import { Button } from "../../parts/Button.tsx";
import { FailureNotice, Notice } from "../../parts/Notice.tsx";
import css from "../../parts/visitor.module.css";
import type { PageProps } from "../../purposes.ts";
import { PACKET } from "../../texts/packet.ts";
import { INSURANCE } from "../../texts/packet-profile.ts";
import { CONTRACT } from "../../texts/packet-money.ts";
import { SHELL } from "../../texts/shell.ts";
import { useText, useTime } from "../../texts/use-text.ts";
import { PacketFiles } from "./PacketFiles.tsx";
import { PacketPart } from "./PacketPart.tsx";
import { partAfter, withDone, type Part } from "./parts.ts";
import { PartList } from "./PartList.tsx";
import { usePart } from "./use-part.ts";

function Standing({ packet, company }: { readonly packet: LinkPacket; readonly company: string }) {
  const say = useText();
  const time = useTime();
  const { standing, return_reason: reason, submitted_at: at } = packet;
  if (standing === "waiting")
    return <Notice tone="pass">{say(PACKET.waiting, { company, time: at === null ? "" : time(at) })}</Notice>;
  if (standing === "approved") return <Notice tone="pass">{say(PACKET.approved, { company })}</Notice>;
  if (!packet.sections.some(({ state }) => state === "again") && reason === null) return null;
  return (
    <Notice tone="warn">
      <p>{say(PACKET.returned, { company })}</p>
      {reason !== null && <p>{say(PACKET.reason, { reason })}</p>}
    </Notice>
  );
}

function Signed({ signature }: { readonly signature: ShownSignature }) {
  const say = useText();
  const time = useTime();
  const { name, title, contract_name: contract, contract_version: version, signed_at: at, content_hash: hash } = signature;
  return (
    <div class={css.muted}>
      <p>{say(CONTRACT.signed, { name: title === null ? name : `${name} (${title})`, contract, version, time: time(at) })}</p>
      {hash !== null && <p>{say(CONTRACT.fingerprint, { hash })}</p>}
    </div>
  );
}

export function Page({ visit, api }: PageProps) {
  const say = useText();
  const company = visit.company_name;
  const read = useRead(readLinkPacket);
  const [packet, setPacket] = useState<LinkPacket | null>(null);
  const { part, open, sending } = usePart(packet);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void (read.data !== null && setPacket(read.data)), [read.data]);
  // What waited on this device was taken.
  useSent(() => read.reload());
  useEffect(() => heading.current?.focus(), [part]);

  if (packet === null)
    return read.failure === null ? (
      <p role="status">{say(PACKET.unread)}</p>
    ) : (
      <FailureNotice failure={read.failure}>
        <Button onPress={read.reload}>{say(SHELL.tryAgain)}</Button>
      </FailureNotice>
    );
  const canFill = packet.standing === "open";
  const shown = canFill || (packet.standing === "approved" && part === "payment") ? part : null;
  const saved = (from: Part) => (next: LinkPacket | null) => {
    if (next !== null) setPacket(next);
    open(next?.standing === "open" || next === null ? partAfter(withDone(next ?? packet, from), from) : null);
  };
  return (
    <>
      <Standing packet={packet} company={company} />
      {shown === null ? (
        <>
          {canFill && <PartList packet={packet} onOpen={open} />}
          {packet.standing === "approved" && <Button onPress={() => open("payment")}>{say(PACKET.payment)}</Button>}
          {packet.standing === "waiting" && (
            <PacketFiles packet={packet} kind="certificate" label={say(INSURANCE.certificate)} api={api} onChanged={setPacket} />
          )}
          {packet.signature !== null && <Signed signature={packet.signature} />}
        </>
      ) : (
        <section class={css.form} aria-label={say(PACKET[shown])}>
          <div class={css.row}>
            <Button kind="plain" onPress={() => open(null)}>
              {say(PACKET.back)}
            </Button>
          </div>
          <h2 ref={heading} tabIndex={-1}>
            {say(PACKET[shown])}
          </h2>
          <PacketPart
            key={shown}
            part={shown}
            packet={packet}
            api={api}
            company={company}
            onSending={sending}
            onSaved={saved(shown)}
            onFiles={setPacket}
            onAgain={read.reload}
          />
        </section>
      )}
    </>
  );
}
