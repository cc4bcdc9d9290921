// What an identity alert says of itself: the accusation, what happened, the facts, and everything that became of it.
import { BASE } from "../../contract/constants.ts";
import type { IdentityAlertDetail } from "../../contract/identity-alerts/identity-alerts.ts";
import { alertEvent, alertDescription, alertState, isOwnAlert } from "../../domain/identity-alerts/alert-labels.ts";
import { formatDay, formatPhone } from "../../domain/format.ts";
import { humanized } from "../../domain/status.ts";
import { useGo } from "../../live/use-go.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { NavLink } from "../../ui/frame/NavLink.tsx";
import { Fact, Facts } from "../../widgets/record/Facts.tsx";

const NOT_SAID = <span className="muted">Not said</span>;

interface Props {
  readonly alert: IdentityAlertDetail;
}

export function AlertHead({ alert }: Props) {
  const state = alertState(alert);
  return (
    <div className="alert-head">
      <Tone tone={alert.is_published ? "fail" : "neutral"} text={humanized(alert.is_type)} />
      <span>{alertDescription(alert.is_type)}</span>
      {isOwnAlert(alert) && <Tone {...state} text={`${state.label} · your company's`} />}
    </div>
  );
}

export function AlertText({ alert }: Props) {
  const isOwn = isOwnAlert(alert);
  const shown = alert.message_for_display ?? "";
  const written = alert.unsanitized_message;
  return (
    <section className="alert-section" aria-label="What happened">
      <h2>What happened</h2>
      {written !== null && written !== shown ? (
        <>
          <h3>As it was written, for your company only</h3>
          <p className="alert-words">{written}</p>
          <h3>{alert.is_published ? "What other brokers see" : "What other brokers saw"}</h3>
          <p className="alert-words alert-shown">{shown}</p>
        </>
      ) : (
        <p className="alert-words">{shown === "" ? <span className="muted">Without a message.</span> : shown}</p>
      )}
      <p className="muted">
        {isOwn
          ? alert.is_published
            ? "Every broker on the portal can read it. None of them is told that your company wrote it."
            : "Only your company sees this alert. Others no longer know that it is there."
          : "Who filed it is not told. Whatever reaches a person has been taken out."}
      </p>
    </section>
  );
}

export function AlertDetails({ alert }: Props) {
  const go = useGo();
  const to = `/carriers/${alert.carrier_id}`;
  const origin = [alert.origin_area_name, alert.origin_postal_code].filter((part) => part !== null).join(", ");
  return (
    <Facts title="The alert">
      <Fact label="Carrier">
        <NavLink href={BASE + to} onGo={() => go(to)}>
          {alert.carrier_name}
        </NavLink>
      </Fact>
      <Fact label="Happened on">{formatDay(alert.file_date)}</Fact>
      <Fact label="Reported">
        <Age time={alert.created_at} />
      </Fact>
      <Fact label="Filed by">{isOwnAlert(alert) ? (alert.filed_by ?? "Unknown") : "Another broker, not told"}</Fact>
      {isOwnAlert(alert) && (
        <>
          <Fact label="Telephone">{alert.phone_e164 === null ? NOT_SAID : formatPhone(alert.phone_e164)}</Fact>
          <Fact label="E-mail">{alert.email ?? NOT_SAID}</Fact>
        </>
      )}
      <Fact label="Origin">{origin === "" ? NOT_SAID : origin}</Fact>
      <Fact label="Commodity">{alert.commodity_type_name ?? NOT_SAID}</Fact>
      <Fact label="Site">{humanized(alert.site)}</Fact>
    </Facts>
  );
}

export function AlertHistory({ alert }: Props) {
  return (
    <section className="alert-section" aria-label="History">
      <h2>History</h2>
      <ol className="alert-history">
        {alert.history.map((event, at) => (
          <li key={at}>
            <span>{alertEvent(event, isOwnAlert(alert))}</span>
            <span className="muted">
              <Age time={event.at} />
            </span>
          </li>
        ))}
      </ol>
      <p className="muted">Nothing of it can be changed or deleted.</p>
    </section>
  );
}
