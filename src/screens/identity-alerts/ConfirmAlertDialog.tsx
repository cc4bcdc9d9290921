// The last step before an alert is filed: what others will see, and what follows from it.
import type { ReactNode } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface Props {
  readonly carrier: string;
  readonly preview: ReactNode;
  readonly isBusy: boolean;
  /** Why the last try came to nothing; null before one. */
  readonly fault: string | null;
  readonly onFile: () => void;
  readonly onClose: () => void;
}

export function ConfirmAlertDialog({ carrier, preview, isBusy, fault, onFile, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`File this alert about ${carrier}?`}
      className="alert-confirm"
      fault={fault}
      isBusy={isBusy}
      keyDoes="files it"
      yes={fault === null ? "File the alert" : "Try again"}
      no="Go on writing"
      onYes={onFile}
      onClose={onClose}
    >
      <p>This is an accusation, and it is published the moment you file it. Other brokers will see:</p>
      {preview}
      <ul className="alert-consequences">
        <li>Brokers may stop working with the carrier because of it. Say only what you know and can show.</li>
        <li>Other brokers are not told who filed it. Your company is, and its records keep your name.</li>
        <li>It cannot be changed afterwards. It can be added to, and taken back; its history stays with your company.</li>
      </ul>
    </ConfirmDialog>
  );
}
