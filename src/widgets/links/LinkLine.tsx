// One link as an entry of a list: Delete or w withdraws it.
import { Button } from "@blueprintjs/core";
import type { KeyboardEvent } from "react";
import type { Link } from "../../contract/links/links.ts";
import { linkLabel, linkRecipient, linkStanding, proofText } from "../../domain/links/link-labels.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./LinksPart.module.css";

interface Props {
  readonly link: Link;
  readonly mayChange: boolean;
  readonly onWithdraw: () => void;
  readonly onRecord: () => void;
  readonly onReadOut: () => void;
}

export function LinkLine({ link, mayChange, onWithdraw, onRecord, onReadOut }: Props) {
  const { tone, label } = linkStanding(link);
  const isOpen = link.state === "open";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Delete" || !isOpen || !mayChange) return;
    event.preventDefault();
    onWithdraw();
  };
  const name = `${linkLabel(link)}, ${linkRecipient(link)}`;
  return (
    <li onKeyDown={onKeyDown}>
      <Tone tone={tone} text={label} />
      <div>
        <div className={css.what}>{name}</div>
        <div className={muted}>
          <Age time={link.created_at} /> by {link.user_name ?? "unknown"}
          {isOpen && (
            <>
              {" · "}expires <Age time={link.expires_at} />
            </>
          )}
          {link.withdrawn_by !== null && <span> · withdrawn by {link.withdrawn_by}</span>}
        </div>
        {link.proofs.map((proof) => (
          <div key={proof.id}>{proofText(proof)}</div>
        ))}
        {link.delivery?.state === "failed" && <div className={muted}>{link.delivery.failure}</div>}
      </div>
      <div className={css.actions}>
        {link.asks_for_call && isOpen && mayChange && (
          <Button size="small" intent="primary" text="Read out code…" onClick={onReadOut} />
        )}
        <Button size="small" variant="minimal" text="Record" aria-label={`Record of ${name}`} onClick={onRecord} />
        {isOpen && mayChange && (
          <Button
            size="small"
            text="Withdraw"
            title="Withdraw (Delete)"
            aria-label={`Withdraw ${name}`}
            aria-keyshortcuts="Delete"
            onClick={onWithdraw}
          />
        )}
      </div>
    </li>
  );
}
