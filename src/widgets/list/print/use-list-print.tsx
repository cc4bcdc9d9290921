// Prints a list, and not the screen: reads all rows of its filter, lays them out as a paper of their own, and opens the browser's print.
import { PrintIcon } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { errorText } from "../../../domain/error-text.ts";
import { PAPER_ROWS_MAX, paperFacts } from "../../../domain/list/paper-text.ts";
import { printerName } from "../../../domain/print-text.ts";
import { momentText } from "../../../contract/clock.ts";
import { useSession } from "../../../live/use-records.ts";
import { keysText } from "../../../ui/keys/combo.ts";
import type { ColumnSpec, Sort } from "../../../ui/table/column-spec.ts";
import { buildPaperTable } from "../../../ui/table/paper-table.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import type { ListAction } from "../list-action.ts";
import { layPaper, noteOnPaper } from "./paper.ts";
import { PrintProgress } from "./PrintProgress.tsx";

/** A list as it is printed. */
export interface PrintedList<Row> {
  /** "Open loads". */
  readonly title: string;
  readonly noun: string;
  /** Another value is another list. */
  readonly listKey: string;
  /** All rows of the list are known or can be asked for. */
  readonly isReady: boolean;
  readonly total: number;
  /** Milliseconds since 1970, null for never; "print": they are fetched for the print. */
  readonly rowsAt: number | "print" | null;
  /** Those that the person sees, in their order. */
  readonly columns: readonly ColumnSpec<Row>[];
  /** Label and value of each filter. */
  readonly filters: readonly (readonly [string, string])[];
  readonly sort: Sort | undefined;
  /** All rows, as an export writes them. */
  readonly batches: () => AsyncIterable<readonly Row[]>;
}

interface ListPrint {
  readonly action: ListAction;
  /** Null while nothing is prepared. */
  readonly progress: ReactNode;
}

const PRINT_KEYS = "mod+p";

/** Tunable: milliseconds that a printed paper stays; some browsers say that they are done before they have drawn it. */
const STAYS = 60_000;

/** The paper that is laid: the list, or the note that it was not read. */
interface Laid {
  readonly isList: boolean;
  readonly take: () => void;
}

export function useListPrint<Row>(list: PrintedList<Row>): ListPrint {
  const { title, noun, listKey, isReady, total, columns, filters, sort, batches } = list;
  const user = useSession()?.user ?? null;
  const [prepared, setPrepared] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const laid = useRef<Laid | null>(null);

  const lay = (isList: boolean, body: HTMLElement, printed: number, rowsAt: number | null): void => {
    laid.current?.take();
    const printedAt = Date.now();
    const by = user === null ? "" : printerName(user);
    const column = columns.find(({ id }) => id === sort?.id);
    const order = column === undefined || sort === undefined ? null : { title: column.title, desc: sort.desc };
    const facts = paperFacts({ noun, printed, total, filters, sort: order, printedAt, rowsAt, by });
    const top = [user?.company?.legal_name, title].filter(Boolean).join(" · ");
    const take = layPaper({ title, top, bottom: `Printed ${momentText(printedAt)} by ${by}`, facts: isList ? facts : [], body });
    laid.current = { isList, take };
  };

  const print = async (): Promise<void> => {
    if (running.current !== null) return;
    if (!isReady) {
      showToast({ type: "info", message: "You can print the list once it is complete. It is still loading." });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setPrepared(0);
    // What is fetched for the print is as old as the print.
    const rowsAt = list.rowsAt === "print" ? Date.now() : list.rowsAt;
    try {
      const options = { most: PAPER_ROWS_MAX, signal: controller.signal, onProgress: setPrepared };
      const { table, rows } = await buildPaperTable(columns, batches(), options);
      lay(true, table, rows, rowsAt);
      setPrepared(null);
      globalThis.print();
    } catch (error) {
      if (!controller.signal.aborted) showToast({ type: "error", message: `The list could not be printed: ${errorText(error)}` });
    } finally {
      running.current = null;
      setPrepared(null);
    }
  };
  const onPrint = useEffectEvent(() => void print());
  const onBefore = useEffectEvent(() => {
    // The browser's own menu waits for nothing, and of the table only the rows in sight are on the page.
    if (laid.current?.isList !== true) lay(false, noteOnPaper(title, keysText(PRINT_KEYS)), 0, null);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      laid.current?.take();
      laid.current = null;
    };
    const before = () => onBefore();
    const after = () => {
      clearTimeout(timer);
      timer = setTimeout(take, STAYS);
      if (laid.current?.isList === false)
        showToast({
          type: "info",
          message: "The browser’s menu prints no list. Print it from here.",
          duration: 10_000,
          action: { label: "Print the list", run: () => onPrint() },
        });
    };
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
      clearTimeout(timer);
      // Another list is another paper.
      running.current?.abort();
      take();
    };
  }, [listKey]);

  return {
    action: {
      id: "print",
      title: "Print the list",
      keys: PRINT_KEYS,
      typing: true,
      icon: <PrintIcon />,
      words: "paper pdf",
      on: "page",
      place: "menu",
      run: () => void print(),
    },
    progress: prepared !== null && (
      <PrintProgress rows={prepared} of={Math.min(total, PAPER_ROWS_MAX)} onCancel={() => running.current?.abort()} />
    ),
  };
}
