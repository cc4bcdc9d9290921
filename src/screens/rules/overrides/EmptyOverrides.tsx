// What an empty list of overrides shows: why it is empty, and what to do.
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
  active: "No override is active: every carrier is assessed by its own data.",
  expiring: `No override expires within ${EXPIRING_DAYS} days.`,
  ended: "Overrides that were ended or have expired appear here.",
  all: "Overrides of your rules appear here, with who granted them and when they expire.",
};

export function EmptyOverrides({ view: { filters, collection, clear }, onGrant }: Props) {
  const isFiltered =
    writeOverrideFilters({ ...filters, sort: null, peek: null }) !==
    writeOverrideFilters({ ...NO_OVERRIDE_FILTERS, list: filters.list });
  if (collection !== null && collection.failure !== null && collection.syncedAt === null)
    return <Failed title="The overrides could not be loaded" stillWorks="The portal retries automatically." />;
  if (collection === null || !collection.complete) return <Empty title="Loading the overrides" />;
  if (isFiltered)
    return (
      <Empty
        title="No overrides match these filters"
        actions={<Button intent="primary" text="Clear filters" onClick={clear} />}
      />
    );
  return (
    <Empty title="No overrides" actions={onGrant !== null && <Button intent="primary" text="Grant override" onClick={onGrant} />}>
      {NOTHING[filters.list]}
    </Empty>
  );
}
