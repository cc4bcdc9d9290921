// Loads with a reason each, in a dialog: those that the server refused, or those that it would refuse.
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { formatNumber } from "../../../domain/format.ts";
import { muted } from "../../../ui/text/text.ts";
import { useReturnFocus } from "../../../ui/form/use-return-focus.ts";
import css from "./ReasonsDialog.module.css";

interface Reason {
  readonly key: number;
  readonly title: string;
  readonly reason: string;
  readonly actions?: ReactNode;
}

interface Props {
  readonly title: string;
  readonly reasons: readonly Reason[];
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** Tunable: rows that are listed; the rest are counted. Nobody reads more one by one. */
const SHOWN_MAX = 200;

export function ReasonsDialog({ title, reasons, actions, onClose }: Props) {
  useReturnFocus();
  return (
    <Dialog isOpen title={title} onClose={onClose} className={css.dialog ?? ""} transitionDuration={0}>
      <DialogBody>
        <ul className={css.reasons}>
          {reasons.slice(0, SHOWN_MAX).map(({ key, title: subject, reason, actions: own }) => (
            <li key={key}>
              <strong>{subject}</strong>
              <span>{reason}</span>
              {own}
            </li>
          ))}
        </ul>
        {reasons.length > SHOWN_MAX && <p className={muted}>{`and ${formatNumber(reasons.length - SHOWN_MAX)} more`}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Close" onClick={onClose} />
            {actions}
          </>
        }
      />
    </Dialog>
  );
}
