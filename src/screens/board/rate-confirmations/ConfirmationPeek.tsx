// The panel beside the list: what speaks against one rate confirmation, its sender, and its terms beside what is on file.
import { isOpenConfirmation } from "../../../domain/board/rate-confirmation-statuses.ts";
import { confirmationWarnings } from "../../../domain/board/confirmation-warnings.ts";
import { checkTerms } from "../../../domain/board/term-checks.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useCollectionState, useRow } from "../../../live/use-records.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { PeekPanel } from "../../../ui/frame/PeekPanel.tsx";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { PeekActions } from "../../../widgets/list/PeekActions.tsx";
import { FactsSection } from "../../../widgets/record/Facts.tsx";
import { PeekPlaceholder } from "../../../widgets/record/PeekPlaceholder.tsx";
import { ConfirmationFacts } from "./ConfirmationFacts.tsx";
import { ConfirmationStates } from "./ConfirmationStates.tsx";
import { ConfirmationWarnings } from "./ConfirmationWarnings.tsx";
import { NotAccepted } from "./NotAccepted.tsx";
import { SenderFacts } from "./SenderFacts.tsx";
import { TermTable } from "./TermTable.tsx";

interface Props {
  readonly id: number;
  readonly actions: readonly ListAction[];
  readonly onClose: () => void;
}

export function ConfirmationPeek({ id, actions, onClose }: Props) {
  const row = useRow("rate_confirmations", id);
  const isComplete = useCollectionState("rate_confirmations")?.complete === true;
  if (row === undefined || row === null)
    return (
      <PeekPlaceholder
        label="Rate confirmation"
        isMissing={row === null && isComplete}
        missing="Your company has no such rate confirmation"
        loading="Loading the rate confirmation"
        onClose={onClose}
      />
    );
  const path = pathTo("rate-confirmation", { id });
  const checks = checkTerms(row);
  return (
    <PeekPanel
      title={row.reference}
      label={`Rate confirmation ${row.reference}`}
      onClose={onClose}
      actions={<PageLink to={path}>Open</PageLink>}
    >
      <ConfirmationStates row={row} />
      {isOpenConfirmation(row) && <PeekActions id={id} actions={actions} />}
      <NotAccepted id={id} />
      <ConfirmationWarnings warnings={confirmationWarnings(row, checks)} />
      <SenderFacts sender={row} />
      <ConfirmationFacts row={row} />
      <FactsSection title="Terms">
        <TermTable checks={checks} />
      </FactsSection>
    </PeekPanel>
  );
}
