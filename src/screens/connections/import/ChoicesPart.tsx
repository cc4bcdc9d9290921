// Rows of a file that a person has to decide: what the file says beside the carriers that it can mean, none of them taken by itself.
import { Button, HTMLSelect } from "@blueprintjs/core";
import { useId, useState } from "react";
import { carrierText } from "../../../domain/connections/import/file-rows.ts";
import { formatNumber } from "../../../domain/format.ts";
import { muted } from "../../../ui/text/text.ts";
import { PlainTable } from "../../../widgets/list/PlainTable.tsx";
import css from "./CarrierImport.module.css";
import type { Choice } from "./choices.ts";

interface Props {
  readonly choices: readonly Choice[];
  readonly onChoose: (choice: Choice, carrierId: number | null) => void;
}

/** Tunable: rows at once; more would push the preview out of sight. */
const AT_ONCE = 8;

export function ChoicesPart({ choices, onChoose }: Props) {
  const id = useId();
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(choices.length / AT_ONCE));
  const at = Math.min(page, pages - 1);
  if (choices.length === 0) return null;
  const open = choices.filter(({ chosen }) => chosen === null).length;
  return (
    <section className={css.choices} aria-labelledby={`${id}-title`}>
      <div className={css.line}>
        <h2 id={`${id}-title`}>To decide</h2>
        <span className={muted} role="status">
          {formatNumber(open)} of {formatNumber(choices.length)} open; what is not decided is left out
        </span>
        {pages > 1 && (
          <>
            <Button size="small" text="Previous" disabled={at === 0} onClick={() => setPage(at - 1)} />
            <span className={muted}>
              Page {at + 1} of {pages}
            </span>
            <Button size="small" text="Next" disabled={at === pages - 1} onClick={() => setPage(at + 1)} />
          </>
        )}
      </div>
      <PlainTable>
        <thead>
          <tr>
            <th data-end>Line</th>
            <th>Your file</th>
            <th>Here</th>
          </tr>
        </thead>
        <tbody>
          {choices.slice(at * AT_ONCE, (at + 1) * AT_ONCE).map((choice) => (
            <tr key={choice.line}>
              <td data-end>{formatNumber(choice.line)}</td>
              <td>
                <div>{choice.given}</div>
                <div className={muted}>{choice.why}</div>
              </td>
              <td>
                {choice.candidates.map((carrier) => (
                  <div key={carrier.id}>{carrierText(carrier)}</div>
                ))}
                <HTMLSelect
                  fill
                  aria-label={`Carrier of line ${choice.line}`}
                  value={choice.chosen ?? ""}
                  options={[
                    { value: "", label: "Leave out" },
                    ...choice.candidates.map((carrier) => ({ value: carrier.id, label: carrierText(carrier) })),
                  ]}
                  onChange={({ currentTarget: { value } }) => onChoose(choice, value === "" ? null : Number(value))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  );
}
