// What stands in place of rows: why the list is empty, and the step that changes it.
import { Button } from "@blueprintjs/core";
import type { CollectionState } from "../../../db/records.ts";
import { addressOfFilters, NO_FILTERS, type ConnectionFilters } from "../../../domain/connections/connection-filters.ts";
import type { ConnectionList } from "../../../domain/connections/connection-lists.ts";
import { formatNumber } from "../../../domain/format.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Failed } from "../../../ui/states/Failed.tsx";

interface Props {
  readonly filters: ConnectionFilters;
  readonly list: ConnectionList | undefined;
  readonly collection: CollectionState | null;
  readonly onClear: () => void;
  readonly onHome: () => void;
}

export function EmptyList({ filters, list, collection, onClear, onHome }: Props) {
  const isFiltered =
    addressOfFilters({ ...filters, anyClassification: false, sort: null, peek: null }) !==
    addressOfFilters({ ...NO_FILTERS, list: filters.list });
  if (collection !== null && collection.failure !== null && collection.syncedAt === null) {
    return (
      <Failed
        title="Your connections could not be loaded"
        stillWorks="The server is asked again by itself; nothing needs to be done."
      />
    );
  }
  if (collection === null || !collection.complete) {
    const total = collection?.serverTotal ?? null;
    return (
      <Empty title="Still loading your connections">
        {total === null ? "The first rows are on their way." : `${formatNumber(total)} in all.`}
      </Empty>
    );
  }
  if (isFiltered) {
    return (
      <Empty
        title="Nothing matches these filters"
        actions={<Button intent="primary" text="Clear the filters" onClick={onClear} />}
      >
        Other lists may have it; the search box at the top looks through all of them.
      </Empty>
    );
  }
  return (
    <Empty title={`${list?.title ?? "This list"} is empty`} actions={<Button text="Go to Home" onClick={onHome} />}>
      {list?.emptyText}
    </Empty>
  );
}
