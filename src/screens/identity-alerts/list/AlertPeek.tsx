// The side panel of the list: one identity alert with its evidence, messages and history.
import { pathTo } from "../../../domain/pages.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { useResource } from "../../../live/use-resource.ts";
import { alertResource } from "../../../sync/identity-alerts/identity-alerts.ts";
import { PeekPanel } from "../../../ui/frame/PeekPanel.tsx";
import { StoredFileLink } from "../../../widgets/uploads/StoredFileLink.tsx";
import { AlertDetails, AlertHead, AlertHistory, AlertText } from "../AlertFacts.tsx";
import { AlertState } from "../AlertState.tsx";
import { EvidenceList, MessageList } from "../AlertLists.tsx";
import { AlertMessageText } from "../AlertMessageText.tsx";
import css from "./AlertPeek.module.css";

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export function AlertPeek({ id, onClose }: Props) {
  const view = useResource(alertResource(id));
  return (
    <PeekPanel
      title={view.data?.carrier_name ?? "Identity alert"}
      label="Identity alert"
      onClose={onClose}
      actions={<PageLink to={pathTo("identity-alert", { id })}>Open</PageLink>}
    >
      <AlertState view={view}>
        {(alert) => (
          <div className={css.alert}>
            <AlertHead alert={alert} />
            <AlertText alert={alert} />
            <AlertDetails alert={alert} />
            {alert.evidence.length > 0 && (
              <EvidenceList label="Evidence">
                {alert.evidence.map((file) => (
                  <li key={file.id}>
                    <StoredFileLink file={file} />
                  </li>
                ))}
              </EvidenceList>
            )}
            {alert.messages.length > 0 && (
              <MessageList label="Messages">
                {alert.messages.map((message) => (
                  <li key={message.id}>
                    <AlertMessageText>{message.message}</AlertMessageText>
                  </li>
                ))}
              </MessageList>
            )}
            <AlertHistory alert={alert} />
          </div>
        )}
      </AlertState>
    </PeekPanel>
  );
}
