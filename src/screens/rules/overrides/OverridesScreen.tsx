// Every override of the rules: which carrier, which rule, granted by whom, and when it expires.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { dayOf } from "../../../domain/days.ts";
import { pathTo } from "../../../domain/pages.ts";
import {
  OVERRIDE_LIST,
  OVERRIDE_LISTS,
  overrideListConditions,
  overrideQuery,
  overrideSort,
} from "../../../domain/rules/override-filters.ts";
import { EXPIRING_DAYS } from "../../../domain/rules/override-state.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { useCollectionList } from "../../../live/rows/use-collection-list.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSession } from "../../../live/use-records.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { carrierPath, sectionAddress } from "../../../widgets/carriers/carrier-address.ts";
import type { ListAction } from "../../../widgets/list/list-action.ts";
import { undoActions } from "../../../widgets/list/use-undo.ts";
import { filterBar } from "../../../widgets/list/filter-bar.ts";
import { ListPage } from "../../../widgets/list/ListPage.tsx";
import { sorting } from "../../../widgets/list/sorting.ts";
import { useListPlace } from "../../../widgets/list/state/use-list-place.ts";
import { useListState } from "../../../widgets/list/state/use-list-state.ts";
import { useListTabs } from "../../../widgets/list/state/use-list-tabs.ts";
import { classificationText, overrideColumns } from "../../../widgets/rules/override-columns.tsx";
import { OverrideDialog } from "../../../widgets/rules/OverrideDialog.tsx";
import { overrideRefusal } from "../../../widgets/rules/override-refusal.ts";
import { useOverrideActions } from "../../../widgets/rules/use-override-actions.ts";
import { OverridePeek } from "./OverridePeek.tsx";

const EMPTY: Readonly<Record<(typeof OVERRIDE_LISTS)[number]["id"], string>> = {
  active: "No override is active: every carrier is assessed by its own data.",
  expiring: `No override expires within ${EXPIRING_DAYS} days.`,
  ended: "Overrides that were ended or have expired appear here.",
  all: "Overrides of your rules appear here, with who granted them and when they expire.",
};

export function OverridesScreen() {
  const go = useGo();
  const user = useSession()?.user ?? null;
  const today = dayOf(new Date(useNow()));
  const classifications = useClassifications();
  const columns = useMemo(() => overrideColumns(classifications, today), [classifications, today]);
  const state = useListState("rule-overrides", pathTo("rule-overrides"), OVERRIDE_LIST);
  const { filters } = state;
  const list = useCollectionList("rule_overrides", overrideQuery(filters, today), state.isRestored);
  const lists = OVERRIDE_LISTS.map(({ id, title }) => ({ id, title, where: overrideListConditions(id, today) }));
  const tabs = useListTabs("rule_overrides", lists, state);
  const place = useListPlace(list, state);
  const refusal = overrideRefusal(user);
  const { setActive, done, ...undoing } = useOverrideActions(refusal, place.clearSelection);
  const [isGranting, setIsGranting] = useState(false);
  const grant = () => setIsGranting(true);
  const sort = overrideSort(filters);

  const actions: readonly ListAction[] = [
    {
      id: "end",
      title: "End",
      keys: "e",
      on: "rows",
      place: "button",
      refusal,
      run: (keys) => setActive(keys, false),
    },
    {
      id: "reinstate",
      title: "Reinstate",
      keys: "r",
      on: "rows",
      place: "button",
      refusal,
      run: (keys) => setActive(keys, true),
    },
    {
      id: "grant",
      title: "Grant override",
      keys: "n",
      icon: <AddIcon />,
      on: "page",
      place: "primary",
      refusal,
      run: grant,
    },
    ...undoActions(undoing),
    { id: "rules", title: "Show rules", on: "page", place: "none", run: () => go(pathTo("rules")) },
  ];
  return (
    <>
      <ListPage
        name="rule-overrides"
        title="Overrides"
        noun="override"
        label={`${lists.find(({ id }) => id === filters.list)?.title ?? ""} overrides`}
        state={state}
        list={list}
        place={place}
        tabs={tabs}
        tab={filters.list}
        columns={columns}
        {...sorting(OVERRIDE_LIST, state, sort)}
        filters={filterBar(OVERRIDE_LIST, state, {
          label: "Filter overrides",
          facets: list.facets,
          // 0 stands for overrides of every classification.
          labels: { classifications: (id) => classificationText({ classification_id: Number(id) || null }, classifications) },
        })}
        actions={actions}
        header={<PageLink to={pathTo("rules")}>Rules</PageLink>}
        isSelectable
        exports={{ name: `overrides-${filters.list}` }}
        pathOf={(row) => carrierPath(row.carrier_id, sectionAddress("rules"))}
        peek={(id) => (
          <OverridePeek
            id={id}
            today={today}
            classifications={classifications}
            refusal={refusal}
            onActive={(isActive) => setActive([id], isActive)}
            onClose={() => state.peek(null)}
          />
        )}
        empty={
          <Empty
            title="No overrides"
            actions={refusal === null && <Button intent="primary" text="Grant override" onClick={grant} />}
          >
            {EMPTY[filters.list]}
          </Empty>
        }
      />
      {isGranting && <OverrideDialog carrier={null} isType={null} onClose={() => setIsGranting(false)} onGranted={done} />}
    </>
  );
}
