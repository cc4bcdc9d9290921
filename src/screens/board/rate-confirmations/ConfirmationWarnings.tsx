// Loudly at the top: what speaks against a rate confirmation, with the evidence and what to do.
import { Callout } from "@blueprintjs/core";
import type { ConfirmationWarning } from "../../../domain/board/confirmation-warnings.ts";
import css from "./ConfirmationWarnings.module.css";

export function ConfirmationWarnings({ warnings }: { readonly warnings: readonly ConfirmationWarning[] }) {
  const advice = [...new Set(warnings.map((each) => each.advice))];
  return (
    <div role="alert" className={css.warnings}>
      {warnings.length > 0 && (
        <Callout intent="danger">
          <h2 className={css.title}>{warnings.map(({ title }) => title).join(". ")}</h2>
          <ul className={css.evidence}>
            {warnings.flatMap(({ id, evidence }) => evidence.map((line) => <li key={`${id}${line}`}>{line}</li>))}
          </ul>
          {advice.map((line) => (
            <p key={line}>
              <strong>{line}</strong>
            </p>
          ))}
        </Callout>
      )}
    </div>
  );
}
