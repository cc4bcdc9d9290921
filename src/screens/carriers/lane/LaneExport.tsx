// Exports and prints the lane results as shown; fetches the pages that are not loaded yet.
import type { LaneFacts } from "../../../contract/carriers/search.ts";
import { addressOfLane } from "../../../domain/carriers/lane/lane.ts";
import { matchingKeys } from "../../../domain/carriers/lane/lane-row.ts";
import { sortedLaneKeys } from "../../../domain/carriers/lane/lane-sort.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import type { LaneRow } from "../../../live/carriers/use-lane-results.ts";
import { withAssessments } from "../../../live/rules/use-assessed-carrier.ts";
import type { StoredLayout } from "../../../live/use-table-layout.ts";
import { lanePagesAfter } from "../../../sync/carriers/lane-search.ts";
import { shownColumns } from "../../../ui/table/layout.ts";
import { ExportButton } from "../../../widgets/list/ExportButton.tsx";
import { PrintButton } from "../../../widgets/list/print/PrintButton.tsx";
import { useFilterTexts } from "../parts/filters/use-filter-texts.ts";
import { LANE_COLUMNS } from "./columns.tsx";
import { totalOf, type LanePage } from "./use-lane-page.ts";
import { planRefusal } from "../../../domain/session/permission-labels.ts";

/** In one batch, since filter and sort apply to the whole list, which never has more than 200 rows. */
async function* exported({ searched, results, lane }: LanePage): AsyncGenerator<readonly LaneRow[]> {
  const rows = new Map<number, LaneRow>(results.rows);
  const keys = [...(results.keys ?? [])];
  const facts = results.list?.facts;
  // Rows that are stored but not read yet.
  for (const row of await readRows(
    "found_carriers",
    keys.filter((key) => !rows.has(key)),
  )) {
    rows.set(row.id, { ...row, lane: (facts?.[row.id] as LaneFacts | undefined) ?? null });
  }
  if (searched !== null && keys.length < (results.list?.total ?? 0)) {
    const pages = Object.keys(results.list?.pages ?? {}).length;
    for await (const carriers of lanePagesAfter(pages, searched.lane, searched.refine)) {
      for (const carrier of carriers.filter(({ id }) => !keys.includes(id))) {
        keys.push(carrier.id);
        rows.set(carrier.id, carrier);
      }
    }
  }
  yield sortedLaneKeys(matchingKeys(keys, rows, lane.text), rows, lane.sort).flatMap((key) => rows.get(key) ?? []);
}

interface Props {
  readonly page: LanePage;
  readonly layout: StoredLayout | null;
}

export function LaneExport({ page, layout }: Props) {
  const { lane, title, results, isStale, keys, user } = page;
  const texts = useFilterTexts(lane.refine, true);
  const columns = shownColumns(LANE_COLUMNS, layout);
  const total = lane.text === "" ? totalOf(results) : (keys?.length ?? 0);
  const batches = () => withAssessments(exported(page), ({ id }) => id);
  return (
    <>
      <ExportButton
        fileName="lane-carriers.csv"
        columns={columns}
        total={total}
        batches={batches}
        refusal={user?.paywall.can_export === true ? null : planRefusal("can_export", user)}
      />
      <PrintButton
        title={title ?? "Carriers of a lane"}
        noun="carrier"
        listKey={`${addressOfLane(lane)} ${lane.text}`}
        isReady={keys !== null && !isStale}
        total={total}
        rowsAt={results.list?.syncedAt ?? null}
        columns={columns}
        filters={lane.text === "" ? texts : [["Text", `“${lane.text}”`], ...texts]}
        sort={lane.sort === null ? undefined : { id: lane.sort.column, desc: lane.sort.descending }}
        batches={batches}
      />
    </>
  );
}
