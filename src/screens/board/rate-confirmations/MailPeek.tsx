// The panel beside the list: one email with its headers, the check of its sender and its attachments.
import { pathTo } from "../../../domain/pages.ts";
import { useCollectionState, useRow } from "../../../live/use-records.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { PeekPanel } from "../../../ui/frame/PeekPanel.tsx";
import { PeekPlaceholder } from "../../../widgets/record/PeekPlaceholder.tsx";
import { MailParts } from "./MailParts.tsx";

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export function MailPeek({ id, onClose }: Props) {
  const row = useRow("rate_confirmation_mails", id);
  const isComplete = useCollectionState("rate_confirmation_mails")?.complete === true;
  if (row === undefined || row === null)
    return (
      <PeekPlaceholder
        label="Email"
        isMissing={row === null && isComplete}
        missing="Your company has no such email"
        loading="Loading the email"
        onClose={onClose}
      />
    );
  const path = pathTo("rate-confirmation-email", { id });
  return (
    <PeekPanel
      title={row.subject}
      label={`Email: ${row.subject}`}
      onClose={onClose}
      actions={<PageLink to={path}>Open</PageLink>}
    >
      <MailParts row={row} />
    </PeekPanel>
  );
}
