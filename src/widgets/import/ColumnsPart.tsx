// What each column of the file is: recognized, and corrected by a person.
import { Button, HTMLSelect } from "@blueprintjs/core";
import { useId, useState } from "react";
import { formatCount } from "../../domain/format.ts";
import type { FileTable, Mapping } from "../../domain/import/columns.ts";
import type { FileKind } from "../../domain/import/file-kind.ts";
import { withColumn } from "../../domain/import/remembered-mapping.ts";
import { muted } from "../../ui/text/text.ts";
import css from "./Import.module.css";

interface Props<Cell extends string> {
  readonly kind: FileKind<Cell>;
  readonly table: FileTable;
  readonly mapping: Mapping<Cell>;
  readonly onChange: (mapping: Mapping<Cell>) => void;
  readonly isDisabled: boolean;
}

const UNUSED = { value: "", label: "Not used" };

const listText = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** The first value of a column, as an example. */
const exampleOf = ({ rows }: FileTable, column: number): string =>
  rows.map(({ cells }) => (cells[column] ?? "").trim()).find((cell) => cell !== "") ?? "";

export function ColumnsPart<Cell extends string>({ kind, table, mapping, onChange, isDisabled }: Props<Cell>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const missing = kind.missing(mapping);
  const options = [UNUSED, ...[...kind.cells].map(([value, { label }]) => ({ value, label }))];
  const byColumn = new Map([...mapping].map(([cell, column]) => [column, cell]));
  const columns = table.headings.flatMap((heading, column) =>
    heading.trim() === "" && exampleOf(table, column) === "" ? [] : [{ heading, column }],
  );
  const isShown = isOpen || missing.length > 0;
  return (
    <section className={css.part} aria-labelledby={`${id}-title`}>
      <div className={css.line}>
        <h2 id={`${id}-title`}>Columns</h2>
        <span className={muted}>
          {formatCount(byColumn.size, "column")} of {columns.length} used
        </span>
        {missing.length === 0 && (
          <Button
            size="small"
            text={isOpen ? "Hide the columns" : "Check the columns"}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </div>
      {missing.length > 0 && (
        <p role="alert" className={css.missing}>
          No column says {listText(missing)}. Choose below which one does.
        </p>
      )}
      {isShown && (
        <div className={css.columns}>
          {columns.map(({ heading, column }) => (
            <label key={column} className={css.column}>
              <span className={css.heading} title={heading}>
                {heading.trim() || `Column ${column + 1}`}
              </span>
              <HTMLSelect
                fill
                value={byColumn.get(column) ?? ""}
                options={options}
                disabled={isDisabled}
                onChange={({ currentTarget: { value } }) =>
                  onChange(withColumn(mapping, column, value === "" ? null : (value as Cell)))
                }
              />
              <span className={`${muted} ${css.example}`} title={exampleOf(table, column)}>
                {exampleOf(table, column)}
              </span>
            </label>
          ))}
        </div>
      )}
    </section>
  );
}
