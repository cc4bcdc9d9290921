// One team: its members, found by a part of their name or email, and what can be done with them and with the team.
import { Button } from "@blueprintjs/core";
import { useMemo, useRef, useState } from "react";
import { removeTeam } from "../../../commands/account/teams.ts";
import type { Team, TeamUser } from "../../../contract/account/teams.ts";
import { teamView } from "../../../domain/loads/teams.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { formatPhone } from "../../../domain/format.ts";
import { useDebounced } from "../../../live/use-debounced.ts";
import { useUsers } from "../../../live/use-people.ts";
import { useResource } from "../../../live/use-resource.ts";
import { membersOf } from "../../../sync/account/teams.ts";
import { FilterText } from "../../../ui/form/FilterText.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { ConfirmChange } from "../../../widgets/confirm/ConfirmDialog.tsx";
import { useSelection } from "../../../widgets/list/state/use-selection.ts";
import { showRefusal } from "../../../widgets/list/changes.ts";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { AddMembersDialog, MoveMembersDialog, RemoveMembersDialog, SettingsDialog } from "./MemberDialogs.tsx";
import { TeamDialog } from "./TeamDialog.tsx";
import css from "./TeamsScreen.module.css";

const COLUMNS: readonly ColumnSpec<TeamUser>[] = [
  {
    id: "full_name",
    title: "Member",
    width: 200,
    minWidth: 120,
    pin: "start",
    cell: ({ full_name: name }) => name,
    text: ({ full_name: name }) => name,
  },
  {
    id: "is_lead",
    title: "Lead",
    width: 70,
    cell: ({ is_lead: isLead }) => (isLead ? "Lead" : ""),
    text: ({ is_lead: isLead }) => (isLead ? "Lead" : ""),
  },
  { id: "email", title: "Email", width: 240, cell: ({ email }) => email, text: ({ email }) => email },
  {
    id: "phone",
    title: "Phone",
    width: 130,
    cell: (row) => formatPhone(row.phone_e164),
    text: (row) => row.phone_e164 ?? "",
  },
  {
    id: "default_view",
    title: "Starts with",
    width: 120,
    cell: (row) => teamView(row.default_view).label,
    text: (row) => teamView(row.default_view).label,
  },
];

type Dialog = "edit" | "delete" | "add" | "move" | "remove" | "settings" | null;

interface Props {
  readonly team: Team;
  readonly teams: readonly Team[];
  /** Why this person may change nothing; null when they may. */
  readonly refusal: string | null;
  readonly onOpen: (id: number | null) => void;
  /** The teams changed at the server. */
  readonly onChanged: () => void;
}

export function TeamPanel({ team, teams, refusal, onOpen, onChanged }: Props) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const view = useResource(membersOf(team.id, useDebounced(text)));
  const users = useUsers() ?? [];
  const [cursor, setCursor] = useState<number | null>(null);
  const [dialog, setDialog] = useState<Dialog>(null);
  const failure = failureOf(view.outcome);
  const isFailed = failure !== null;
  const { data } = view;
  const rows = useMemo(() => {
    // Without the server, those that came with the team.
    const sought = text.trim().toLowerCase();
    const saved = () => team.team_users.filter(({ full_name: name, email }) => `${name} ${email}`.toLowerCase().includes(sought));
    return data ?? (isFailed ? saved() : null);
  }, [data, isFailed, team, text]);
  const byId = useMemo(() => new Map((rows ?? []).map((row) => [row.id, row])), [rows]);
  const keys = useMemo(() => rows?.map(({ id }) => id) ?? null, [rows]);
  const { selection, select, clearSelection } = useSelection(`${team.id} ${text}`, keys);
  const targets = (selection.size > 0 ? [...selection] : cursor === null ? [] : [cursor]).flatMap((id) => byId.get(id) ?? []);
  const within = teams.filter(({ parent_id: parent }) => parent === team.id);
  const parent = teams.find(({ id }) => id === team.parent_id);
  const close = () => setDialog(null);
  const done = () => {
    clearSelection();
    view.again();
    onChanged();
  };
  const [first] = targets;
  const button = (dialog: Exclude<Dialog, null>, label: string, isOff = false, why?: string) => (
    <Button
      size="small"
      text={label}
      title={refusal ?? why}
      disabled={refusal !== null || isOff}
      onClick={() => setDialog(dialog)}
    />
  );
  return (
    <section className={css.panel} aria-label={team.name}>
      <div className={css.bar}>
        <h2>{team.name}</h2>
        {button("edit", "Edit team")}
        {button("delete", "Delete team", within.length > 0, within.length > 0 ? "Delete the teams within it first" : undefined)}
      </div>
      {(parent !== undefined || within.length > 0) && (
        <p className={css.within}>
          {parent === undefined ? "Teams within it:" : "Within:"}{" "}
          {(parent === undefined ? within : [parent]).map(({ id, name }) => (
            <Button key={id} size="small" variant="minimal" text={name} onClick={() => onOpen(id)} />
          ))}
        </p>
      )}
      <div className={css.bar}>
        <FilterText inputRef={input} label="Search members" placeholder="Name or email" value={text} onValue={setText} />
        {button("add", "Add members")}
        {button("move", "Move", first === undefined || teams.length < 2)}
        {button("remove", "Remove", first === undefined)}
        {button("settings", "Settings", targets.length !== 1)}
      </div>
      <FailureStrip what="the members" failure={failure} onRetry={view.again} />
      <DataTable
        label={`Members of ${team.name}`}
        columns={COLUMNS}
        keys={keys}
        rowAt={(id) => byId.get(id)}
        listKey={`${team.id} ${text}`}
        cursor={cursor}
        onCursor={setCursor}
        selection={selection}
        onSelection={select}
        onOpen={(id) => {
          setCursor(id);
          if (refusal === null) setDialog("settings");
          else showRefusal(refusal);
        }}
        empty={<Empty title={text.trim() === "" ? "This team has no members yet" : "No member matches"} />}
      />
      {dialog === "edit" && <TeamDialog team={team} teams={teams} onDone={onChanged} onClose={close} />}
      {dialog === "add" && <AddMembersDialog team={team} users={users} onDone={done} onClose={close} />}
      {dialog === "move" && first !== undefined && (
        <MoveMembersDialog team={team} members={targets} teams={teams} onDone={done} onClose={close} />
      )}
      {dialog === "remove" && first !== undefined && (
        <RemoveMembersDialog team={team} members={targets} onDone={done} onClose={close} />
      )}
      {dialog === "settings" && first !== undefined && <SettingsDialog member={first} onDone={done} onClose={close} />}
      {dialog === "delete" && (
        <ConfirmChange
          title={`Delete ${team.name}?`}
          yes="Delete team"
          change={(key) => removeTeam(team.id, key)}
          message={`Deleted ${team.name}.`}
          onDone={() => {
            onOpen(null);
            onChanged();
          }}
          onClose={close}
        >
          <p>Its members stay in your company. Its loads then belong to no team.</p>
        </ConfirmChange>
      )}
    </section>
  );
}
