// The company's teams: those at the top by name, and beside them the members of the one that is open.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import type { Team } from "../../../contract/account/teams.ts";
import { addressText, idFromText } from "../../../domain/address-text.ts";
import { formatNumber } from "../../../domain/format.ts";
import { useAddressPart } from "../../../live/use-address-part.ts";
import { scopeRefusal } from "../../../domain/session/permission-labels.ts";
import { canManageUsers } from "../../../domain/session/permissions.ts";
import { useGo } from "../../../live/use-go.ts";
import { useTeams } from "../../../live/use-people.ts";
import { useSession } from "../../../live/use-records.ts";
import { useServerList } from "../../../live/use-server-list.ts";
import { rootTeams } from "../../../sync/account/teams.ts";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { Failed, FailedStrip } from "../../../ui/states/Failed.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { showRefusal } from "../../../widgets/list/changes.ts";
import { TeamDialog } from "./TeamDialog.tsx";
import { TeamPanel } from "./TeamPanel.tsx";
import css from "./TeamsScreen.module.css";

const leadsOf = ({ team_users: users }: Team): string =>
  users
    .filter(({ is_lead: isLead }) => isLead)
    .map(({ full_name: name }) => name)
    .join(", ");

const COLUMNS: readonly ColumnSpec<Team>[] = [
  { id: "name", title: "Team", width: 220, minWidth: 120, pin: "start", cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: "members",
    title: "Members",
    width: 90,
    align: "end",
    cell: ({ team_users: users }) => formatNumber(users.length),
    text: ({ team_users: users }) => String(users.length),
  },
  { id: "leads", title: "Lead", width: 200, cell: leadsOf, text: leadsOf },
  {
    id: "updated_at",
    title: "Changed",
    width: 100,
    align: "end",
    shows: "age",
    text: (row) => row.updated_at,
  },
];

/** The team that is open, in the address. */
const OPEN = ["team"];
const OPEN_CODEC = {
  read: (search: string) => idFromText(new URLSearchParams(search).get("team")),
  write: (id: number | null) => addressText([["team", String(id ?? "")]]),
};

export function TeamsScreen() {
  const go = useGo();
  const user = useSession()?.user ?? null;
  const companyId = user?.company?.id ?? null;
  const refusal = user === null || canManageUsers(user) ? null : scopeRefusal("manage_users");
  const teams = useTeams();
  const list = useServerList(rootTeams(companyId ?? 0), companyId !== null);
  const { state: openId, change: setOpenId } = useAddressPart(OPEN, OPEN_CODEC);
  const [cursor, setCursor] = useState<number | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const byId = useMemo(() => new Map((teams ?? []).map((team) => [team.id, team])), [teams]);
  const hasFailed = list.failure !== null;
  // A team that was deleted here is still in the list until that is fetched again. Without the server the teams are here too, by name.
  const keys = useMemo(() => {
    if (teams === null) return null;
    if (list.keys !== null) return Array.from(list.keys).filter((id) => byId.has(id));
    return hasFailed ? teams.filter(({ parent_id: parent }) => parent === null).map(({ id }) => id) : null;
  }, [list.keys, hasFailed, teams, byId]);
  const open = openId === null ? undefined : byId.get(openId);
  const create = () => (refusal === null ? setIsCreating(true) : showRefusal(refusal));
  const again = () => list.again?.();
  useKeys([{ combo: "n", label: "Create team", group: "Teams", run: create }]);
  return (
    <>
      <PageHeader
        title="Teams"
        onGo={go}
        actions={
          <Button
            size="small"
            variant="minimal"
            icon={<AddIcon />}
            text="Create team"
            title={refusal ?? "Create team (n)"}
            disabled={refusal !== null}
            onClick={create}
          />
        }
      />
      {hasFailed && (keys?.length ?? 0) > 0 && (
        <FailedStrip title="The teams could not be refreshed." stillWorks="Saved data is shown." onRetry={again} />
      )}
      <div className={css.split} data-open={open === undefined ? undefined : ""}>
        <DataTable
          label="Teams"
          columns={COLUMNS}
          keys={hasFailed && keys === null ? [] : keys}
          rowAt={(id) => byId.get(id)}
          listKey={list.listKey}
          {...(list.onWindow === undefined ? {} : { onWindow: list.onWindow })}
          cursor={cursor ?? openId}
          onCursor={setCursor}
          onOpen={setOpenId}
          empty={
            hasFailed ? (
              <Failed title="The teams could not be loaded" onRetry={again} />
            ) : (
              <Empty
                title="Your company has no teams yet"
                actions={refusal === null && <Button intent="primary" text="Create team" onClick={create} />}
              >
                A team's loads and alerts can be shown together.
              </Empty>
            )
          }
        />
        {open === undefined ? (
          (keys?.length ?? 0) > 0 && <p className={css.hint}>Press Enter on a team to see its members.</p>
        ) : (
          <TeamPanel key={open.id} team={open} teams={teams ?? []} refusal={refusal} onOpen={setOpenId} onChanged={again} />
        )}
      </div>
      {isCreating && (
        <TeamDialog
          team={null}
          teams={teams ?? []}
          onDone={(made) => {
            again();
            setOpenId(made.id);
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
    </>
  );
}
