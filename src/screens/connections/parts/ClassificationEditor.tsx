// The classifications of one connection: the manual ones can be changed, each with the assessment it would lead to.
import { Checkbox } from "@blueprintjs/core";
import { useEffect, useRef } from "react";
import { classify } from "../../../commands/connections/connections.ts";
import type { UnassignedAssessment } from "../../../contract/carriers/records.ts";
import type { Classification } from "../../../contract/rules/classifications.ts";
import { ruleLabel } from "../../../domain/rules/rules.ts";
import { assessment } from "../../../domain/statuses.ts";
import { useClassificationRows } from "../../../live/rules/use-classifications.ts";
import { useCarrierOverrides } from "../../../live/rules/use-carrier-overrides.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useSession } from "../../../live/use-records.ts";
import { unassignedOf } from "../../../sync/carriers/records.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { showDone, showFailure, undoGroup } from "../../../widgets/list/changes.ts";
import { FactsSection } from "../../../widgets/record/Facts.tsx";
import { Updated, useOwnAge } from "../../../widgets/record/Updated.tsx";
import type { ConnectionRow } from "../../../widgets/connections/columns.tsx";
import { refusalFor } from "../../../widgets/connections/permission.ts";
import { muted } from "../../../ui/text/text.ts";
import css from "./ClassificationEditor.module.css";

interface Props {
  readonly connection: ConnectionRow;
}

async function assign(connection: ConnectionRow, { id, name }: Classification, isAssigned: boolean): Promise<void> {
  const group = await classify(connection, id, isAssigned);
  if (group === null) return;
  showDone(`${connection.carrier.legal_name}: ${name} ${isAssigned ? "assigned" : "removed"}.`, group, undoGroup);
}

interface LineProps {
  readonly row: Classification;
  readonly isAssigned: boolean;
  /** The assessment it would lead to; undefined: unknown, or assigned already. */
  readonly outlook: UnassignedAssessment | undefined;
  readonly refusal: string | null;
  readonly onAssign: (isAssigned: boolean) => void;
}

function Line({ row, isAssigned, outlook, refusal, onAssign }: LineProps) {
  const result = outlook === undefined ? null : assessment(outlook.result);
  const isFixed = !row.is_by_broker_election;
  return (
    <li className={css.line}>
      <Checkbox
        checked={isAssigned}
        disabled={isFixed || refusal !== null}
        title={isFixed ? "Assigned automatically" : (refusal ?? undefined)}
        onChange={() => onAssign(!isAssigned)}
      >
        {row.name}
        {isFixed && <span className={muted}> automatic</span>}
        {!row.is_active && <span className={muted}> inactive</span>}
      </Checkbox>
      <span>
        {isAssigned ? (
          <span className={muted}>Assigned</span>
        ) : result === null ? (
          <span className={muted}>Unknown</span>
        ) : (
          <Tone tone={result.tone} text={result.label} />
        )}
      </span>
      {outlook !== undefined && outlook.failing.length > 0 && !isAssigned && (
        <span className={css.failing}>Fails {outlook.failing.map(ruleLabel).join(", ")}</span>
      )}
    </li>
  );
}

export function ClassificationEditor({ connection }: Props) {
  const rows = useClassificationRows();
  const user = useSession()?.user ?? null;
  const unassigned = useResource(unassignedOf(connection.carrier_id));
  const { again } = unassigned;
  const overrides = useCarrierOverrides(connection.carrier_id).rows;
  // A change of the connection or of an override on the server leads to another assessment.
  const version = [connection, ...overrides].map(({ updated_at: at, waiting }) => `${at} ${waiting ?? false}`).join();
  const assessed = useRef(version);
  useEffect(() => {
    if (assessed.current === version) return;
    assessed.current = version;
    again();
  }, [version, again]);

  const refusal = refusalFor(user);
  const isAssigned = ({ id }: Classification): boolean => connection.classification_ids.includes(id);
  const shown = (rows ?? [])
    .filter((row) => row.is_active || isAssigned(row))
    // The manual ones first, assigned or not, so that no line moves when one is checked.
    .toSorted((a, b) => Number(b.is_by_broker_election) - Number(a.is_by_broker_election) || (a.name < b.name ? -1 : 1));
  const { syncedAt, outcome } = unassigned;
  const isOlder = useOwnAge(syncedAt);
  return (
    <FactsSection title="Classifications">
      {rows === null && <SkeletonRows rows={4} label="Loading the classifications" />}
      {rows !== null && shown.length === 0 && <p className={muted}>Your company has no classifications.</p>}
      <ul className={css.lines}>
        {shown.map((row) => (
          <Line
            key={row.id}
            row={row}
            isAssigned={isAssigned(row)}
            outlook={unassigned.data?.find(({ classification_id: id }) => id === row.id)}
            refusal={refusal}
            onAssign={(next) => void assign(connection, row, next).catch(showFailure)}
          />
        ))}
      </ul>
      {shown.length > 0 && (
        <p className={css.age}>
          {syncedAt === null ? (
            outcome === null ? (
              "Loading the assessment for each classification."
            ) : (
              "The assessment for each classification could not be loaded."
            )
          ) : (
            <>
              With the assessment each would lead to.
              {isOlder && (
                <>
                  {" "}
                  <Updated at={syncedAt} />
                </>
              )}
              {outcome !== null && outcome.kind !== "stored" ? "; it could not be refreshed." : ""}
            </>
          )}
        </p>
      )}
    </FactsSection>
  );
}
