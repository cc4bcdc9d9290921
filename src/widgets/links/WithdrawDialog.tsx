// Withdraws a link: nobody can do anything with it from then on.
import type { Link } from "../../contract/links/links.ts";
import { withdraw } from "../../commands/links/links.ts";
import { linkLabel, linkRecipient } from "../../domain/links/link-labels.ts";
import { ConfirmChange } from "../confirm/ConfirmDialog.tsx";

interface Props {
  readonly link: Link;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const WithdrawDialog = ({ link, onDone, onClose }: Props) => (
  <ConfirmChange
    title={`Withdraw link: ${linkLabel(link)}`}
    yes="Withdraw link"
    change={(key) => withdraw(link.id, key)}
    message="The link is withdrawn."
    onDone={onDone}
    onClose={onClose}
  >
    <p>{linkRecipient(link)}</p>
    <p>Nobody can use this link any more. What was done with it stays on the record. You can send a new one.</p>
  </ConfirmChange>
);
