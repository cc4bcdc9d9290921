// Loudly at the top: what speaks against the assigned truck, and the evidence for it.
import { Callout } from "@blueprintjs/core";
import type { TruckWarning } from "../../../domain/loads/truck-warnings.ts";
import css from "./TruckWarnings.module.css";

export function TruckWarnings({ warnings }: { readonly warnings: readonly TruckWarning[] }) {
  return (
    <div role="alert">
      {warnings.map(({ id, title, evidence }) => (
        <Callout key={`${id}${title}`} className={css.warning ?? ""} intent="danger" title={title}>
          {evidence.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Callout>
      ))}
    </div>
  );
}
