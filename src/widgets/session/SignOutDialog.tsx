// Signing out: at once if all changes are saved, otherwise the person chooses to wait or to discard.
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { signOut } from "../../commands/session/sign-out.ts";
import { formatNumber } from "../../domain/format.ts";
import { whenOpen } from "../../live/when-open.ts";
import { useOutbox } from "../../live/use-records.ts";

export function SignOutDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const outbox = useOutbox();
  // How many changes the server has not accepted: null when that is unknown, undefined while it was not asked.
  const [unsent, setUnsent] = useState<number | null>();
  const [isWaiting, setIsWaiting] = useState(false);
  const waiting = outbox.filter(({ state }) => state === "waiting").length;
  const stuck = outbox.length - waiting;

  const leave = (discardUnsent: boolean) => {
    void signOut({ discardUnsent }).then((result) => {
      setUnsent(result.kind === "unsent" ? result.count : undefined);
      if (result.kind === "done") onClose();
    });
  };
  useEffect(() => {
    // Right after a reload there is nothing to sign out of yet.
    if (isOpen) whenOpen(() => leave(false));
    else {
      setUnsent(undefined);
      setIsWaiting(false);
    }
    // Only opening starts it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && isWaiting && outbox.length === 0) leave(false);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, isWaiting, outbox.length]);

  return (
    <Dialog isOpen={isOpen && unsent !== undefined} onClose={onClose} title="Sign out" transitionDuration={0}>
      <DialogBody>
        {unsent === null ? (
          <p>
            The changes in this browser can&apos;t be read, so some may not have reached the server. Signing out deletes all data
            in this browser, including those changes.
          </p>
        ) : (
          <p>
            {outbox.length === 1 ? "One change has" : `${formatNumber(outbox.length)} changes have`} not reached the server.
            Signing out deletes all data in this browser, including {outbox.length === 1 ? "that change" : "those changes"}.
          </p>
        )}
        {stuck > 0 && (
          <p>
            {stuck === 1 ? "One was" : `${formatNumber(stuck)} were`} refused or given up; waiting will not send{" "}
            {stuck === 1 ? "it" : "them"}.
          </p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Stay signed in" onClick={onClose} />
            <Button intent="danger" text="Discard and sign out" onClick={() => leave(true)} />
            {waiting > 0 && (
              <Button
                intent="primary"
                autoFocus
                loading={isWaiting}
                text="Wait, then sign out"
                onClick={() => setIsWaiting(true)}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
}
