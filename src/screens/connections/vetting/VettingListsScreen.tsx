// The company's lists of carriers to vet: how many fail, how many nobody was found for, and what changed since the day before.
import { Button } from "@blueprintjs/core";
import { TrashIcon } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { changeVettingList } from "../../../commands/connections/vetting.ts";
import type { VettingList } from "../../../contract/connections/vetting.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatNumber } from "../../../domain/format.ts";
import { hrefTo, pathTo } from "../../../domain/pages.ts";
import { useGo } from "../../../live/use-go.ts";
import { useResource } from "../../../live/use-resource.ts";
import { VETTING_LISTS } from "../../../sync/connections/vetting.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { showFailure } from "../../../widgets/list/changes.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { usePaste } from "./use-paste.tsx";
import css from "./Vetting.module.css";

const countColumn = (id: string, title: string, of: (row: VettingList) => number): ColumnSpec<VettingList> => ({
  id,
  title,
  width: 100,
  align: "end",
  text: (row) => formatNumber(of(row)),
});

const COLUMNS: readonly ColumnSpec<VettingList>[] = [
  { id: "name", title: "List", width: 300, minWidth: 160, pin: "start", strong: true, names: true, text: ({ name }) => name },
  countColumn("rows", "Rows", (row) => row.rows_count),
  { ...countColumn("failing", "Fail", (row) => row.failing_count), tone: (row) => (row.failing_count > 0 ? "fail" : undefined) },
  countColumn("open", "No carrier", (row) => row.open_count),
  countColumn("changed", "Changed", (row) => row.changed_count),
  { id: "assessed_on", title: "Last checked", width: 130, text: (row) => row.assessed_on },
  { id: "created_at", title: "Created", width: 100, align: "end", shows: "age", text: (row) => row.created_at },
  { id: "creator", title: "By", width: 160, text: (row) => row.creator_name },
];

export function VettingListsScreen() {
  const go = useGo();
  const { data, outcome, again } = useResource(VETTING_LISTS);
  const paste = usePaste();
  const [cursor, setCursor] = useState<number | null>(null);
  const byId = useMemo(() => new Map((data ?? []).map((row) => [row.id, row])), [data]);
  const failure = failureOf(outcome);
  const keys = useMemo(() => data?.map(({ id }) => id) ?? null, [data]);

  const remove = (ids: readonly number[]) => {
    const list = byId.get(ids[0] ?? 0);
    if (list === undefined) return;
    changeVettingList(list.id, { is_deleted: true }).then(() => {
      again();
      showToast({
        type: "success",
        message: `Deleted the list “${list.name}”.`,
        action: { label: "Undo", run: () => void changeVettingList(list.id, { is_deleted: false }).then(again, showFailure) },
      });
    }, showFailure);
  };
  return (
    <div className={css.list}>
      <PageHeader
        title="Vetting lists"
        onGo={go}
        actions={
          <>
            <Button
              size="small"
              variant="minimal"
              icon={<TrashIcon />}
              text="Delete"
              disabled={cursor === null || !byId.has(cursor)}
              onClick={() => cursor !== null && remove([cursor])}
            />
            <Button
              size="small"
              intent="primary"
              text={paste.hasDraft ? "Continue" : "Vet a list"}
              title="Vet a list (n)"
              onClick={paste.open}
            />
          </>
        }
      />
      {failure !== null && keys === null ? (
        <FailureState what="the lists" failure={failure} usable="The other pages work." onRetry={again} />
      ) : (
        <>
          <FailureStrip what="the lists" failure={failure} onRetry={again} />
          <DataTable
            label="Vetting lists"
            columns={COLUMNS}
            keys={keys}
            rowAt={(id) => byId.get(id)}
            cursor={cursor}
            onCursor={setCursor}
            onOpen={(id) => go(pathTo("vetting-list", { id }))}
            hrefOf={({ id }) => hrefTo("vetting-list", { id })}
            rowKeys={[{ combo: ["delete", "backspace"], label: "Delete this list", run: remove }]}
            empty={
              <Empty title="No lists" actions={<Button intent="primary" text="Vet a list" onClick={paste.open} />}>
                Paste MC or DOT numbers, names, emails or phones anywhere on this page.
              </Empty>
            }
          />
        </>
      )}
      {paste.dialog}
    </div>
  );
}
