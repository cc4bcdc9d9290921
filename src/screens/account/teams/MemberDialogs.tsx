// The dialogs about a team's members: add, move to another team, remove, and the settings of one.
import { Checkbox, HTMLSelect } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { addMembers, changeMember, moveMembers, removeMembers } from "../../../commands/account/teams.ts";
import type { Team, TeamUser } from "../../../contract/account/teams.ts";
import type { User } from "../../../contract/account/users.ts";
import { teamView } from "../../../domain/loads/teams.ts";
import { formatCount } from "../../../domain/format.ts";
import { useKey } from "../../../live/use-key.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FilterText } from "../../../ui/form/FilterText.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { ConfirmChange } from "../../../widgets/confirm/ConfirmDialog.tsx";
import css from "./TeamsScreen.module.css";

interface Shared {
  readonly team: Team;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface OfMembers extends Shared {
  readonly members: readonly TeamUser[];
}

const people = (count: number): string => formatCount(count, "person", "people");

const finish = ({ onDone, onClose }: Pick<Shared, "onDone" | "onClose">, message: string): void => {
  onClose();
  onDone();
  showToast({ type: "success", message });
};

export function AddMembersDialog({ team, users, ...ends }: Shared & { readonly users: readonly User[] }) {
  const key = useKey();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const members = new Set(team.team_users.map(({ user_id: id }) => id));
  const others = users.filter(({ id }) => !members.has(id));
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const sought = text.trim().toLowerCase();
  const found = others.filter(({ full_name: name, email }) => `${name} ${email}`.toLowerCase().includes(sought));
  const toggle = (id: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  const add = async () => {
    await addMembers(team.id, [...chosen], key);
    finish(ends, `Added ${people(chosen.size)} to ${team.name}.`);
  };
  return (
    <FormDialog
      title={`Add members to ${team.name}`}
      onClose={ends.onClose}
      onSubmit={add}
      submit={{ text: "Add members", disabled: chosen.size === 0 }}
    >
      {others.length === 0 ? (
        <p>Everybody in your company is a member.</p>
      ) : (
        <>
          <FilterText
            inputRef={input}
            label="Search people"
            placeholder="Name or email"
            value={text}
            onValue={setText}
            onEnter={() => {
              if (found[0] !== undefined) toggle(found[0].id, true);
            }}
          />
          <div className={css.people} role="group" aria-label="People">
            {found.length === 0 && <p>Nobody matches.</p>}
            {found.map(({ id, full_name: name, email }) => (
              <Checkbox
                key={id}
                label={name === email ? email : `${name} (${email})`}
                checked={chosen.has(id)}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
              />
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}

export function MoveMembersDialog({ team, members, teams, ...ends }: OfMembers & { readonly teams: readonly Team[] }) {
  const key = useKey();
  const others = teams.filter(({ id }) => id !== team.id);
  const [to, setTo] = useState(others[0]?.id ?? null);
  const move = async () => {
    if (to === null) return;
    const ids = members.map(({ user_id: id }) => id);
    await moveMembers(team.id, ids, to, key);
    finish(ends, `Moved ${people(ids.length)} to ${others.find(({ id }) => id === to)?.name ?? "the team"}.`);
  };
  return (
    <FormDialog
      title={`Move ${people(members.length)}`}
      onClose={ends.onClose}
      onSubmit={move}
      submit={{ text: "Move members", disabled: to === null }}
    >
      <Field label="To team">
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            autoFocus
            value={to ?? ""}
            onChange={({ currentTarget }) => setTo(Number(currentTarget.value))}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
    </FormDialog>
  );
}

export function RemoveMembersDialog({ team, members, ...ends }: OfMembers) {
  const ids = members.map(({ id }) => id);
  return (
    <ConfirmChange
      title={`Remove ${people(members.length)} from ${team.name}`}
      yes="Remove members"
      change={(key) => removeMembers(team.id, ids, key)}
      message={`Removed ${people(members.length)} from ${team.name}.`}
      {...ends}
    >
      <p>They stay in your company and in their other teams.</p>
    </ConfirmChange>
  );
}

export function SettingsDialog({ member, ...ends }: Pick<Shared, "onDone" | "onClose"> & { readonly member: TeamUser }) {
  const key = useKey();
  const [isLead, setIsLead] = useState(member.is_lead);
  const [view, setView] = useState(member.default_view);
  const save = async () => {
    await changeMember(member, { isLead, defaultView: view }, key);
    finish(ends, `Saved the settings of ${member.full_name}.`);
  };
  return (
    <FormDialog
      title={`Settings of ${member.full_name}`}
      onClose={ends.onClose}
      onSubmit={save}
      submit={{ text: "Save settings" }}
    >
      <Checkbox label="Leads the team" checked={isLead} onChange={({ currentTarget }) => setIsLead(currentTarget.checked)} />
      <Field
        label="Default scope"
        hint="What lists of loads and alerts show this person first. With several teams the widest counts."
      >
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            value={view}
            onChange={({ currentTarget }) => setView(teamView.values.find((one) => one === currentTarget.value) ?? view)}
            options={teamView.values.map((value) => ({ value, label: teamView(value).label }))}
          />
        )}
      </Field>
    </FormDialog>
  );
}
