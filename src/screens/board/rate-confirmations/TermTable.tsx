// The terms in the document beside what is on file: each with its result, and where both values came from and when.
import { termResult, type TermCheck } from "../../../domain/board/term-checks.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { muted } from "../../../ui/text/text.ts";
import css from "./TermTable.module.css";

interface Props {
  readonly checks: readonly TermCheck[];
}

const Source = ({ side }: { readonly side: TermCheck["stated"] }) => (
  <div className={muted}>
    {side.source}
    {side.at !== null && (
      <>
        , <Age time={side.at} />
      </>
    )}
  </div>
);

const NOT_STATED = <span className={muted}>Not stated</span>;

/** Differences first; the rest in the order of the checks. What the document says comes from one place, which stands above it. */
export function TermTable({ checks }: Props) {
  const sorted = checks.toSorted((a, b) => Number(b.result === "different") - Number(a.result === "different"));
  const document = checks[0]?.stated;
  return (
    <table className={css.terms}>
      <thead>
        <tr>
          <th scope="col">Term</th>
          <th scope="col">
            In the document
            {document !== undefined && <Source side={document} />}
          </th>
          <th scope="col">On file</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ id, label, result, stated, onFile }) => (
          <tr key={id} data-result={result}>
            <th scope="row">
              {label}
              <div>
                <StatusTone status={termResult(result)} />
              </div>
            </th>
            <td>{stated.text ?? NOT_STATED}</td>
            <td>
              {onFile.text ?? NOT_STATED}
              <Source side={onFile} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
