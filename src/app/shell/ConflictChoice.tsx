// A change in conflict: mine and theirs side by side, and which of them shall count.
import { Button } from "@blueprintjs/core";
import { applyMine, discardEntries } from "../../commands/unsent.ts";
import { COMPARED_CALLS } from "../../contract/made-from.ts";
import type { OutboxEntry, Theirs } from "../../db/outbox-entry.ts";
import { changedFieldLabel, changedFieldText } from "../../domain/changed-fields.ts";
import { useTeams } from "../../live/use-people.ts";
import { differencesOf } from "../../outbox/conflict.ts";
import { Age } from "../../ui/cell/Age.tsx";
import css from "./ConflictChoice.module.css";

type Row = Readonly<Record<string, unknown>>;

/** The names of teams stand in a table of their own. */
function useNamed(): (row: Row) => Row {
  const teams = useTeams() ?? [];
  return (row) => ({ ...row, team_name: teams.find(({ id }) => id === row["team_id"])?.name });
}

/** What this change shows of the row in conflict. */
const mineOf = ({ patches, madeFrom = [] }: OutboxEntry, { table, key }: Theirs): Row =>
  Object.assign(
    {},
    ...madeFrom.filter((from) => from.key === key).map(({ set }) => set),
    ...patches.filter((patch) => patch.table === table && patch.key === key).map(({ set }) => set),
  ) as Row;

export function ConflictChoice({ entry, theirs }: { readonly entry: OutboxEntry; readonly theirs: Theirs }) {
  const named = useNamed();
  const { table, by, at } = theirs;
  const [mine, other] = [named(mineOf(entry, theirs)), named(theirs.row)];
  const differences = differencesOf(entry);
  // Why a carrier was blocked decides whether to lift that.
  const isTold = table !== "connections" || differences.some(({ field }) => field === "notes");
  const why = isTold || typeof theirs.row["notes"] !== "string" ? null : theirs.row["notes"];
  const isNote = COMPARED_CALLS[entry.endpoint] === "notes";
  return (
    <div className={css.choice}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Yours</th>
            <th scope="col">
              {by ?? "Theirs"}
              {at !== null && (
                <>
                  {", "}
                  <Age time={at} />
                </>
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field }) => (
            <tr key={field}>
              <th scope="row">{changedFieldLabel(table, field)}</th>
              <td>{changedFieldText(table, field, mine)}</td>
              <td>{changedFieldText(table, field, other)}</td>
            </tr>
          ))}
          {why !== null && (
            <tr>
              <th scope="row">{changedFieldLabel(table, "notes")}</th>
              <td>Not changed</td>
              <td>{why}</td>
            </tr>
          )}
        </tbody>
      </table>
      <div className={css.buttons}>
        <Button size="small" text="Keep theirs" onClick={() => void discardEntries([entry.id])} />
        <Button size="small" text={isNote ? "Add mine as a note" : "Apply mine"} onClick={() => void applyMine(entry)} />
      </div>
    </div>
  );
}
