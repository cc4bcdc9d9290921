// Saves one part of a packet: checks it here where that can be done, sends it, and keeps it on this device where there is no reception.
import { useState } from "preact/hooks";
import type { EndpointSpec, Input } from "../../../contract/endpoint.ts";
import type { LinkPacket } from "../../../contract/links/packet.ts";
import type { PacketSection } from "../../../contract/links/packet-fields.ts";
import { faultText, type Faults } from "../../../domain/links/packet/faults.ts";
import type { Api } from "../../calls/api.ts";
import { asFailure, canRetry, type CallFailure } from "../../calls/failure.ts";
import { useKept, useLink } from "../../link-context.ts";
import { useLanguage } from "../../texts/use-text.ts";

/** What every part of the packet gets. */
export interface SectionProps {
  readonly packet: LinkPacket;
  readonly api: Api;
  readonly company: string;
  /** It is on its way, or no longer: a reload meanwhile must not lose the place. */
  readonly onSending: (isSending: boolean) => void;
  /** It was saved: the packet as it is now; null: it waits on this device. */
  readonly onSaved: (packet: LinkPacket | null) => void;
}

export interface Saving<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly input: Input<E>;
  /** What is wrong, by path; loaded when it is needed, so that the page is small. Rejects without reception: then the server checks. */
  readonly check: () => Promise<Faults>;
  /** For where it waits; null: it must not stay on this device, or needs the answer. */
  readonly about: string | null;
}

export interface Section {
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  /** Something is marked. */
  readonly hasErrors: boolean;
  readonly errorOf: (path: string) => string | null;
  readonly save: <E extends EndpointSpec>(saving: Saving<E>) => Promise<void>;
}

const isRefusedAt = (failure: CallFailure): boolean => failure.refusal?.errors !== undefined;

export function useSection(
  section: PacketSection | "signature" | "sections",
  { api, onSending, onSaved }: Pick<SectionProps, "api" | "onSending" | "onSaved">,
): Section {
  const language = useLanguage();
  const { drafts } = useLink();
  const waiting = useKept().calls.length > 0;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const save: Section["save"] = async ({ endpoint, input, check, about }) => {
    setBusy(true);
    setFailure(null);
    try {
      const faults = Object.entries(await check().catch((): Faults => ({})));
      setErrors(Object.fromEntries(faults.map(([path, fault]) => [path, faultText(fault, language)])));
      if (faults.length > 0) return;
      // What was kept before has to be there first, such as a certificate.
      if (waiting && about !== null) {
        await api.keep(endpoint, input, undefined, about);
        return onSaved(null);
      }
      // What was typed has to be there after a reload that comes before the answer.
      await drafts.flush();
      onSending(true);
      onSaved(await api.send(endpoint, input));
    } catch (error) {
      onSending(false);
      const failed = asFailure(error);
      if (canRetry(failed) && about !== null) {
        await api.keep(endpoint, input, undefined, about);
        return onSaved(null);
      }
      const told = Object.entries(failed.refusal?.errors ?? {});
      setErrors(Object.fromEntries(told.map(([path, [message = ""]]) => [path.replace(`${section}.`, ""), message])));
      setFailure(isRefusedAt(failed) ? null : failed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, hasErrors: Object.keys(errors).length > 0, errorOf: (path) => errors[path] ?? null, save };
}
