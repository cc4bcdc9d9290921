// The columns of the classifications: what each is, how many carriers are in it, and by whose rules they are judged.
import { BASE } from "../../../contract/constants.ts";
import type { Classification } from "../../../contract/rules/classifications.ts";
import { Num, numText } from "../../../ui/cell/Num.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import type { RecordColumn } from "../../../widgets/list/RecordTable.tsx";
import { muted } from "../../../ui/text/text.ts";

/** What is known of classifications besides themselves; null: not known. */
export interface ClassFacts {
  /** Carriers in each, by id. */
  readonly carriers: Readonly<Record<string, number>> | null;
  /** Those with rules of their own. */
  readonly ruled: ReadonlySet<number> | null;
  /** Names of programs, by id. */
  readonly programs: ReadonlyMap<number, string>;
  readonly connections: (id: number) => string;
  readonly rules: (id: number) => string;
  readonly onGo: (path: string) => void;
}

const unknown = <span className={muted}>Unknown</span>;

export function classColumns(facts: ClassFacts): readonly RecordColumn<Classification>[] {
  const { carriers, ruled, programs, connections, rules, onGo } = facts;
  const count = ({ id }: Classification): number | null => carriers?.[id] ?? null;
  const program = ({ explicit_oauth_application_id: id }: Classification): string =>
    (id ?? null) === null ? "" : (programs.get(Number(id)) ?? `#${id}`);
  const comes = (row: Classification): string =>
    row.is_by_broker_election ? "By election" : program(row) === "" ? "By themselves" : "By an application";
  const judged = ({ id }: Classification): string => (ruled === null ? "" : ruled.has(id) ? "Its own" : "The company's");
  return [
    {
      id: "name",
      title: "Classification",
      width: 240,
      pin: "start",
      by: (row) => row.name,
      cell: (row) => row.name,
      text: (row) => row.name,
    },
    {
      id: "active",
      title: "In use",
      width: 100,
      by: (row) => row.is_active,
      cell: (row) => (row.is_active ? "In use" : <span className={muted}>Out of use</span>),
      text: (row) => (row.is_active ? "yes" : "no"),
    },
    { id: "election", title: "Carriers come into it", width: 170, by: comes, cell: comes, text: comes },
    {
      id: "application",
      title: "Application",
      width: 180,
      by: program,
      cell: (row) => program(row) || <span className={muted}>None</span>,
      text: program,
    },
    {
      id: "carriers",
      title: "My carriers in it",
      width: 150,
      align: "end",
      descFirst: true,
      by: count,
      cell: (row) => {
        const figure = count(row);
        return figure === null ? (
          unknown
        ) : (
          <NavLink href={BASE + connections(row.id)} onGo={() => onGo(connections(row.id))}>
            <Num value={figure} />
          </NavLink>
        );
      },
      text: (row) => numText(count(row)),
    },
    {
      id: "rules",
      title: "Judged by rules",
      width: 160,
      by: judged,
      cell: (row) =>
        ruled === null ? (
          unknown
        ) : (
          <NavLink href={BASE + rules(row.id)} onGo={() => onGo(rules(row.id))}>
            {judged(row)}
          </NavLink>
        ),
      text: judged,
    },
  ];
}
