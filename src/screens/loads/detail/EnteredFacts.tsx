// What was entered of a load beside its figures: the customer, the references, and what the freight needs. What is not there is left out.
import type { Load } from "../../../contract/loads/loads.ts";
import { formatRate } from "../../../domain/format.ts";
import { loadFieldLabel } from "../../../domain/loads/load-field-labels.ts";
import { temperatureText } from "../../../domain/loads/temperature.ts";
import { mono } from "../../../ui/text/text.ts";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";

const REFERENCES = ["po_number", "bol_number", "customer_reference"] as const;

export function EnteredFacts({ load }: { readonly load: Load }) {
  const temperature = temperatureText(load);
  const references = REFERENCES.filter((field) => load[field] != null);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [loadFieldLabel("customer_name"), load.customer_name],
    [loadFieldLabel("commodity"), load.commodity],
    ["Temperature", temperature],
    [loadFieldLabel("declared_value"), load.declared_value == null ? null : formatRate(load.declared_value)],
  ];
  const known = facts.filter(([, value]) => value != null);
  if (known.length === 0 && references.length === 0) return null;
  return (
    <Facts title="Customer and freight">
      {known.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {references.map((field) => (
        <Fact key={field} label={loadFieldLabel(field)}>
          <span className={mono}>{load[field]}</span>
        </Fact>
      ))}
    </Facts>
  );
}
