// The agreement: opened, read and signed with a typed name. What is signed is the document that was opened here.
/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import { readLinkContract, signLinkContract } from "../../../contract/links/packet.ts";
import { CONSENT_VERSION, type OfferedContract } from "../../../contract/links/packet-fields.ts";
import { consentText } from "../../../domain/links/packet/consent.ts";
import { faultsOf, required } from "../../../domain/links/packet/faults.ts";
import { asFailure, type CallFailure } from "../../calls/failure.ts";
import { useDraft } from "../../keep/drafts.ts";
import { Button } from "../../parts/Button.tsx";
import { Check } from "../../parts/Choice.tsx";
import { Field } from "../../parts/Field.tsx";
import { sizeText } from "../../parts/file-checks.ts";
import { FailureNotice, Notice } from "../../parts/Notice.tsx";
import css from "../../parts/visitor.module.css";
import { CONTRACT } from "../../texts/packet-money.ts";
import { useLanguage, useText } from "../../texts/use-text.ts";
import { SectionForm } from "./SectionForm.tsx";
import { useSection, type SectionProps } from "./use-section.ts";

interface Props extends SectionProps {
  readonly contract: OfferedContract;
  /** The packet is read again, because another agreement is in force. */
  readonly onChanged: () => void;
}

/** The hash of bytes as the server writes it; null in a browser that does not work it out over a plain line. */
async function hashOf(file: Blob): Promise<string | null> {
  if (!isSecureContext) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function ContractSection(props: Props) {
  const { api, contract, onChanged } = props;
  const say = useText();
  const language = useLanguage();
  const section = useSection("signature", props);
  const draft = useDraft("packet signer", { name: "", title: "" });
  const [isAgreed, setAgreed] = useState(false);
  /** Of the document that was opened; null: none was yet. */
  const [opened, setOpened] = useState<{ readonly address: string; readonly hash: string } | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isUnread, setUnread] = useState(false);
  const hasChanged = opened !== null && opened.hash !== contract.content_hash;
  useEffect(() => () => void (opened !== null && URL.revokeObjectURL(opened.address)), [opened]);

  const open = async () => {
    setFailure(null);
    try {
      const file = await api.readFile(readLinkContract);
      const hash = (await hashOf(file)) ?? contract.content_hash;
      setOpened({ address: URL.createObjectURL(file), hash });
      setUnread(false);
      if (hash !== contract.content_hash) onChanged();
    } catch (error) {
      setFailure(asFailure(error));
    }
  };
  const sign = async () => {
    setUnread(opened === null || hasChanged);
    if (opened === null || hasChanged) return;
    const { name, title } = draft.value;
    const given = { contract_id: contract.id, content_hash: opened.hash, consent_version: CONSENT_VERSION };
    await section.save({
      endpoint: signLinkContract,
      input: { body: { signature: { ...given, name, title, is_agreed: isAgreed } } },
      check: () =>
        Promise.resolve(
          faultsOf({ name: required(name), title: required(title), is_agreed: isAgreed ? null : ("agree" as const) }),
        ),
      about: null,
    });
  };
  const changedBy = section.failure?.refusal?.error === "contract_changed";
  useEffect(() => {
    if (!changedBy) return;
    setOpened(null);
    onChanged();
  }, [changedBy, onChanged]);

  return (
    <SectionForm section={section} onSave={() => void sign()} submit={say(CONTRACT.sign)}>
      <p>{say(CONTRACT.which, { name: contract.name, version: contract.version })}</p>
      {hasChanged && <Notice tone="warn">{say(CONTRACT.changed)}</Notice>}
      {opened === null || hasChanged ? (
        <Button onPress={() => void open()}>{say(CONTRACT.read, { size: sizeText(contract.bytes) })}</Button>
      ) : (
        <a class={css.button} href={opened.address} target="_blank" rel="noreferrer" download={`${contract.name}.pdf`}>
          {say(CONTRACT.openIt)}
        </a>
      )}
      {isUnread && <Notice tone="fail">{say(CONTRACT.readFirst)}</Notice>}
      <FailureNotice failure={failure} />
      <Check isChecked={isAgreed} onChange={setAgreed} error={section.errorOf("is_agreed")}>
        {consentText(CONSENT_VERSION, language)}
      </Check>
      <Field
        label={say(CONTRACT.name)}
        autocomplete="name"
        value={draft.value.name}
        onChange={(name) => draft.set({ ...draft.value, name })}
        error={section.errorOf("name")}
      />
      <Field
        label={say(CONTRACT.title)}
        autocomplete="organization-title"
        value={draft.value.title}
        onChange={(title) => draft.set({ ...draft.value, title })}
        error={section.errorOf("title")}
      />
    </SectionForm>
  );
}
