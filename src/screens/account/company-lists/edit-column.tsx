// The column with a button that opens a row's dialog: the same as E on the row, for the mouse and for touch.
import { Button } from "@blueprintjs/core";
import type { RecordColumn } from "../../../widgets/list/RecordTable.tsx";

/** `nameOf` for screen readers. */
export const editColumn = <Row,>(onEdit: (row: Row) => void, nameOf: (row: Row) => string): RecordColumn<Row> => ({
  id: "edit",
  title: "Change",
  width: 84,
  text: () => "",
  // Inside a table the row is the stop for Tab.
  cell: (row) => (
    <Button
      size="small"
      variant="minimal"
      tabIndex={-1}
      text="Edit"
      aria-label={`Edit ${nameOf(row)}`}
      onClick={() => onEdit(row)}
    />
  ),
});
