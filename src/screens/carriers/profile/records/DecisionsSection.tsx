// The decisions about the carrier, each stored with what it was based on; the newest first.
import type { ListedDecision } from "../../../../contract/rules/decisions.ts";
import { DECISION_LIST } from "../../../../domain/rules/decision-filters.ts";
import { DECISION_LABELS } from "../../../../domain/rules/decision-labels.ts";
import { assessment } from "../../../../domain/statuses.ts";
import { hrefTo, pathTo } from "../../../../domain/pages.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { useGo } from "../../../../live/use-go.ts";
import { PageLink } from "../../../../live/PageLink.tsx";
import { decisionsOf } from "../../../../sync/rules/decisions.ts";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { ROWS_MAX, documentNumberColumn } from "../parts/record-columns.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";
import { RecordTable, type RecordColumn } from "../../../../widgets/list/RecordTable.tsx";
import type { SectionProps } from "../section-props.ts";
import { muted } from "../../../../ui/text/text.ts";

const LATEST = { id: "when", desc: true };

/** Tunable: enough of a hash to tell two apart at a glance. */
const HASH_LENGTH = 12;

const COLUMNS: readonly RecordColumn<ListedDecision>[] = [
  {
    id: "when",
    title: "Decided",
    width: 130,
    descFirst: true,
    by: (row) => row.decided_at,
    shows: "age",
    text: (row) => row.decided_at,
  },
  {
    id: "kind",
    names: true,
    title: "Decision",
    width: 170,
    by: (row) => DECISION_LABELS[row.kind],
    text: (row) => DECISION_LABELS[row.kind],
  },
  {
    id: "assessment",
    title: "Assessment then",
    width: 150,
    by: (row) => assessment(row.assessment).label,
    tone: (row) => assessment(row.assessment).tone,
    text: (row) => assessment(row.assessment).label,
  },
  documentNumberColumn("load", "Load", 120, (row) => row.external_load_number ?? ""),
  {
    id: "by",
    title: "By",
    width: 160,
    by: (row) => row.decided_by,
    none: "Unknown",
    text: (row) => row.decided_by ?? "",
  },
  {
    id: "rules",
    title: "Rules",
    width: 120,
    cell: (row) => (row.rule_set_version === null ? <span className={muted}>None</span> : `Version ${row.rule_set_version}`),
    text: (row) => (row.rule_set_version === null ? "" : `version ${row.rule_set_version}`),
  },
  documentNumberColumn("hash", "Hash", 130, (row) => row.hash.slice(0, HASH_LENGTH)),
];

export function DecisionsSection({ id, sort, onSort }: SectionProps) {
  const go = useGo();
  const view = useResource(decisionsOf(id));
  const all = pathTo("decisions", { query: DECISION_LIST.link({ carrierId: id }) });
  return (
    <Part what="The decisions" view={view} rows={10}>
      {(decisions) => (
        <>
          <p className={muted}>
            Each decision is stored with the facts, rules and overrides at the time and cannot be changed. Press Enter to open
            one.
          </p>
          <p>
            <PageLink to={all}>Filter and export them</PageLink>
          </p>
          <RecordTable
            label="Decisions"
            name="decisions"
            mostRows={ROWS_MAX}
            columns={COLUMNS}
            rows={decisions}
            sort={sort ?? LATEST}
            onSort={onSort}
            onOpen={(key) => go(pathTo("decision", { id: key }))}
            hrefOf={({ id: decision }) => hrefTo("decision", { id: decision })}
            empty={
              <Empty title="No decisions yet">
                Onboarding the carrier, granting an override, and offering or assigning it a load are recorded here.
              </Empty>
            }
          />
        </>
      )}
    </Part>
  );
}
