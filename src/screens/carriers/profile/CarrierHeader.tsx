// The header of a carrier's page: its name, assessment, connection, alerts and actions.
import { Button, Tag } from "@blueprintjs/core";
import { IssueIcon } from "@blueprintjs/icons";
import { BASE } from "../../../contract/constants.ts";
import type { CarrierDetail, ListedCarrier } from "../../../contract/carriers/carriers.ts";
import type { CarrierTabId } from "../../../domain/carriers/carrier-tabs.ts";
import { sortedIdentifiers } from "../../../domain/carriers/identifiers.ts";
import { assessment, connectionStatus } from "../../../domain/statuses.ts";
import { humanized } from "../../../domain/status.ts";
import type { CarrierView } from "../../../live/carriers/use-carrier.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import { RecordAge, RecordHeader, RecordIdentifiers } from "../../../widgets/record/RecordHeader.tsx";
import { Updated } from "../../../widgets/record/Updated.tsx";
import { carrierPath, tabAddress } from "../../../widgets/carriers/carrier-address.ts";
import type { CarrierActions } from "./use-carrier-actions.tsx";
import type { Signals } from "../../../widgets/carriers/use-signals.ts";
import css from "./CarrierHeader.module.css";
import { muted } from "../../../ui/text/text.ts";

/** Actions with a text; the others show an icon only. */
const WITH_TEXT: ReadonlySet<string> = new Set(["do-not-dispatch", "monitor", "status"]);

interface Props {
  readonly listed: CarrierDetail | ListedCarrier;
  readonly carrier: CarrierView;
  readonly actions: CarrierActions;
  readonly signals: Signals;
  /** The user can see the full page. */
  readonly isOpen: boolean;
  readonly onTab: (tab: CarrierTabId) => void;
}

export function CarrierHeader({ listed, carrier, actions, signals, isOpen, onTab }: Props) {
  const { row, connection, syncedAt, outcome } = carrier;
  const result = assessment(row?.rules_assessment.result ?? connection?.carrier.rules_assessment ?? null);
  const status = connection ? connectionStatus(connection.status) : null;
  return (
    <RecordHeader
      title={
        <>
          <h1>{listed.legal_name}</h1>
          {listed.dba_name !== null && <span className={muted}>DBA {listed.dba_name}</span>}
          <Tone
            tone={result.tone}
            text={connection === null && row?.rules_assessment.result ? `${result.label} if connected` : result.label}
          />
          {status !== null && <Tone tone={status.tone} text={status.label} />}
          {connection === null && <span className={muted}>Not connected</span>}
          {connection?.is_dismissed === true && <Tag minimal>Dismissed</Tag>}
          {connection?.waiting === true && (
            <Tag minimal intent="warning">
              Not sent yet
            </Tag>
          )}
          <RecordAge>
            <span role="status">
              {syncedAt !== null && <Updated at={syncedAt} />}
              {syncedAt === null && outcome === null && "Loading…"}
            </span>
          </RecordAge>
        </>
      }
      actions={actions.all.map(({ id, title, keys, icon, refusal, run }) => (
        <Button
          key={id}
          size="small"
          variant={id === "do-not-dispatch" ? "outlined" : "minimal"}
          icon={icon}
          {...(WITH_TEXT.has(id) ? { text: title } : { "aria-label": title })}
          disabled={refusal !== null}
          title={refusal ?? `${title} (${keys})`}
          onClick={run}
        />
      ))}
      second={
        <>
          <RecordIdentifiers identifiers={sortedIdentifiers(listed.identifiers)} />
          {isOpen && <Alerts id={listed.id} signals={signals} onTab={onTab} />}
        </>
      }
    />
  );
}

interface AlertsProps {
  readonly id: number;
  readonly signals: Signals;
  readonly onTab: (tab: CarrierTabId) => void;
}

/** Always one line high, so that an arriving alert does not move the page. */
function Alerts({ id, signals: { insights, alerts, seesInsights, critical, published }, onTab }: AlertsProps) {
  const link = (tab: CarrierTabId, text: string) => (
    <NavLink href={BASE + carrierPath(id, tabAddress(tab))} title={text} onGo={() => onTab(tab)}>
      {text}
    </NavLink>
  );
  if (critical.length > 0 || published.length > 0) {
    const kinds = [...new Set(published.map(({ is_type: type }) => humanized(type)))].join(", ");
    return (
      <div className={css.alerts} data-critical role="status">
        <IssueIcon />
        {critical.length > 0 &&
          link(
            "overview",
            critical.length === 1 ? (critical[0]?.title ?? "") : `${critical.length} critical alerts: ${critical[0]?.title}`,
          )}
        {published.length > 0 &&
          link("notes", `${published.length === 1 ? "Identity alert" : `${published.length} identity alerts`}: ${kinds}`)}
      </div>
    );
  }
  const isLoading = alerts.outcome === null && alerts.data == null;
  const isUnknown = alerts.data == null || (seesInsights && insights.data == null);
  return (
    <div className={`${css.alerts} ${muted}`} role="status">
      {isLoading
        ? "Checking for alerts…"
        : isUnknown
          ? "Alerts unknown"
          : seesInsights
            ? "No critical alerts"
            : "No identity alerts. Insights are not in your plan."}
    </div>
  );
}
