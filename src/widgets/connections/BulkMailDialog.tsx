// Writes to several carriers at once in the person's own mail program: drafts that no recipient sees the others of, or the addresses.
import { AnchorButton, Button, InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { formatCount, formatNumber } from "../../domain/format.ts";
import { bulkMailDrafts } from "../../domain/mail-link.ts";
import { Field } from "../../ui/form/Field.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { muted } from "../../ui/text/text.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import type { ConnectionRow } from "./columns.tsx";
import css from "./BulkMailDialog.module.css";

/** Tunable, in characters: a longer text leaves no room for recipients in a draft's link. */
const LIMIT = 800;

interface Props {
  readonly rows: readonly ConnectionRow[];
  readonly onClose: () => void;
}

const addressesOf = (rows: readonly ConnectionRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ carrier }) => (carrier.email === null ? [] : [carrier.email.toLowerCase()]))),
];

export function BulkMailDialog({ rows, onClose }: Props) {
  const [subject, setSubject] = useState("");
  const [text, setText] = useState("");
  const addresses = addressesOf(rows);
  const without = rows.filter(({ carrier }) => carrier.email === null).map(({ carrier }) => carrier.legal_name);
  const drafts = bulkMailDrafts(addresses, { subject: subject.trim(), text });
  const copy = async () => {
    await navigator.clipboard.writeText(addresses.join(", "));
    showToast({ type: "success", message: `Copied ${formatCount(addresses.length, "address", "addresses")}.` });
  };
  return (
    <FormDialog
      title={`E-mail ${formatCount(rows.length, "carrier")}`}
      onClose={onClose}
      onSubmit={() => undefined}
      submit={null}
      cancel="Close"
      canClickOutside={subject === "" && text === ""}
    >
      <Field label="Subject">
        {(wiring) => <InputGroup {...wiring} fill autoFocus value={subject} onValueChange={setSubject} />}
      </Field>
      <TextAreaField label="Message" value={text} onValue={setText} limit={LIMIT} rows={6} />
      {without.length > 0 && (
        <p>
          {formatCount(without.length, "carrier has", "carriers have")} no e-mail address on record: {without.join(", ")}.
        </p>
      )}
      <p className={muted}>
        Your mail program opens with the recipients as Bcc, so that they do not see each other. A long list becomes several
        drafts.
      </p>
      <div className={css.drafts}>
        {drafts.map(({ link, recipients }, at) => (
          <AnchorButton
            key={at}
            href={link}
            size="small"
            intent="primary"
            disabled={text.length > LIMIT}
            text={
              drafts.length === 1
                ? `Open draft to ${formatCount(recipients, "address", "addresses")}`
                : `Open draft ${formatNumber(at + 1)} of ${formatNumber(drafts.length)} (${formatNumber(recipients)})`
            }
          />
        ))}
        {addresses.length > 0 && <Button size="small" text="Copy addresses" onClick={() => void copy()} />}
      </div>
    </FormDialog>
  );
}
