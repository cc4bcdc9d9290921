// Identity alerts about the carrier: recent ones first, then the earlier ones.
import { RECENT_ALERT_DAYS } from "../../../../contract/constants.ts";
import type { IdentityAlert } from "../../../../contract/identity-alerts/identity-alerts.ts";
import { formatDay, formatNumber } from "../../../../domain/format.ts";
import { alertState, counts, UNVERIFIED_ALERT } from "../../../../domain/identity-alerts/alert-labels.ts";
import { humanized } from "../../../../domain/status.ts";
import { pathTo } from "../../../../domain/pages.ts";
import { PageLink } from "../../../../live/PageLink.tsx";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { MessageList } from "../../../../widgets/notes/MessageList.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import type { Signals } from "../use-signals.ts";
import { RecordPanel } from "../../../../widgets/record/RecordPanel.tsx";
import css from "./Alerts.module.css";
import { muted } from "../../../../ui/text/text.ts";

function Alert({ alert }: { readonly alert: IdentityAlert }) {
  const to = pathTo("identity-alert", { id: alert.id });
  const state = alertState(alert);
  return (
    <li>
      <div className={css.head}>
        <Tone tone={state.tone} text={humanized(alert.is_type)} />
        <span className={muted} title={alert.is_published && !counts(alert) ? UNVERIFIED_ALERT : undefined}>
          {state.label.toLowerCase()}, dated {formatDay(alert.file_date)}, filed <Age time={alert.created_at} />
        </span>
      </div>
      <p>{alert.message_for_display ?? <span className={muted}>No message</span>}</p>
      <PageLink to={to}>Evidence, messages and history</PageLink>
    </li>
  );
}

export function Alerts({ signals: { alerts, recent } }: { readonly signals: Signals }) {
  return (
    <RecordPanel title="Identity alerts">
      <p className={muted}>An alert is another broker’s report. It is an accusation, not a finding.</p>
      <Part what="The identity alerts" view={alerts} rows={6} unknown="No identity alerts on record">
        {(all) => {
          const older = all.filter((alert) => !recent.includes(alert));
          return (
            <>
              <h3>
                Last {RECENT_ALERT_DAYS} days: {formatNumber(recent.length)}
              </h3>
              <MessageList>
                {recent.map((alert) => (
                  <Alert key={alert.id} alert={alert} />
                ))}
              </MessageList>
              <h3>Earlier: {formatNumber(older.length)}</h3>
              <MessageList>
                {older.map((alert) => (
                  <Alert key={alert.id} alert={alert} />
                ))}
              </MessageList>
            </>
          );
        }}
      </Part>
    </RecordPanel>
  );
}
