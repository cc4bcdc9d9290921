// Says that there is no mail service, and offers the invitation's text to copy.
import { Button, Callout } from "@blueprintjs/core";
import { invitationLetter } from "../../../domain/connections/invitation-letter.ts";
import { personName } from "../../../domain/session/person-name.ts";
import { useSession } from "../../../live/use-records.ts";
import { portalSettings } from "../../../services/settings.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";

interface Props {
  /** The carrier's name, or what stands for several: "your company". */
  readonly carrier: string;
}

export function UnmailedInvitation({ carrier }: Props) {
  const user = useSession()?.user ?? null;
  const { text } = invitationLetter({
    company: user?.company?.legal_name ?? "Our company",
    carrier,
    sender: user === null ? null : personName(user),
    onboardingUrl: portalSettings().onboardingUrl,
  });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ type: "success", message: "Copied the invitation." }),
      () => showToast({ type: "error", message: "The invitation could not be copied. Select it and copy it yourself." }),
    );
  return (
    <Callout compact icon={null} intent="warning">
      <p>No mail service is set up, so invitations are not mailed. Copy this text and send it yourself.</p>
      <p style={{ whiteSpace: "pre-line" }}>{text}</p>
      <Button size="small" text="Copy text" onClick={() => void copy()} />
    </Callout>
  );
}
