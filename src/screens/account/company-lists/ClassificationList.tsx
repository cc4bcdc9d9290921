// The company's classifications: filtered, with the number of carriers in each, and links to its carriers and rules.
import { HTMLSelect } from "@blueprintjs/core";
import { useMemo } from "react";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { filteredClassifications, type CompanyListState } from "../../../domain/account/company-list-address.ts";
import { CONNECTION_LIST } from "../../../domain/connections/connection-filters.ts";
import { connectionLists } from "../../../domain/connections/connection-lists.ts";
import { connectionsPath } from "../../../domain/session/connections-path.ts";
import { canUseApi } from "../../../domain/session/permissions.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useClassificationsView } from "../../../live/rules/use-classifications.ts";
import { useCounts } from "../../../live/rows/use-collection.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useGo } from "../../../live/use-go.ts";
import { useRuleSets } from "../../../live/rules/use-rule-sets.ts";
import { applications } from "../../../sync/account/company-lists.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { classificationColumns } from "./classification-columns.tsx";
import { ClassificationDialog } from "./ClassificationDialog.tsx";
import { CompanyList } from "./CompanyList.tsx";
import { useEditing } from "./use-editing.ts";
import css from "./ClassificationList.module.css";

interface Props {
  readonly user: CurrentUser;
  readonly companyId: number;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly state: CompanyListState;
  /** Why the person may not change the list; null: they may. */
  readonly refusal: string | null;
  readonly onState: (state: CompanyListState) => void;
}

type Filter = "isActive" | "isElected" | "hasApplication";

const FILTERS: readonly (readonly [Filter, string, string, string])[] = [
  ["isActive", "Status", "Active", "Inactive"],
  ["isElected", "Assignment", "Manual", "Automatic"],
  ["hasApplication", "Application", "With an application", "Without an application"],
];

const toValue = (value: boolean | null): string => (value === null ? "" : String(value));
const toFlag = (text: string): boolean | null => (text === "" ? null : text === "true");

export function ClassificationList({ user, companyId, flags, state, refusal, onState }: Props) {
  const go = useGo();
  const view = useClassificationsView();
  const { rows } = view;
  const programs = useResource(canUseApi(user) ? applications(companyId) : null);
  const ruleSets = useRuleSets();
  // The number counts the rows of the list that it links to.
  const mine = connectionLists(flags).find(({ id }) => id === CONNECTION_LIST.none.list)?.where ?? [];
  const { counts } = useCounts(
    "connections",
    Object.fromEntries(
      (rows ?? []).map(({ id }) => [
        String(id),
        [...mine, { column: "classification_ids", is: "has_any", codes: [id] } as const],
      ]),
    ),
  );
  const { open, edit, editing } = useEditing(rows, refusal, "Add classification");
  const sets = ruleSets.data;
  const columns = useMemo(
    () =>
      classificationColumns({
        carriers: counts,
        withRules: sets ? new Set(sets.flatMap(({ classification_id: id }) => id ?? [])) : null,
        programs: new Map((programs.data ?? []).map(({ id, name }) => [id, name])),
        connections: (id) => connectionsPath(user, CONNECTION_LIST.link({ classification: [id] })),
        rules: (id) => pathTo("rules", { query: `classification=${id}` }),
        onGo: go,
        onEdit: refusal === null ? edit : null,
      }),
    [counts, sets, programs.data, user, go, refusal, edit],
  );
  const shown = useMemo(() => (rows === null ? null : filteredClassifications(rows, state)), [rows, state]);
  return (
    <>
      <div className={css.filters} role="search" aria-label="Filter classifications">
        {FILTERS.map(([filter, label, yes, no]) => (
          <HTMLSelect
            key={filter}
            aria-label={label}
            value={toValue(state[filter])}
            onChange={({ currentTarget }) => onState({ ...state, [filter]: toFlag(currentTarget.value) })}
            options={[
              { value: "", label: `${label}: any` },
              { value: "true", label: yes },
              { value: "false", label: no },
            ]}
          />
        ))}
      </div>
      <CompanyList
        label="Classifications"
        columns={columns}
        rows={shown}
        view={view}
        adding={editing.adding}
        rowKeys={editing.rowKeys}
        onOpen={(id) => go(connectionsPath(user, CONNECTION_LIST.link({ classification: [id] })))}
        empty={
          <Empty title={rows?.length === 0 ? "Your company has no classifications" : "No classification matches"}>
            {rows?.length === 0
              ? "All carriers are assessed by the default rules. A classification can have rules of its own."
              : "Set a filter to any."}
          </Empty>
        }
      />
      {open !== null && <ClassificationDialog classification={open.row} onDone={view.again} onClose={open.close} />}
    </>
  );
}
