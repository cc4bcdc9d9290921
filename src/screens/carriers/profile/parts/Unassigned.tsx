// How the carrier would fare under the classifications it has not been given.
import { assessment } from "../../../../domain/statuses.ts";
import { ruleLabel } from "../../../../domain/rules/rules.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { unassignedOf } from "../../../../sync/carriers/records.ts";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { Part } from "../../../../widgets/record/Part.tsx";

export function Unassigned({ id }: { readonly id: number }) {
  const view = useResource(unassignedOf(id));
  return (
    <section className="carrier-panel">
      <h2>Under other classifications</h2>
      <Part what="Its other classifications" view={view} rows={3}>
        {(assessments) =>
          assessments.length === 0 ? (
            <p className="muted">It has every classification of your company.</p>
          ) : (
            <ul className="carrier-lines">
              {assessments.map(({ classification_id: id_, classification_name: name, result, failing }) => {
                const { tone, label } = assessment(result);
                return (
                  <li key={id_}>
                    <Tone tone={tone} text={label} />
                    <span>{name}</span>
                    <span className="muted carrier-rest">{failing.map(ruleLabel).join(", ")}</span>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Part>
    </section>
  );
}
