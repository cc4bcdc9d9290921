// Asks whose session goes on: somebody else is signed in than the one whose changes wait.
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useState } from "react";
import { continueAsOther, signInAsOwner } from "../../commands/session/other-session.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { nameWithCompany, personName } from "../../domain/session/person-name.ts";
import { unsentSentence } from "../../domain/session/unsent-text.ts";
import { useCurrent } from "../../live/use-current.ts";
import { otherSession$ } from "../../sync/session/session.ts";

const whole = (user: CurrentUser): string => nameWithCompany(personName(user), user.company?.legal_name ?? null);

export function OtherSessionDialog() {
  const other = useCurrent(otherSession$);
  const [decided, setDecided] = useState<"owner" | "other" | null>(null);
  const [isUnreached, setIsUnreached] = useState(false);
  if (other === null) return null;
  const { user, owner, unsent } = other;
  const decide = (who: "owner" | "other") => {
    setDecided(who);
    void (who === "owner" ? signInAsOwner() : continueAsOther()).finally(() => {
      setDecided(null);
      setIsUnreached(otherSession$.value !== null);
    });
  };
  return (
    <Dialog
      isOpen
      title="Somebody else is signed in"
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      transitionDuration={0}
    >
      <DialogBody>
        <p>{whole(user)} is signed in in this browser now.</p>
        <p>
          {unsentSentence(whole(owner), unsent)} Nothing is sent for anybody else: they stay in this browser until{" "}
          {personName(owner)} signs in again.
        </p>
        {isUnreached && <p role="alert">Can&apos;t reach the server. Try again when you are online.</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              text={`Continue as ${personName(user)}`}
              loading={decided === "other"}
              disabled={decided !== null}
              onClick={() => decide("other")}
            />
            <Button
              intent="primary"
              autoFocus
              text={`Sign in as ${personName(owner)}`}
              loading={decided === "owner"}
              disabled={decided !== null}
              onClick={() => decide("owner")}
            />
          </>
        }
      />
    </Dialog>
  );
}
