// What became of the mails of a mailing: how many were sent, and which could not be delivered, why, and once more.
import { Button, Callout } from "@blueprintjs/core";
import { useState } from "react";
import { retryMails } from "../../../commands/connections/mailings.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatCount } from "../../../domain/format.ts";
import { useMailing } from "../../../live/connections/use-mailing.ts";
import { showFailure } from "../../list/changes.ts";
import { FailureState } from "../../record/FailureState.tsx";
import css from "./MailDialog.module.css";

export function MailOutcome({ id }: { readonly id: number }) {
  const { data, outcome, again } = useMailing(id);
  const [isRetrying, setIsRetrying] = useState(false);
  const failure = failureOf(outcome);
  if (!data)
    return failure === null ? null : (
      <FailureState what="the mails" failure={failure} usable="They are sent all the same." onRetry={again} />
    );
  const retry = async (mailIds: readonly number[] | null) => {
    setIsRetrying(true);
    try {
      await retryMails(id, mailIds);
      again();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsRetrying(false);
    }
  };
  const failed = data.mails.filter(({ state }) => state === "failed");
  const parts = [
    `${formatCount(data.sent, "email")} sent`,
    ...(data.waiting > 0 ? [`${formatCount(data.waiting, "email")} to send`] : []),
    ...(failed.length > 0 ? [`${formatCount(failed.length, "email")} not delivered`] : []),
  ];
  return (
    <div role="group" aria-label={data.subject} className={css.group}>
      <h3>{data.subject}</h3>
      <p role="status">{parts.join(", ")}.</p>
      {failed.length > 0 && (
        <Callout compact intent="danger" icon={null}>
          <ul className={css.failures}>
            {failed.map(({ id: mailId, carriers, email, failure: why }) => (
              <li key={mailId}>
                <span>
                  <strong>{carriers.map(({ legal_name: name }) => name).join(", ")}</strong> ({email}): {why}
                </span>
                <Button
                  size="small"
                  text="Retry"
                  aria-label={`Retry ${email}`}
                  disabled={isRetrying}
                  onClick={() => void retry([mailId])}
                />
              </li>
            ))}
          </ul>
          {failed.length > 1 && (
            <Button size="small" text={`Retry all ${failed.length}`} disabled={isRetrying} onClick={() => void retry(null)} />
          )}
        </Callout>
      )}
    </div>
  );
}
