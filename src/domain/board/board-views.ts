// The views of the load board.
import type { BoardView } from "../../contract/board/board.ts";
import type { Condition } from "../query.ts";

interface BoardViewRow {
  readonly id: BoardView;
  readonly title: string;
  /** Conditions on the columns of loads. */
  readonly where: readonly Condition[];
  /** What its list says when it is empty. */
  readonly empty: string;
}

const onBoard = (...codes: readonly string[]): readonly Condition[] => [{ column: "on_board", is: "in", codes }];

/** In the order of the tabs. */
export const BOARD_VIEW_ROWS: readonly BoardViewRow[] = [
  {
    id: "all",
    title: "All",
    where: onBoard("posted", "unposted"),
    empty: "Available loads without a carrier appear here, and open loads that are posted.",
  },
  { id: "posted", title: "Posted", where: onBoard("posted"), empty: "Loads that are posted on the load board appear here." },
  { id: "unposted", title: "Unposted", where: onBoard("unposted"), empty: "No available load is left to post." },
];

export const boardView = (id: BoardView): BoardViewRow => BOARD_VIEW_ROWS.find((row) => row.id === id) as BoardViewRow;
