// The confirmation before an alert is filed: what others will see, and the consequences.
import type { ReactNode } from "react";
import { ConfirmDialog, Consequences } from "../../../widgets/confirm/ConfirmDialog.tsx";

interface Props {
  readonly carrier: string;
  readonly preview: ReactNode;
  /** Why the last attempt failed; null before the first. */
  readonly fault: string | null;
  readonly onFile: () => Promise<void>;
  readonly onClose: () => void;
}

export function ConfirmAlertDialog({ carrier, preview, fault, onFile, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`File this alert about ${carrier}?`}
      isWide
      fault={fault}
      keyDoes="files it"
      yes={fault === null ? "File alert" : "Try again"}
      no="Keep editing"
      onYes={onFile}
      onClose={onClose}
    >
      <p>This is an accusation. It is published the moment you file it. Other brokers will see:</p>
      {preview}
      <Consequences>
        <li>Brokers may stop working with the carrier because of it. Write only what you know and can prove.</li>
        <li>Other brokers do not see who filed it. Your company does, and its records keep your name.</li>
        <li>You cannot change it later. You can add to it or withdraw it; your company keeps the history.</li>
      </Consequences>
    </ConfirmDialog>
  );
}
