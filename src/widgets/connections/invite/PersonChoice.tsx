// Chooses one of the people who act for a carrier, none of whom is told of with an address.
import { Radio } from "@blueprintjs/core";
import { redactedName } from "../../../domain/connections/onboarding-labels.ts";
import { useResource } from "../../../live/use-resource.ts";
import { peopleOf } from "../../../sync/connections/onboarding.ts";
import { FieldGroup } from "../../../ui/form/FieldGroup.tsx";
import { Part } from "../../record/Part.tsx";
import { PEOPLE_GROUPS } from "./PeoplePart.tsx";

interface Props {
  readonly carrierId: number;
  readonly chosen: number | null;
  readonly onChosen: (person: number) => void;
  readonly error: string | null;
}

export function PersonChoice({ carrierId, chosen, onChosen, error }: Props) {
  const view = useResource(peopleOf(carrierId));
  return (
    <FieldGroup label="Person (required)" error={error}>
      <Part what="The people" view={view} rows={4} others="ways to invite">
        {(people) => (
          <div className="person-choice" tabIndex={-1}>
            {PEOPLE_GROUPS.map(([group, title]) =>
              people[group].map((person) => (
                <Radio
                  key={person.id}
                  name="person"
                  checked={chosen === person.id}
                  disabled={person.email === null}
                  onChange={() => onChosen(person.id)}
                >
                  {redactedName(person) ?? "Name unknown"} <span className="mono muted">{person.email ?? "no address"}</span>{" "}
                  <span className="muted">
                    {group === "pending_dispatchers" ? "pending, confirmed by nobody" : title.toLowerCase()}
                  </span>
                </Radio>
              )),
            )}
            {PEOPLE_GROUPS.every(([group]) => people[group].length === 0) && (
              <p className="muted">Nobody is known to act for this carrier. Invite an address instead.</p>
            )}
          </div>
        )}
      </Part>
    </FieldGroup>
  );
}
