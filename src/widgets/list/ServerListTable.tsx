// A list in the server's order: its table in every state, what stands above it when it fails, and how old it is.
import type { ReactNode } from "react";
import type { ListState } from "../../db/records.ts";
import { formatNumber } from "../../domain/format.ts";
import type { ServerList } from "../../live/use-server-list.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Failed, FailedStrip } from "../../ui/states/Failed.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import type { DataTableProps } from "../../ui/table/table-props.ts";
import "./server-list.css";

/** What works while the server cannot be asked, where a screen can do no more than show. */
const STILL_WORKS = "What this computer has kept can still be looked at.";

interface Props<Row> extends Omit<DataTableProps<Row>, "keys" | "rowAt" | "onWindow" | "listKey" | "failed"> {
  readonly view: ServerList<Row>;
  /** What is said when nothing came at all: "The vehicles could not be loaded". */
  readonly failure: string;
  readonly stillWorks?: string;
  readonly empty: ReactNode;
}

export function ServerListTable<Row>({ view, failure, stillWorks = STILL_WORKS, ...table }: Props<Row>) {
  const { list, listKey, keys, rowAt, onWindow, again } = view;
  const isFailed = list?.status === "failed";
  const hasRows = (keys?.length ?? 0) > 0;
  return (
    <DataTable
      {...table}
      keys={isFailed ? (keys ?? []) : keys}
      rowAt={rowAt}
      onWindow={onWindow}
      listKey={listKey}
      {...(isFailed && !hasRows
        ? { failed: <Failed title={failure} stillWorks={list.failure ?? stillWorks} onRetry={again} /> }
        : {})}
    />
  );
}

interface StripProps {
  readonly view: Pick<ServerList<unknown>, "list" | "keys" | "again">;
  readonly stillWorks?: string;
}

/** Above the rows of an earlier answer, when a new one could not be had. */
export function ServerListStrip({ view: { list, keys, again }, stillWorks = STILL_WORKS }: StripProps) {
  if (list?.status !== "failed" || keys === null || keys.length === 0) return null;
  return <FailedStrip title="The list could not be refreshed." stillWorks={stillWorks} onRetry={again} />;
}

interface AgeProps {
  readonly list: ListState | null;
  /** What it is a list of, said behind their number: "vehicles". Without it only the age is told. */
  readonly of?: string;
  /** Said in its place, such as how many are chosen. */
  readonly instead?: string | null;
}

/** How many there are, and when the server was asked. */
export function ServerListAge({ list, of, instead = null }: AgeProps) {
  const count = of === undefined || list === null || list.total === null ? "" : `${formatNumber(list.total)} ${of}`;
  return (
    <span className="muted list-age" role="status">
      {instead ?? count}
      {instead === null && list !== null && list.syncedAt !== null && (
        <>
          {of === undefined ? "asked " : " · asked "}
          <Age time={new Date(list.syncedAt).toISOString()} />
        </>
      )}
    </span>
  );
}
