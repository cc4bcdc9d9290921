// What the monitored page reads: the assessment in the address, the server's rows for it, and the count of each assessment.
import { ASSESSMENTS, type Assessment } from "../../../contract/carriers/carriers.ts";
import { pathTo } from "../../../domain/pages.ts";
import { assessment as label } from "../../../domain/statuses.ts";
import type { ListSource } from "../../../live/list-source.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useServerList } from "../../../live/use-server-list.ts";
import { monitoredCount, monitoredList } from "../../../sync/connections/subscriptions.ts";
import type { Tab } from "../../../ui/frame/PageTabs.tsx";
import { useListState, type ListState } from "../../../widgets/list/state/use-list-state.ts";

const PATH = pathTo("monitored-carriers");
const ALL = "all";

interface MonitoredFilters {
  /** Null: any. */
  readonly assessment: Assessment | null;
  /** The page has no peek. */
  readonly peek?: null;
}

const CODEC = {
  read(search: string): MonitoredFilters {
    const value = new URLSearchParams(search).get("assessment");
    return { assessment: ASSESSMENTS.find((each) => each === value) ?? null };
  },
  write: ({ assessment }: MonitoredFilters): string => (assessment === null ? "" : `assessment=${assessment}`),
};

interface MonitoredListView {
  readonly state: ListState<MonitoredFilters>;
  readonly list: ListSource<"subscriptions">;
  readonly tabs: readonly Tab[];
  /** The id of the open tab. */
  readonly tab: string;
  /** Fetches the rows and the counts again. */
  readonly again: () => void;
}

export function useMonitoredList(): MonitoredListView {
  const state = useListState("monitored", PATH, CODEC);
  const { assessment } = state.filters;
  const list = useServerList(monitoredList(assessment), state.isRestored);
  const counts = {
    [ALL]: useResource(monitoredCount(null)),
    pass: useResource(monitoredCount("pass")),
    partial_pass: useResource(monitoredCount("partial_pass")),
    fail: useResource(monitoredCount("fail")),
    incomplete: useResource(monitoredCount("incomplete")),
  };
  const tab = (id: Assessment | null, title: string): Tab => ({
    id: id ?? ALL,
    label: title,
    href: state.hrefOf({ assessment: id }),
    count: counts[id ?? ALL].total,
  });
  const again = () => {
    list.again?.();
    for (const each of Object.values(counts)) each.again();
  };
  return {
    state,
    list: { ...list, again },
    tabs: [tab(null, "All"), ...ASSESSMENTS.map((each) => tab(each, label(each).label))],
    tab: assessment ?? ALL,
    again,
  };
}
