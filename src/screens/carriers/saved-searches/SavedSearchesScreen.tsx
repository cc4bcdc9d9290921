// The saved searches page: open a search, delete it, and undo the deletion.
import { Button } from "@blueprintjs/core";
import { TrashIcon } from "@blueprintjs/icons";
import { Fragment, useMemo, useState } from "react";
import { addSavedSearch, removeSavedSearch } from "../../../commands/carriers/saved-searches.ts";
import { BASE } from "../../../contract/constants.ts";
import { SAVED_SEARCH_TYPES, type SavedSearch } from "../../../contract/carriers/saved-searches.ts";
import { errorText } from "../../../domain/error-text.ts";
import { SAVED_SEARCH_KINDS } from "../../../domain/carriers/search/saved-searches.ts";
import { pathTo } from "../../../domain/pages.ts";
import { refOf } from "../../../domain/carriers/lane/lane.ts";
import { humanized } from "../../../domain/status.ts";
import { useArea } from "../../../live/carriers/use-area.ts";
import { useGo } from "../../../live/use-go.ts";
import { useSavedSearches } from "../../../live/carriers/use-saved-searches.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Failed, FailedStrip } from "../../../ui/states/Failed.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { muted } from "../../../ui/text/text.ts";
import css from "./SavedSearchesScreen.module.css";

/** The parameters that are places. */
const PLACES: ReadonlySet<string> = new Set(["origin", "destination"]);

/** A place by its name; its id says nothing to a person. */
function Place({ id }: { readonly id: string }) {
  const { data, outcome } = useArea(refOf(id));
  return <span>{data?.name ?? (outcome === null ? "…" : "unknown place")}</span>;
}

function Parameters({ search: { address } }: { readonly search: SavedSearch }) {
  const parameters = [...new URLSearchParams(address.split("?")[1] ?? "")];
  return (
    <span className={muted}>
      {parameters.map(([name, value], at) => (
        <Fragment key={name}>
          <span>{`${at === 0 ? "" : " · "}${humanized(name)} `}</span>
          {PLACES.has(name) ? <Place id={value} /> : <span>{humanized(value)}</span>}
        </Fragment>
      ))}
    </span>
  );
}

const COLUMNS: readonly ColumnSpec<SavedSearch>[] = [
  {
    id: "name",
    names: true,
    title: "Search",
    width: 320,
    minWidth: 160,
    pin: "start",
    cell: (row) => <span className={css.name}>{row.name}</span>,
    text: (row) => row.name,
  },
  {
    id: "is_type",
    title: "Kind",
    width: 140,
    text: (row) => SAVED_SEARCH_KINDS[row.is_type],
  },
  {
    id: "updated_at",
    title: "Saved",
    width: 100,
    align: "end",
    shows: "age",
    text: (row) => row.updated_at,
  },
  {
    id: "address",
    title: "Parameters",
    width: 480,
    cell: (row) => <Parameters search={row} />,
    text: (row) => row.address,
  },
];

const showFailure = (what: string) => (error: unknown) =>
  showToast({ type: "error", message: `${what}: ${errorText(error)}`, duration: 8_000 });

async function remove(search: SavedSearch): Promise<void> {
  const { name, is_type, address } = search;
  await removeSavedSearch(search);
  showToast({
    type: "success",
    message: `Deleted the search “${name}”.`,
    action: {
      label: "Undo",
      run: () => {
        addSavedSearch({ name, is_type, address }).then(
          () => showToast({ type: "default", message: `Restored “${name}”.` }),
          showFailure(`“${name}” could not be restored`),
        );
      },
    },
  });
}

export function SavedSearchesScreen() {
  const go = useGo();
  const { searches, isKnown, outcome, again } = useSavedSearches();
  const [cursor, setCursor] = useState<number | null>(null);
  const byId = useMemo(() => new Map(searches.map((search) => [search.id, search])), [searches]);
  const isFailing = outcome !== null && outcome.kind !== "stored";
  const open = (id: number) => {
    const search = byId.get(id);
    if (search !== undefined) go(search.address);
  };
  const removeAll = (ids: readonly number[]) => {
    for (const id of ids) {
      const search = byId.get(id);
      if (search !== undefined) remove(search).catch(showFailure(`“${search.name}” was not deleted`));
    }
  };
  const keys = useMemo(() => (isKnown || isFailing ? searches.map(({ id }) => id) : null), [isKnown, isFailing, searches]);
  return (
    <>
      <PageHeader
        title="Saved searches"
        onGo={go}
        actions={
          <Button
            variant="minimal"
            size="small"
            icon={<TrashIcon />}
            text="Delete"
            disabled={cursor === null || !byId.has(cursor)}
            onClick={() => removeAll(cursor === null ? [] : [cursor])}
          />
        }
      />
      {isFailing && searches.length > 0 && (
        <FailedStrip title="Your searches could not be refreshed." stillWorks="Saved data is shown." onRetry={again} />
      )}
      <DataTable
        label="Saved searches"
        columns={COLUMNS}
        keys={keys}
        rowAt={(id) => byId.get(id)}
        cursor={cursor}
        onCursor={setCursor}
        onOpen={open}
        hrefOf={({ address }) => BASE + address}
        rowKeys={[{ combo: ["delete", "backspace"], label: "Delete this search", run: removeAll }]}
        empty={
          isFailing ? (
            <Failed title="Your searches could not be loaded" stillWorks="Searching itself works without them." onRetry={again} />
          ) : (
            <Empty
              title="No saved searches"
              actions={<Button intent="primary" text="Search all carriers" onClick={() => go(pathTo("global-search"))} />}
            >
              {`Press S on the page of any search (${SAVED_SEARCH_TYPES.join(", ")}) to save it.`}
            </Empty>
          )
        }
      />
    </>
  );
}
