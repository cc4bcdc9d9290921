// The documents of one kind: those that the server has, those that wait on this device, and one more.
/** @jsxImportSource preact */
import { DOCUMENT_KINDS } from "../../../contract/files.ts";
import { removeLinkPacketFile, uploadLinkPacketFile, type LinkPacket } from "../../../contract/links/packet.ts";
import type { PacketFileKind } from "../../../contract/links/packet-fields.ts";
import { useState } from "preact/hooks";
import type { Api } from "../../calls/api.ts";
import { asFailure, type CallFailure } from "../../calls/failure.ts";
import type { KeptCall } from "../../keep/kept-call.ts";
import { useKept } from "../../link-context.ts";
import { Button } from "../../parts/Button.tsx";
import { FileField } from "../../parts/FileField.tsx";
import { FailureNotice } from "../../parts/Notice.tsx";
import css from "./packet.module.css";
import { PACKET } from "../../texts/packet.ts";
import { useText } from "../../texts/use-text.ts";

interface Props {
  readonly packet: LinkPacket;
  readonly kind: PacketFileKind;
  readonly label: string;
  readonly api: Api;
  readonly onChanged: (packet: LinkPacket) => void;
  readonly error?: string | null;
}

const isWaiting = (call: KeptCall, kind: PacketFileKind): boolean =>
  call.name === uploadLinkPacketFile.name && call.body?.["kind"] === kind && call.refusal === null;

/** Whether a document of the kind is there, or on its way. */
export function useHasFile({ files }: LinkPacket, kind: PacketFileKind): boolean {
  const { calls } = useKept();
  return files.some((file) => file.kind === kind) || calls.some((call) => isWaiting(call, kind));
}

export function PacketFiles({ packet, kind, label, api, onChanged, error = null }: Props) {
  const say = useText();
  const { calls } = useKept();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const waiting = calls.filter((call) => isWaiting(call, kind));

  const add = (file: File): void => {
    setFailure(null);
    const input = { body: { kind } };
    // Where this device has no room it is sent while the person waits.
    api.keep(uploadLinkPacketFile, input, file, file.name).catch(() => {
      api.send(uploadLinkPacketFile, input, file).then(onChanged, (reason: unknown) => setFailure(asFailure(reason)));
    });
  };
  const remove = (id: number): void => {
    setFailure(null);
    api.send(removeLinkPacketFile, { params: { id } }).then(onChanged, (reason: unknown) => setFailure(asFailure(reason)));
  };
  return (
    <>
      <ul class={css.files} aria-label={say(PACKET.attached)}>
        {packet.files
          .filter((file) => file.kind === kind)
          .map(({ id, file }) => (
            <li key={id}>
              <span>{file.name}</span>{" "}
              {packet.standing === "open" && (
                <Button kind="plain" onPress={() => remove(id)}>
                  {say(PACKET.remove, { name: file.name })}
                </Button>
              )}
            </li>
          ))}
        {waiting.map((call) => (
          <li key={call.place}>{say(PACKET.sendsLater, { name: call.file?.name ?? "" })}</li>
        ))}
      </ul>
      <FailureNotice failure={failure} />
      <FileField
        label={label}
        kinds={DOCUMENT_KINDS}
        file={null}
        error={error}
        onChange={(file) => {
          if (file !== null) add(file);
        }}
      />
    </>
  );
}
