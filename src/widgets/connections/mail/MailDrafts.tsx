// A mail as drafts of the person's own mail program, in which no recipient sees the others.
import { AnchorButton, Button } from "@blueprintjs/core";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { bulkMailDrafts } from "../../../domain/mail-link.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import css from "./MailDialog.module.css";
import type { MailText } from "./MailGroup.tsx";

/** Tunable, in characters: a longer text leaves no room for recipients in a draft's link. */
export const DRAFT_LENGTH = 800;

interface Props {
  readonly addresses: readonly string[];
  readonly mail: MailText;
}

export function MailDrafts({ addresses, mail: { subject, text } }: Props) {
  const drafts = bulkMailDrafts(addresses, { subject: subject.trim(), text });
  const copy = async () => {
    await navigator.clipboard.writeText(addresses.join(", "));
    showToast({ type: "success", message: `Copied ${formatCount(addresses.length, "address", "addresses")}.` });
  };
  return (
    <div className={css.drafts}>
      {drafts.map(({ link, recipients }, at) => (
        <AnchorButton
          key={at}
          href={link}
          size="small"
          intent="primary"
          disabled={text.length > DRAFT_LENGTH}
          text={
            drafts.length === 1
              ? `Open draft to ${formatCount(recipients, "address", "addresses")}`
              : `Open draft ${formatNumber(at + 1)} of ${formatNumber(drafts.length)} (${formatNumber(recipients)})`
          }
        />
      ))}
      {addresses.length > 0 && <Button size="small" text="Copy addresses" onClick={() => void copy()} />}
    </div>
  );
}
