// The text of an invitation for a person to send, because there is no mail service: with the link that was made for it.
import { Button, Callout } from "@blueprintjs/core";
import { invitationLetter } from "../../../domain/connections/invitation-letter.ts";
import { personName } from "../../../domain/session/person-name.ts";
import { useSession } from "../../../live/use-records.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";

interface Props {
  /** The carrier's name. */
  readonly carrier: string;
  /** Of the link, which is told once; null: it was not made yet. */
  readonly address: string | null;
}

export function UnmailedInvitation({ carrier, address }: Props) {
  const user = useSession()?.user ?? null;
  if (address === null) {
    return (
      <Callout compact icon={null} intent="warning">
        No mail service is set up, so invitations are not mailed. You get the text with a link to send yourself.
      </Callout>
    );
  }
  const company = user?.company?.legal_name ?? "Our company";
  const { text } = invitationLetter({ company, carrier, sender: user === null ? null : personName(user), address });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ type: "success", message: "Copied the invitation." }),
      () => showToast({ type: "error", message: "The invitation could not be copied. Select it and copy it yourself." }),
    );
  return (
    <Callout compact icon={null} intent="warning">
      <p>Nothing was mailed. Copy this text and send it yourself. The link is shown this once.</p>
      <p style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{text}</p>
      <Button size="small" text="Copy text" onClick={() => void copy()} />
    </Callout>
  );
}
