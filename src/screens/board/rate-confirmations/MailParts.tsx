// One email: a warning where its sender is not the carrier, its headers, the receiving server's checks, its attachments and its text.
import { Callout } from "@blueprintjs/core";
import type { MailResult } from "../../../contract/board/rate-confirmation-mails.ts";
import { mailGroup, UNDELIVERED } from "../../../domain/board/rate-confirmation-statuses.ts";
import { checkSender } from "../../../domain/board/sender-check.ts";
import { pathTo } from "../../../domain/pages.ts";
import { statusTable } from "../../../domain/status.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { muted } from "../../../ui/text/text.ts";
import { carrierPath } from "../../../widgets/carriers/carrier-address.ts";
import { Fact, Facts, FactsSection } from "../../../widgets/record/Facts.tsx";
import { RecordLines } from "../../../widgets/record/RecordLines.tsx";
import type { MailRow } from "./mail-columns.tsx";
import css from "./MailParts.module.css";
import { SenderFacts } from "./SenderFacts.tsx";

const mailResult = statusTable<MailResult>(
  {
    pass: { label: "Passed", tone: "pass" },
    fail: { label: "Failed", tone: "fail" },
    none: { label: "Not set up", tone: "unknown" },
  },
  { none: { label: "Unknown", tone: "unknown" } },
);

function Attachments({ row }: { readonly row: MailRow }) {
  if (row.attachments.length === 0) return <p className={muted}>None.</p>;
  return (
    <RecordLines label="Attachments">
      {row.attachments.map(({ name, rate_confirmation_id: id }, at) => {
        if (id === null)
          return (
            <li key={at}>
              <span>{name}</span>
              <span className={muted}>No rate confirmation in it</span>
            </li>
          );
        const path = pathTo("rate-confirmation", { id });
        return (
          <li key={at}>
            <PageLink to={path}>{name}</PageLink>
            <span className={muted}>Rate confirmation</span>
          </li>
        );
      })}
    </RecordLines>
  );
}

export function MailParts({ row }: { readonly row: MailRow }) {
  const sender = { ...row, sender_email: row.from_email };
  const check = checkSender(sender);
  const group = mailGroup(row);
  const path = row.carrier_id === null ? null : carrierPath(row.carrier_id);
  return (
    <>
      <div role="alert">
        {(check.result === "look_alike" || check.result === "disposable") && (
          <Callout intent="danger">
            <h2 className={css.title}>
              {check.result === "look_alike" ? "The sender’s domain imitates another" : "The sender uses a disposable address"}
            </h2>
            {check.evidence}
          </Callout>
        )}
      </div>
      {group === UNDELIVERED && (
        <Callout intent="warning" className={css.undelivered ?? ""}>
          <h2 className={css.title}>Couldn’t be processed</h2>
          {row.delivery_error ?? "The reason is not known."}
        </Callout>
      )}
      <Facts title="Headers">
        <Fact label="From">
          {row.from_name} <span className={`${css.address} ${muted}`}>{row.from_email}</span>
        </Fact>
        {row.reply_to !== null && (
          <Fact label="Reply to">
            <span className={css.address}>{row.reply_to}</span>
          </Fact>
        )}
        <Fact label="To">
          {row.user_name} <span className={`${css.address} ${muted}`}>{row.to_email}</span>
        </Fact>
        <Fact label="Sent">
          <Age time={row.sent_at} />
        </Fact>
        <Fact label="Received">
          <Age time={row.received_at} />
        </Fact>
        <Fact label="SPF">
          <StatusTone status={mailResult(row.spf)} />
        </Fact>
        <Fact label="DKIM">
          <StatusTone status={mailResult(row.dkim)} />
        </Fact>
        <Fact label="DMARC">
          <StatusTone status={mailResult(row.dmarc)} />
        </Fact>
        {row.checks != null && row.checks.length > 0 && (
          <Fact label="Checked by">
            {row.checks.map(({ method, result, by, domain }) => (
              <div key={`${method} ${by}`}>
                {method.toUpperCase()} {result}: {by}
                {domain !== null && <span className={muted}> for {domain}</span>}
              </div>
            ))}
          </Fact>
        )}
        <Fact label="Carrier">
          {path === null ? (
            <span className={muted}>Unknown</span>
          ) : (
            <PageLink to={path}>{row.carrier_name ?? "Open carrier"}</PageLink>
          )}
        </Fact>
      </Facts>
      <SenderFacts sender={sender} />
      <FactsSection title="Attachments">
        <Attachments row={row} />
      </FactsSection>
      <FactsSection title="Message">
        <p className={css.message}>{row.message}</p>
      </FactsSection>
    </>
  );
}
