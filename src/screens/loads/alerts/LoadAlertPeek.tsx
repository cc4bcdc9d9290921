// The panel beside the list: what happened, what to do about it, and the load and the carrier it is about.
import { BASE } from "../../../contract/constants.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { LOAD_ALERT_LIST } from "../../../domain/loads/alert-filters.ts";
import { expectedValue, precision, type Judged } from "../../../domain/loads/alert-precision.ts";
import { alertType } from "../../../domain/loads/alert-types.ts";
import { ticketResolution, ticketStatus } from "../../../domain/loads/ticket-statuses.ts";
import { pathTo } from "../../../domain/pages.ts";
import { canViewLoad } from "../../../domain/session/permissions.ts";
import { useGo } from "../../../live/use-go.ts";
import { useCollectionState, useRow } from "../../../live/use-records.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Num, numText } from "../../../ui/cell/Num.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import { PeekPanel } from "../../../ui/frame/PeekPanel.tsx";
import { muted } from "../../../ui/text/text.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { PeekActions } from "../../../widgets/list/PeekActions.tsx";
import type { AlertRow } from "./alert-columns.tsx";
import { Fact, Facts, FactsSection } from "../../../widgets/record/Facts.tsx";
import { PeekPlaceholder } from "../../../widgets/record/PeekPlaceholder.tsx";
import css from "./LoadAlertPeek.module.css";
import { AlertEvidence } from "./AlertEvidence.tsx";
import { AlertLoad } from "./AlertLoad.tsx";

interface Props {
  readonly id: number;
  readonly user: CurrentUser;
  readonly totals: ReadonlyMap<string, Judged>;
  readonly actions: readonly ListAction[];
  readonly onClose: () => void;
}

export function LoadAlertPeek({ id, user, totals, actions, onClose }: Props) {
  const go = useGo();
  const alert = useRow("tickets", id);
  const isComplete = useCollectionState("tickets")?.complete === true;
  if (alert === undefined || alert === null)
    return (
      <PeekPlaceholder
        label="Alert"
        isMissing={alert === null && isComplete}
        missing="Your company has no such alert"
        loading="Loading the alert"
        onClose={onClose}
      />
    );
  const { label, meaning, advice } = alertType(alert.is_type);
  const toLoad = alert.load_id !== null && canViewLoad(user) ? pathTo("load", { id: alert.load_id }) : null;
  return (
    <PeekPanel
      title={label}
      label={`Alert: ${label}`}
      onClose={onClose}
      actions={
        toLoad !== null && (
          <NavLink href={BASE + toLoad} onGo={() => go(toLoad)}>
            Open load
          </NavLink>
        )
      }
    >
      <div className={css.states}>
        <StatusTone status={ticketStatus(alert.status)} />
        {alert.resolution !== null && <StatusTone status={ticketResolution(alert.resolution)} />}
      </div>
      <PeekActions id={id} actions={actions} />
      <FactsSection title="What happened">
        {meaning !== "" && <p>{meaning}</p>}
        {alert.message !== null && <p>{alert.message}</p>}
      </FactsSection>
      <AlertEvidence evidence={alert.evidence ?? []} />
      <FactsSection title="What to do">
        <p>{advice}</p>
      </FactsSection>
      <AlertFacts alert={alert} totals={totals} />
      {alert.load_id !== null && <AlertLoad loadId={alert.load_id} user={user} />}
    </PeekPanel>
  );
}

function AlertFacts({ alert, totals }: { readonly alert: AlertRow; readonly totals: ReadonlyMap<string, Judged> }) {
  const go = useGo();
  const judged = totals.get(alert.is_type) ?? { trueAlarms: 0, falseAlarms: 0 };
  const share = precision(judged);
  const listOf = (filters: { readonly carrier: number } | { readonly load: number }): string =>
    pathTo("alerts", { query: LOAD_ALERT_LIST.link({ owner: "company", ...filters }) });
  const link = (path: string, text: string) => (
    <NavLink href={BASE + path} onGo={() => go(path)}>
      {text}
    </NavLink>
  );
  return (
    <Facts title="Alert">
      <Fact label="Load">
        {alert.load_number ?? "None"}
        {alert.load_id !== null && <div>{link(listOf({ load: alert.load_id }), "Alerts of this load")}</div>}
      </Fact>
      <Fact label="Carrier">
        {alert.carrier_name ?? "None"}
        {alert.carrier_id !== null && <div>{link(listOf({ carrier: alert.carrier_id }), "Alerts of this carrier")}</div>}
      </Fact>
      <Fact label="Assigned to">{alert.assignee_name ?? <span className={muted}>Nobody</span>}</Fact>
      <Fact label="Raised">
        <Age time={alert.created_at} />
      </Fact>
      <Fact label="At risk, est.">
        <Num value={alert.value_at_risk} kind="money" />
      </Fact>
      <Fact label="Expected value">
        <Num value={expectedValue(alert, totals)} kind="money" />
      </Fact>
      <Fact label="Hit rate of this type">
        {share === null ? (
          <span className={muted}>None resolved yet</span>
        ) : (
          `${numText(share, "share")} of ${numText(judged.trueAlarms + judged.falseAlarms)}`
        )}
      </Fact>
      {alert.resolved_at !== null && (
        <Fact label="Resolved">
          <Age time={alert.resolved_at} /> by {alert.resolved_by_name ?? "unknown"}
          {alert.resolution_reason !== null && `: ${alert.resolution_reason}`}
        </Fact>
      )}
    </Facts>
  );
}
