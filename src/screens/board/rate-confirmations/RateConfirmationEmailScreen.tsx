// One email with a rate confirmation: its headers, whether the sender is the carrier, and the confirmations attached to it.
import { Button } from "@blueprintjs/core";
import { failureOf } from "../../../domain/failure-text.ts";
import { mailGroup, mailStatus } from "../../../domain/board/rate-confirmation-statuses.ts";
import { checkSender, senderResult } from "../../../domain/board/sender-check.ts";
import { pathTo } from "../../../domain/pages.ts";
import { SCOPE_LABELS } from "../../../domain/session/permission-labels.ts";
import { useRateConfirmationMail } from "../../../live/board/use-rate-confirmation.ts";
import { useGo } from "../../../live/use-go.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { AbsentRecord } from "../../../widgets/record/AbsentRecord.tsx";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { RecordAge, RecordHeader } from "../../../widgets/record/RecordHeader.tsx";
import { RecordBody, RecordLoading, RecordPage } from "../../../widgets/record/RecordPage.tsx";
import { MailParts } from "./MailParts.tsx";
import css from "./RateConfirmationEmailScreen.module.css";
import { isEmail } from "../../../domain/email.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { SearchedContactWarning } from "../../../widgets/carriers/SearchedContactWarning.tsx";

export function RateConfirmationEmailScreen({ id }: { readonly id: number }) {
  const go = useGo();
  const { row, outcome, again } = useRateConfirmationMail(id);
  const emails = pathTo("rate-confirmation-emails");
  if (row)
    return (
      <RecordPage>
        <RecordHeader
          title={<h1>{row.subject}</h1>}
          actions={<PageLink to={emails}>All emails</PageLink>}
          second={
            <>
              <p className={css.states}>
                <StatusTone status={mailStatus(mailGroup(row))} />
                <StatusTone status={senderResult(checkSender({ ...row, sender_email: row.from_email }).result)} />
              </p>
              <RecordAge>
                Received <Age time={row.received_at} />
              </RecordAge>
            </>
          }
        />
        <FailureStrip what="this email" failure={failureOf(outcome)} onRetry={again} />
        <RecordBody label="The email">
          <div className={css.mail}>
            {isEmail(row.from_email) && <SearchedContactWarning contact={{ type: "email", value: row.from_email }} />}
            <MailParts row={row} />
          </div>
        </RecordBody>
      </RecordPage>
    );
  if (row === undefined || outcome === null || outcome.kind === "stored") return <RecordLoading label="Loading the email" />;
  return (
    <AbsentRecord
      id={id}
      noun="email"
      failure={outcome}
      usable="Emails that were synced before are saved on this computer."
      permission={`${SCOPE_LABELS.manage_rate_confirmations} permission`}
      actions={<Button intent="primary" text="Go to emails" onClick={() => go(emails)} />}
      onRetry={again}
    />
  );
}
