// Selects one of the people who act for a carrier; their addresses are redacted.
import { Radio } from "@blueprintjs/core";
import { redactedName } from "../../../domain/connections/onboarding-labels.ts";
import { useResource } from "../../../live/use-resource.ts";
import { peopleOf } from "../../../sync/connections/onboarding.ts";
import { FieldGroup } from "../../../ui/form/FieldGroup.tsx";
import { Part } from "../../record/Part.tsx";
import { PEOPLE_GROUPS } from "./PeoplePart.tsx";
import { mono, muted } from "../../../ui/text/text.ts";
import css from "./PersonChoice.module.css";

interface Props {
  readonly carrierId: number;
  readonly selected: number | null;
  readonly onSelect: (person: number) => void;
  readonly error: string | null;
}

export function PersonChoice({ carrierId, selected, onSelect, error }: Props) {
  const view = useResource(peopleOf(carrierId));
  return (
    <FieldGroup label="Person (required)" error={error}>
      <Part what="The people" view={view} rows={4} others="ways to invite">
        {(people) => (
          <div className={css.people} tabIndex={-1}>
            {PEOPLE_GROUPS.map(([group, title]) =>
              people[group].map((person) => (
                <Radio
                  key={person.id}
                  name="person"
                  checked={selected === person.id}
                  disabled={person.email === null}
                  onChange={() => onSelect(person.id)}
                >
                  {redactedName(person) ?? "Name unknown"}{" "}
                  <span className={`${mono} ${muted}`}>{person.email ?? "no address"}</span>{" "}
                  <span className={muted}>
                    {group === "pending_dispatchers" ? "pending, not confirmed" : title.toLowerCase()}
                  </span>
                </Radio>
              )),
            )}
            {PEOPLE_GROUPS.every(([group]) => people[group].length === 0) && (
              <p className={muted}>No known people for this carrier. Invite an email address instead.</p>
            )}
          </div>
        )}
      </Part>
    </FieldGroup>
  );
}
