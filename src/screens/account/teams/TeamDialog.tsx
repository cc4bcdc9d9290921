// Creates a team, or changes its name and the team that it is within.
import { HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import { addTeam, changeTeam } from "../../../commands/account/teams.ts";
import type { Team } from "../../../contract/account/teams.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { useSeen } from "../../../live/use-seen.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";

interface Props {
  /** Null: a new one. */
  readonly team: Team | null;
  readonly teams: readonly Team[];
  readonly onDone: (team: Team) => void;
  readonly onClose: () => void;
}

/** The server's limit. */
const LONGEST = 120;

export function TeamDialog({ team, teams, onDone, onClose }: Props) {
  const [name, setName] = useState(team?.name ?? "");
  const [parentId, setParentId] = useState<number | null>(team?.parent_id ?? null);
  const [error, setError] = useState<string | null>(null);
  // The same for every retry, so that a lost answer creates no second team.
  const [key] = useState(() => crypto.randomUUID());
  const seen = useSeen(team);
  const holdsTeams = teams.some(({ parent_id: parent }) => team !== null && parent === team.id);
  const parents = holdsTeams ? [] : teams.filter((other) => other.parent_id === null && other.id !== team?.id);
  const save = async () => {
    if (name.trim() === "") return setError("Enter a name.");
    if (name.trim().length > LONGEST) return setError("Shorten the name.");
    setError(null);
    const draft = { name, parentId };
    const saved = team === null ? await addTeam(draft, key) : await changeTeam(seen.row ?? team, draft, key).catch(seen.heed);
    onClose();
    onDone(saved);
    showToast({ type: "success", message: team === null ? `Created ${saved.name}.` : `Saved ${saved.name}.` });
  };
  return (
    <FormDialog
      title={team === null ? "Create team" : `Edit ${team.name}`}
      onClose={onClose}
      onSubmit={save}
      submit={{ text: team === null ? "Create team" : "Save team" }}
    >
      <Field label="Name" required error={error}>
        {(wiring) => <TextInput kind="name" {...wiring} autoFocus value={name} onValueChange={setName} />}
      </Field>
      {parents.length > 0 && (
        <Field label="Within">
          {(wiring) => (
            <HTMLSelect
              {...wiring}
              value={parentId ?? ""}
              onChange={({ currentTarget }) => setParentId(currentTarget.value === "" ? null : Number(currentTarget.value))}
              options={[{ value: "", label: "No other team" }, ...parents.map(({ id, name: label }) => ({ value: id, label }))]}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
