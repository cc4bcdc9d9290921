// One of a company's short lists as a table, in every state of loading it.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useMemo, useState, type ReactNode } from "react";
import { failureOf } from "../../../domain/failure-text.ts";
import type { ResourceView } from "../../../live/use-resource.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import type { RowKey, Sort } from "../../../ui/table/column-spec.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { sortedKeys } from "../../../widgets/list/sorted-keys.ts";
import type { RecordColumn } from "../../../widgets/list/RecordTable.tsx";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { Updated } from "../../../widgets/record/Updated.tsx";
import { showRefusal } from "../../../widgets/list/changes.ts";
import css from "./CompanyList.module.css";

/** The next row of a list. */
export interface Adding {
  readonly text: string;
  /** Why the person may not; null: they may. */
  readonly refusal: string | null;
  readonly onAdd: () => void;
}

function AddBar({ text, refusal, onAdd }: Adding) {
  const add = () => (refusal === null ? onAdd() : showRefusal(refusal));
  useKeys([{ combo: "n", label: text, group: "Lists", run: add }]);
  return (
    <div className={css.bar}>
      <Button
        size="small"
        icon={<AddIcon />}
        text={text}
        title={refusal ?? `${text} (n)`}
        disabled={refusal !== null}
        onClick={add}
      />
    </div>
  );
}

interface Props<Row> {
  readonly label: string;
  /** Keep the array's identity. */
  readonly columns: readonly RecordColumn<Row>[];
  /** Null: unknown yet. Keep the array's identity. */
  readonly rows: readonly Row[] | null;
  readonly view: Pick<ResourceView<unknown>, "outcome" | "syncedAt" | "again">;
  readonly empty: ReactNode;
  readonly onOpen?: (key: number) => void;
  readonly adding?: Adding;
  readonly rowKeys?: readonly RowKey[];
}

export function CompanyList<Row extends { readonly id: number }>(props: Props<Row>) {
  const { label, columns, rows, view, empty, onOpen, adding, rowKeys } = props;
  const { outcome, syncedAt, again } = view;
  const [sort, setSort] = useState<Sort | null>(null);
  const specs = useMemo(() => columns.map((column) => ({ ...column, sortable: column.by !== undefined })), [columns]);
  const byId = useMemo(() => new Map((rows ?? []).map((row) => [row.id, row])), [rows]);
  const by = columns.find(({ id }) => id === sort?.id)?.by;
  const keys = useMemo(() => (rows === null ? null : sortedKeys(rows, by, sort?.desc ?? false)), [rows, by, sort?.desc]);
  const failure = failureOf(outcome);
  if (failure !== null && (rows === null || failure.kind === "forbidden"))
    return <FailureState what="this list" failure={failure} usable="The other lists may be available." onRetry={again} />;
  return (
    <>
      {adding !== undefined && <AddBar {...adding} />}
      <FailureStrip what="this list" failure={failure} onRetry={again} />
      <DataTable
        label={label}
        columns={specs}
        keys={keys}
        rowAt={(key) => byId.get(key)}
        listKey={`${label} ${sort?.id} ${sort?.desc}`}
        sort={sort}
        onSort={setSort}
        empty={empty}
        {...(rowKeys === undefined ? {} : { rowKeys })}
        {...(onOpen === undefined ? {} : { onOpen })}
      />
      {syncedAt !== null && (
        <p className={css.age}>
          From your company's settings. <Updated at={syncedAt} />
        </p>
      )}
    </>
  );
}
