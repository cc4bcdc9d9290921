// What stands in place of overrides: why the list is empty, and the step that changes it.
import { Button } from "@blueprintjs/core";
import { NO_OVERRIDE_FILTERS, writeOverrideFilters, type OverrideListId } from "../../../domain/rules/override-filters.ts";
import { EXPIRING_DAYS } from "../../../domain/rules/override-state.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Failed } from "../../../ui/states/Failed.tsx";
import type { OverrideListView } from "./use-override-list.ts";

interface Props {
  readonly view: OverrideListView;
  /** Null for people who may not. */
  readonly onGrant: (() => void) | null;
}

const NOTHING: Readonly<Record<OverrideListId, string>> = {
  active: "No override is in force: every carrier stands by its own facts.",
  expiring: `No override runs out within ${EXPIRING_DAYS} days.`,
  ended: "Overrides that somebody ended, or that ran out, appear here.",
  all: "Exceptions from your rules appear here, with who granted them and until when.",
};

export function EmptyOverrides({ view: { filters, collection, clear }, onGrant }: Props) {
  const isFiltered =
    writeOverrideFilters({ ...filters, sort: null, peek: null }) !==
    writeOverrideFilters({ ...NO_OVERRIDE_FILTERS, list: filters.list });
  if (collection !== null && collection.failure !== null && collection.syncedAt === null)
    return (
      <Failed
        title="The overrides could not be loaded"
        stillWorks="The server is asked again by itself; nothing needs to be done."
      />
    );
  if (collection === null || !collection.complete) return <Empty title="Still loading the overrides" />;
  if (isFiltered)
    return (
      <Empty
        title="Nothing matches these filters"
        actions={<Button intent="primary" text="Clear the filters" onClick={clear} />}
      />
    );
  return (
    <Empty
      title="No overrides here"
      actions={onGrant !== null && <Button intent="primary" text="Grant an override" onClick={onGrant} />}
    >
      {NOTHING[filters.list]}
    </Empty>
  );
}
