// The parts of an identity alert: category, message, facts and history.
import type { IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";
import {
  alertEvent,
  alertDescription,
  alertState,
  authorText,
  counts,
  isOwnAlert,
  UNVERIFIED_ALERT,
} from "../../domain/identity-alerts/alert-labels.ts";
import { formatDay } from "../../domain/format.ts";
import { humanized } from "../../domain/status.ts";
import { pathTo } from "../../domain/pages.ts";
import { PageLink } from "../../live/PageLink.tsx";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { Fact, Facts } from "../../widgets/record/Facts.tsx";
import { muted } from "../../ui/text/text.ts";
import { AlertHeading } from "./AlertLists.tsx";
import { AlertMessageText } from "./AlertMessageText.tsx";
import { AlertSection } from "./AlertSection.tsx";
import css from "./AlertFacts.module.css";
import { EmailValue, PhoneValue } from "../../widgets/record/ContactValue.tsx";

const NOT_GIVEN = <span className={muted}>Not given</span>;

interface Props {
  readonly alert: IdentityAlertDetail;
}

export function AlertHead({ alert }: Props) {
  const state = alertState(alert);
  return (
    <AlertHeading>
      <Tone tone={counts(alert) ? "fail" : "neutral"} text={humanized(alert.is_type)} />
      {alert.is_published && !counts(alert) && alert.author?.is_doubted !== true && <span>Unverified. {UNVERIFIED_ALERT}</span>}
      {authorText(alert) !== null && <span>{authorText(alert)}</span>}
      <span>{alertDescription(alert.is_type)}</span>
      {(isOwnAlert(alert) || (alert.replies?.length ?? 0) > 0) && (
        <Tone {...state} text={isOwnAlert(alert) ? `${state.label} · your company's` : state.label} />
      )}
    </AlertHeading>
  );
}

export function AlertText({ alert }: Props) {
  const isOwn = isOwnAlert(alert);
  const shown = alert.message_for_display ?? "";
  const written = alert.unsanitized_message;
  return (
    <AlertSection title="What happened">
      {written !== null && written !== shown ? (
        <>
          <h3>Original, visible to your company only</h3>
          <AlertMessageText>{written}</AlertMessageText>
          <h3>{alert.is_published ? "What other brokers see" : "What other brokers saw"}</h3>
          <AlertMessageText isQuoted>{shown}</AlertMessageText>
        </>
      ) : (
        <AlertMessageText>{shown === "" ? <span className={muted}>No message.</span> : shown}</AlertMessageText>
      )}
      <p className={muted}>
        {isOwn
          ? alert.is_published
            ? "Every broker on the portal can read it. Your company stays anonymous."
            : "Only your company sees this alert now."
          : "Filed anonymously. Contact details have been removed."}
      </p>
    </AlertSection>
  );
}

export function AlertDetails({ alert }: Props) {
  const to = pathTo("carrier", { id: alert.carrier_id });
  const origin = [alert.origin_area_name, alert.origin_postal_code].filter((part) => part !== null).join(", ");
  return (
    <Facts title="Alert">
      <Fact label="Carrier">
        <PageLink to={to}>{alert.carrier_name}</PageLink>
      </Fact>
      <Fact label="Happened on">{formatDay(alert.file_date)}</Fact>
      <Fact label="Reported">
        <Age time={alert.created_at} />
      </Fact>
      {alert.ends_on !== undefined && (
        <Fact label={alert.state === "lapsed" ? "Ended" : "Ends"}>{formatDay(alert.ends_on)}, unless new evidence renews it</Fact>
      )}
      <Fact label="Filed by">{isOwnAlert(alert) ? (alert.filed_by ?? "Unknown") : "Anonymous broker"}</Fact>
      {isOwnAlert(alert) && (
        <>
          <Fact label="Reference">{alert.reference ?? NOT_GIVEN}</Fact>
          <Fact label="Phone">
            <PhoneValue phone={alert.phone_e164} none={NOT_GIVEN} />
          </Fact>
          <Fact label="Email">
            <EmailValue email={alert.email} none={NOT_GIVEN} />
          </Fact>
        </>
      )}
      <Fact label="Origin">{origin === "" ? NOT_GIVEN : origin}</Fact>
      <Fact label="Commodity">{alert.commodity_type_name ?? NOT_GIVEN}</Fact>
      <Fact label="Site">{humanized(alert.site)}</Fact>
    </Facts>
  );
}

export function AlertHistory({ alert }: Props) {
  return (
    <AlertSection title="History">
      <ol className={css.history}>
        {alert.history.map((event, at) => (
          <li key={at}>
            <span>{alertEvent(event, isOwnAlert(alert))}</span>
            <span className={muted}>
              <Age time={event.at} />
            </span>
          </li>
        ))}
      </ol>
      <p className={muted}>The history cannot be changed or deleted.</p>
    </AlertSection>
  );
}
