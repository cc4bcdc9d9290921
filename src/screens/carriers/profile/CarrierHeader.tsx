// The header of a carrier's page: its name, assessment, connection, alerts and actions.
import { Tag } from "@blueprintjs/core";
import { IssueIcon } from "@blueprintjs/icons";
import { BASE } from "../../../contract/constants.ts";
import type { CarrierDetail, ListedCarrier } from "../../../contract/carriers/carriers.ts";
import type { DecisiveWarning } from "../../../contract/rules/assessed-carriers.ts";
import type { CarrierSectionId } from "../../../domain/carriers/carrier-tabs.ts";
import { sortedIdentifiers } from "../../../domain/carriers/identifiers.ts";
import { connectionStatus } from "../../../domain/statuses.ts";
import type { CarrierView } from "../../../live/carriers/use-carrier.ts";
import { useAnswer, useAssessedCarrier } from "../../../live/rules/use-assessed-carrier.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import { RecordAge, RecordHeader, RecordIdentifiers } from "../../../widgets/record/RecordHeader.tsx";
import { Updated } from "../../../widgets/record/Updated.tsx";
import { carrierPath, sectionAddress } from "../../../widgets/carriers/carrier-address.ts";
import { RecordActions, type RecordAction } from "../../../widgets/record/RecordActions.tsx";
import css from "./CarrierHeader.module.css";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  readonly listed: CarrierDetail | ListedCarrier;
  readonly carrier: CarrierView;
  readonly actions: readonly RecordAction[];
  /** The user can see the full page. */
  readonly isOpen: boolean;
  readonly onSection: (section: CarrierSectionId) => void;
}

export function CarrierHeader({ listed, carrier, actions, isOpen, onSection }: Props) {
  const { connection, syncedAt, outcome } = carrier;
  const answer = useAnswer(listed.id, connection);
  const status = connection ? connectionStatus(connection.status) : null;
  return (
    <RecordHeader
      title={
        <>
          <h1>{listed.legal_name}</h1>
          {listed.dba_name !== null && (
            <span className={`${css.dba} ${muted}`} title={`DBA ${listed.dba_name}`}>
              DBA {listed.dba_name}
            </span>
          )}
          {answer !== null && (
            <span title={answer.why}>
              <Tone tone={answer.tone} text={`OK to use? ${answer.label}`} />
            </span>
          )}
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
      actions={<RecordActions actions={actions} />}
      second={
        <>
          <RecordIdentifiers identifiers={sortedIdentifiers(listed.identifiers)} />
          {isOpen && <Warnings id={listed.id} onSection={onSection} />}
        </>
      }
    />
  );
}

/** Where the page says more about a warning. */
const SECTION_OF: Readonly<Record<DecisiveWarning["is_type"], CarrierSectionId>> = {
  out_of_service: "safety",
  no_authority: "authority",
  blocked_match: "associates",
  likely_chameleon: "overview",
  identity_alert: "notes",
  insurance_cancellation: "insurance",
};

interface WarningsProps {
  readonly id: number;
  readonly onSection: (section: CarrierSectionId) => void;
}

/** The same as beside the carrier's result in lists; at least one line high, so that the page seldom moves. */
function Warnings({ id, onSection }: WarningsProps) {
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
        const section = SECTION_OF[warning.is_type];
        return (
          <NavLink key={warning.is_type} href={BASE + carrierPath(id, sectionAddress(section))} onGo={() => onSection(section)}>
            {warning.evidence}
          </NavLink>
        );
      })}
    </div>
  );
}
