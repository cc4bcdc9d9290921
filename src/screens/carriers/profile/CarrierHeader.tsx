// The header of a carrier's page: its name, assessment, connection, alerts and actions.
import { Button, Tag } from "@blueprintjs/core";
import { IssueIcon } from "@blueprintjs/icons";
import { BASE } from "../../../contract/constants.ts";
import type { CarrierDetail, ListedCarrier } from "../../../contract/carriers/carriers.ts";
import type { DecisiveWarning } from "../../../contract/rules/assessed-carriers.ts";
import { warningLabel } from "../../../domain/carriers/decisive-warnings.ts";
import type { CarrierTabId } from "../../../domain/carriers/carrier-tabs.ts";
import { sortedIdentifiers } from "../../../domain/carriers/identifiers.ts";
import { assessment, connectionStatus } from "../../../domain/statuses.ts";
import type { CarrierView } from "../../../live/carriers/use-carrier.ts";
import { useAssessedCarrier } from "../../../live/rules/use-assessed-carrier.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import { RecordAge, RecordHeader, RecordIdentifiers } from "../../../widgets/record/RecordHeader.tsx";
import { Updated } from "../../../widgets/record/Updated.tsx";
import { carrierPath, tabAddress } from "../../../widgets/carriers/carrier-address.ts";
import type { CarrierActions } from "./use-carrier-actions.tsx";
import css from "./CarrierHeader.module.css";
import { muted } from "../../../ui/text/text.ts";

/** Actions with a text; the others show an icon only. */
const WITH_TEXT: ReadonlySet<string> = new Set(["do-not-dispatch", "monitor", "status"]);

interface Props {
  readonly listed: CarrierDetail | ListedCarrier;
  readonly carrier: CarrierView;
  readonly actions: CarrierActions;
  /** The user can see the full page. */
  readonly isOpen: boolean;
  readonly onTab: (tab: CarrierTabId) => void;
}

export function CarrierHeader({ listed, carrier, actions, isOpen, onTab }: Props) {
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
          {isOpen && <Warnings id={listed.id} onTab={onTab} />}
        </>
      }
    />
  );
}

/** Where the page says more about a warning. */
const TAB_OF: Readonly<Record<DecisiveWarning["is_type"], CarrierTabId>> = {
  out_of_service: "safety",
  likely_chameleon: "overview",
  identity_alert: "notes",
  insurance_cancellation: "insurance",
};

interface WarningsProps {
  readonly id: number;
  readonly onTab: (tab: CarrierTabId) => void;
}

/** The same as beside the carrier's result in lists; always one line high, so that an arriving one does not move the page. */
function Warnings({ id, onTab }: WarningsProps) {
  const assessed = useAssessedCarrier(id);
  if (!assessed || assessed.warnings.length === 0)
    return (
      <div className={`${css.alerts} ${muted}`} role="status">
        {assessed === undefined ? "Checking for alerts…" : assessed === null ? "Alerts unknown" : "No critical alerts"}
      </div>
    );
  return (
    <div className={css.alerts} data-critical role="status">
      <IssueIcon />
      {assessed.warnings.map((warning) => {
        const tab = TAB_OF[warning.is_type];
        const text = `${warningLabel(warning).label}: ${warning.evidence}`;
        return (
          <NavLink key={warning.is_type} href={BASE + carrierPath(id, tabAddress(tab))} title={text} onGo={() => onTab(tab)}>
            {text}
          </NavLink>
        );
      })}
    </div>
  );
}
