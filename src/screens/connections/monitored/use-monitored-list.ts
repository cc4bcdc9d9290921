// What the monitored page reads: the assessment in the address, the server's rows for it, and the count of each assessment.
import { useCallback } from "react";
import type { Assessment } from "../../../contract/carriers/carriers.ts";
import { BASE } from "../../../contract/constants.ts";
import { assessment } from "../../../domain/statuses.ts";
import { pathTo } from "../../../domain/pages.ts";
import { useAddress } from "../../../live/use-address.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useServerList, type ServerList } from "../../../live/use-server-list.ts";
import { monitoredCount, monitoredList } from "../../../sync/connections/subscriptions.ts";
import type { Tab } from "../../../ui/frame/PageTabs.tsx";
import type { MonitoredRow } from "./columns.tsx";

const PATH = pathTo("followed-carriers");
const ALL = "all";

interface State {
  readonly verdict: Assessment | null;
}

const overallAssessment = (word: string | null): Assessment | null => assessment.values.find((each) => each === word) ?? null;

const CODEC = {
  read: (search: string): State => ({ verdict: overallAssessment(new URLSearchParams(search).get("verdict")) }),
  write: ({ verdict }: State): string => (verdict === null ? "" : `verdict=${verdict}`),
};

export interface MonitoredListView extends ServerList<MonitoredRow> {
  readonly tabs: readonly Tab[];
  /** The id of the open tab. */
  readonly tab: string;
  readonly openTab: (id: string) => void;
}

export function useMonitoredList(): MonitoredListView {
  const { state, change, isRestored } = useAddress<State>("monitored", CODEC);
  const shown = useServerList(monitoredList(state.verdict), isRestored);
  const counts = {
    [ALL]: useResource(monitoredCount(null)),
    pass: useResource(monitoredCount("pass")),
    partial_pass: useResource(monitoredCount("partial_pass")),
    fail: useResource(monitoredCount("fail")),
    incomplete: useResource(monitoredCount("incomplete")),
  };
  const tab = (id: keyof typeof counts, label: string): Tab => ({
    id,
    label,
    href: `${BASE}${PATH}${id === ALL ? "" : `?verdict=${id}`}`,
    count: counts[id].total,
  });
  const again = () => {
    shown.again();
    for (const each of Object.values(counts)) each.again();
  };
  return {
    ...shown,
    again,
    tabs: [tab(ALL, "All"), ...assessment.values.map((each) => tab(each, assessment(each).label))],
    tab: state.verdict ?? ALL,
    openTab: useCallback((id) => change({ verdict: overallAssessment(id) }, true), [change]),
  };
}
