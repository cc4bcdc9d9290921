// The panel beside the list: one identity alert with what was said and shown since.
import { Button } from "@blueprintjs/core";
import { useResource } from "../../live/use-resource.ts";
import { alertResource } from "../../sync/identity-alerts/identity-alerts.ts";
import { PeekPanel } from "../../ui/frame/PeekPanel.tsx";
import { StoredFileLink } from "../../widgets/uploads/StoredFileLink.tsx";
import { AlertDetails, AlertHead, AlertHistory, AlertText } from "./AlertFacts.tsx";
import { AlertState } from "./AlertState.tsx";

interface Props {
  readonly id: number;
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

export function AlertPeek({ id, onOpen, onClose }: Props) {
  const view = useResource(alertResource(id));
  return (
    <PeekPanel
      title={view.data?.carrier_name ?? "Identity alert"}
      label="Identity alert"
      onClose={onClose}
      actions={<Button size="small" text="Open" onClick={() => onOpen(id)} />}
    >
      <AlertState view={view}>
        {(alert) => (
          <>
            <AlertHead alert={alert} />
            <AlertText alert={alert} />
            <AlertDetails alert={alert} />
            {alert.evidence.length > 0 && (
              <ul className="alert-evidence" aria-label="Evidence">
                {alert.evidence.map((file) => (
                  <li key={file.id}>
                    <StoredFileLink file={file} />
                  </li>
                ))}
              </ul>
            )}
            {alert.messages.length > 0 && (
              <ul className="alert-messages" aria-label="Messages">
                {alert.messages.map((message) => (
                  <li key={message.id}>
                    <p className="alert-words">{message.message}</p>
                  </li>
                ))}
              </ul>
            )}
            <AlertHistory alert={alert} />
          </>
        )}
      </AlertState>
    </PeekPanel>
  );
}
