// The people who act for a carrier, in four groups, with contact details redacted; unconfirmed ones are marked as a risk.
import { Callout } from "@blueprintjs/core";
import type { Output } from "../../../contract/endpoint.ts";
import type { listRedactedUsers, RedactedUser } from "../../../contract/connections/onboarding.ts";
import { redactedName } from "../../../domain/connections/onboarding-labels.ts";
import { useResource } from "../../../live/use-resource.ts";
import { companiesOf, peopleOf } from "../../../sync/connections/onboarding.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { Part } from "../../record/Part.tsx";
import { RecordPanel } from "../../record/RecordPanel.tsx";
import { mono, muted } from "../../../ui/text/text.ts";
import css from "./PeoplePart.module.css";

export const PEOPLE_GROUPS = [
  ["pending_dispatchers", "Pending dispatchers"],
  ["carrier_users", "The carrier’s own people"],
  ["active_dispatchers", "Active dispatchers"],
  ["inactive_dispatchers", "Inactive dispatchers"],
] as const;

/** Tunable: people of a group shown at first. */
const SHOWN = 6;

export function PeoplePart({ carrierId }: { readonly carrierId: number }) {
  const view = useResource(peopleOf(carrierId));
  return (
    <RecordPanel title="People who act for the carrier" label="People">
      <Account carrierId={carrierId} />
      <Part what="The people" view={view} rows={5} others="parts of this page">
        {(people) => <PeopleGroups people={people} />}
      </Part>
    </RecordPanel>
  );
}

export function PeopleGroups({ people }: { readonly people: Output<typeof listRedactedUsers> }) {
  if (PEOPLE_GROUPS.every(([group]) => people[group].length === 0))
    return <p className={muted}>No known people for this carrier. That is neither good nor bad.</p>;
  return PEOPLE_GROUPS.map(([group, title]) => (
    <Group key={group} title={title} people={people[group]} isRisk={group === "pending_dispatchers"} />
  ));
}

function Account({ carrierId }: { readonly carrierId: number }) {
  const view = useResource(companiesOf(carrierId));
  return (
    <Part what="The carrier’s account" view={view} rows={1} others="parts of this page">
      {([company]) =>
        company === undefined ? (
          <p>
            <strong>This carrier has not signed up.</strong> <span className={muted}>Send an invitation to ask them.</span>
          </p>
        ) : (
          <p>
            Signed up as <strong>{company.legal_name}</strong>{" "}
            <span className={muted}>
              <Age time={company.created_at} />
            </span>
          </p>
        )
      }
    </Part>
  );
}

interface GroupProps {
  readonly title: string;
  readonly people: readonly RedactedUser[];
  readonly isRisk: boolean;
}

function Group({ title, people, isRisk }: GroupProps) {
  if (people.length === 0) return null;
  const [shown, rest] = [people.slice(0, SHOWN), people.slice(SHOWN)];
  return (
    <div className={css.group} role="group" aria-label={title}>
      <h3>
        {title} <span className={muted}>{people.length}</span>
      </h3>
      {isRisk && (
        <Callout compact intent="warning" icon={null}>
          The carrier has not confirmed {people.length === 1 ? "this person" : "these people"}. Impostors often start this way:
          call the carrier at a number you know before you tender a load.
        </Callout>
      )}
      <People people={shown} isRisk={isRisk} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <People people={rest} isRisk={isRisk} />
        </details>
      )}
    </div>
  );
}

function People({ people, isRisk }: Pick<GroupProps, "people" | "isRisk">) {
  return (
    <ul className={css.people}>
      {people.map((person) => (
        <li key={person.id}>
          <span>
            {redactedName(person) ?? <span className={muted}>Name unknown</span>}
            {person.dispatch_company !== null && <span className={muted}>, {person.dispatch_company}</span>}
          </span>
          <div className={`${mono} ${muted}`}>
            <div>{person.email ?? "no address"}</div>
            <div>{person.phone ?? "no phone"}</div>
          </div>
          <span className={muted}>
            {isRisk && <Tone tone="fail" text="Not confirmed" />}
            {!isRisk &&
              (person.last_active_at === null ? (
                "never seen"
              ) : (
                <>
                  seen <Age time={person.last_active_at} />
                </>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
