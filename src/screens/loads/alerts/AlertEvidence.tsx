// What an alert rests on: each value with where it comes from and how old it is.
import type { AlertEvidence as Evidence } from "../../../contract/loads/tickets.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";

/** Nothing for alerts from before evidence was kept. */
export function AlertEvidence({ evidence }: { readonly evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <Facts title="Evidence">
      {evidence.map(({ label, value, source, as_of: asOf }) => (
        <Fact key={`${label} ${value}`} label={label}>
          {value}
          <div className={muted}>
            {source}
            {asOf !== null && (
              <>
                , <Age time={asOf} />
              </>
            )}
          </div>
        </Fact>
      ))}
    </Facts>
  );
}
