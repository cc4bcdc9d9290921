// The company's classifications: filtered, counted over the carriers of this computer, with the ways to both.
import { HTMLSelect } from "@blueprintjs/core";
import { useMemo } from "react";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { filteredClassifications, type CompanyListState } from "../../../domain/account/company-list-address.ts";
import { addressOfFilters, NO_FILTERS } from "../../../domain/connections/connection-filters.ts";
import { connectionLists } from "../../../domain/connections/connection-lists.ts";
import { connectionsPath } from "../../../domain/session/connections-path.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useClassificationsView } from "../../../live/rules/use-classifications.ts";
import { useCounts } from "../../../live/rows/use-collection.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useGo } from "../../../live/use-go.ts";
import { useRuleSets } from "../../../live/rules/use-rule-sets.ts";
import { applications } from "../../../sync/account/company-lists.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { classColumns } from "./class-columns.tsx";
import { KeptList } from "./KeptList.tsx";

interface Props {
  readonly user: CurrentUser;
  readonly companyId: number;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly state: CompanyListState;
  readonly onState: (state: CompanyListState) => void;
}

type Choice = "isActive" | "isElected" | "hasApplication";

const CHOICES: readonly (readonly [Choice, string, string, string])[] = [
  ["isActive", "In use", "In use", "Out of use"],
  ["isElected", "By election", "By election", "Not by election"],
  ["hasApplication", "Application", "With an application", "Without one"],
];

const word = (value: boolean | null): string => (value === null ? "" : String(value));
const truth = (text: string): boolean | null => (text === "" ? null : text === "true");

export function ClassificationList({ user, companyId, flags, state, onState }: Props) {
  const go = useGo();
  const view = useClassificationsView();
  const { rows } = view;
  const programs = useResource(applications(companyId));
  const ruleSets = useRuleSets();
  // As many as the list shows that the number leads to.
  const mine = connectionLists(flags).find(({ id }) => id === NO_FILTERS.list)?.where ?? [];
  const { counts } = useCounts(
    "connections",
    Object.fromEntries(
      (rows ?? []).map(({ id }) => [
        String(id),
        [...mine, { column: "classification_ids", is: "has_any", codes: [id] } as const],
      ]),
    ),
  );
  const sets = ruleSets.data;
  const columns = useMemo(
    () =>
      classColumns({
        carriers: counts,
        ruled: sets ? new Set(sets.flatMap(({ classification_id: id }) => id ?? [])) : null,
        programs: new Map((programs.data ?? []).map(({ id, name }) => [id, name])),
        connections: (id) => connectionsPath(user, addressOfFilters({ ...NO_FILTERS, classification: [id] })),
        rules: (id) => pathTo("rules", { query: `classification=${id}` }),
        onGo: go,
      }),
    [counts, sets, programs.data, user, go],
  );
  const shown = useMemo(() => (rows === null ? null : filteredClassifications(rows, state)), [rows, state]);
  return (
    <>
      <div className="list-bar company-filters" role="search" aria-label="Filter classifications">
        {CHOICES.map(([choice, label, yes, no]) => (
          <HTMLSelect
            key={choice}
            aria-label={label}
            value={word(state[choice])}
            onChange={({ currentTarget }) => onState({ ...state, [choice]: truth(currentTarget.value) })}
            options={[
              { value: "", label: `${label}: either` },
              { value: "true", label: yes },
              { value: "false", label: no },
            ]}
          />
        ))}
      </div>
      <KeptList
        label="Classifications"
        columns={columns}
        rows={shown}
        view={view}
        onOpen={(id) => go(connectionsPath(user, addressOfFilters({ ...NO_FILTERS, classification: [id] })))}
        empty={
          <Empty title={rows?.length === 0 ? "Your company has no classification" : "No classification matches"}>
            {rows?.length === 0 ? "All carriers are judged by the company's rules." : "Set a filter to either."}
          </Empty>
        }
      />
    </>
  );
}
