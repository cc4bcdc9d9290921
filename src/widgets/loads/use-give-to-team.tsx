// Gives loads to a team after asking to which, shows the outcome, and remembers it for Undo.
import { HTMLSelect } from "@blueprintjs/core";
import { useState, type ReactNode } from "react";
import { giveToTeam } from "../../commands/loads/loads.ts";
import type { Team } from "../../contract/account/teams.ts";
import { formatCount } from "../../domain/format.ts";
import { useTeams } from "../../live/use-people.ts";
import { useRow } from "../../live/use-records.ts";
import { Field } from "../../ui/form/Field.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { mayChange, showUnchanged } from "../list/changes.ts";
import type { ListAction } from "../list/list-action.ts";
import type { Undo } from "../list/use-undo.ts";
import { useManageRefusal } from "./use-manage-refusal.ts";

interface GiveToTeam {
  /** Asks to which team. */
  readonly ask: (loadIds: readonly number[]) => void;
  /** The same for the rows of a list. */
  readonly action: ListAction;
  readonly dialog: ReactNode;
}

const NO_TEAMS: readonly Team[] = [];

/** `onStored` is called once the change is stored. */
export function useGiveToTeam(done: Undo["done"], onStored: () => void = () => {}): GiveToTeam {
  const refusal = useManageRefusal();
  const teams = useTeams() ?? NO_TEAMS;
  const [ids, setIds] = useState<readonly number[]>([]);
  const first = useRow("loads", ids[0] ?? null);
  const subject = ids.length === 1 && first ? `load ${first.external_load_number}` : formatCount(ids.length, "load");
  const begun = `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
  const close = () => setIds([]);
  const give = async (team: Team | null) => {
    const group = await giveToTeam(ids, team);
    close();
    const result = team === null ? "without a team" : `given to ${team.name}`;
    if (group === null) return showUnchanged(begun, result);
    onStored();
    return done(`${begun}: ${result}.`, group);
  };
  const ask = (loadIds: readonly number[]) => {
    if (mayChange(refusal, loadIds.length)) setIds(loadIds);
  };
  return {
    ask,
    action: {
      id: "team",
      title: "Assign to team",
      keys: "t",
      on: "rows",
      place: "menu",
      words: "assign desk",
      refusal,
      run: ask,
    },
    dialog: first !== undefined && first !== null && (
      <TeamQuestion
        key={ids.join()}
        subject={subject}
        teams={teams}
        teamId={ids.length === 1 ? first.team_id : (teams[0]?.id ?? null)}
        onSubmit={give}
        onClose={close}
      />
    ),
  };
}

interface Props {
  readonly subject: string;
  readonly teams: readonly Team[];
  /** Chosen at first. */
  readonly teamId: number | null;
  readonly onSubmit: (team: Team | null) => Promise<unknown>;
  readonly onClose: () => void;
}

function TeamQuestion({ subject, teams, teamId, onSubmit, onClose }: Props) {
  const [chosen, setChosen] = useState(teamId);
  return (
    <FormDialog
      title={`Give ${subject} to a team`}
      onClose={onClose}
      onSubmit={() => onSubmit(teams.find(({ id }) => id === chosen) ?? null)}
      submit={{ text: "Assign to team" }}
    >
      <Field label="Team" hint={teams.length === 0 ? "Your company has no teams yet." : undefined}>
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            fill
            autoFocus
            value={chosen ?? ""}
            onChange={({ currentTarget }) => setChosen(currentTarget.value === "" ? null : Number(currentTarget.value))}
            options={[{ value: "", label: "No team" }, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
      </Field>
    </FormDialog>
  );
}
