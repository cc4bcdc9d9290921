// The columns of the classifications: status, assignment, number of carriers, and the rules that assess them.
import { BASE } from "../../../contract/constants.ts";
import type { Classification } from "../../../contract/rules/classifications.ts";
import { Num, numText } from "../../../ui/cell/Num.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import type { RecordColumn } from "../../../widgets/list/RecordTable.tsx";
import { editColumn } from "./edit-column.tsx";
import { muted } from "../../../ui/text/text.ts";

/** What the columns show besides the classification itself; null: unknown. */
export interface ClassificationFacts {
  /** Carriers in each, by id. */
  readonly carriers: Readonly<Record<string, number>> | null;
  /** Those with rules of their own. */
  readonly withRules: ReadonlySet<number> | null;
  /** Names of programs, by id. */
  readonly programs: ReadonlyMap<number, string>;
  readonly connections: (id: number) => string;
  readonly rules: (id: number) => string;
  readonly onGo: (path: string) => void;
  /** Null: the person may not change them. */
  readonly onEdit: ((row: Classification) => void) | null;
}

const unknown = <span className={muted}>Unknown</span>;

export function classificationColumns(facts: ClassificationFacts): readonly RecordColumn<Classification>[] {
  const { carriers, withRules, programs, connections, rules, onGo, onEdit } = facts;
  const count = ({ id }: Classification): number | null => carriers?.[id] ?? null;
  const program = ({ explicit_oauth_application_id: id }: Classification): string =>
    (id ?? null) === null ? "" : (programs.get(Number(id)) ?? `Application ${id}`);
  const assignment = (row: Classification): string =>
    row.is_by_broker_election ? "Manual" : program(row) === "" ? "Automatic" : "By an application";
  const rulesOf = ({ id }: Classification): string =>
    withRules === null ? "" : withRules.has(id) ? "Own rules" : "Default rules";
  return [
    {
      id: "name",
      title: "Classification",
      width: 240,
      pin: "start",
      by: (row) => row.name,
      text: (row) => row.name,
    },
    {
      id: "active",
      title: "Status",
      width: 100,
      by: (row) => row.is_active,
      cell: (row) => (row.is_active ? "Active" : <span className={muted}>Inactive</span>),
      text: (row) => (row.is_active ? "yes" : "no"),
    },
    { id: "assignment", title: "Assignment", width: 170, by: assignment, text: assignment },
    {
      id: "application",
      title: "Application",
      width: 180,
      by: program,
      none: "None",
      text: program,
    },
    {
      id: "carriers",
      title: "My carriers",
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
      title: "Assessed by",
      width: 160,
      by: rulesOf,
      cell: (row) =>
        withRules === null ? (
          unknown
        ) : (
          <NavLink href={BASE + rules(row.id)} onGo={() => onGo(rules(row.id))}>
            {rulesOf(row)}
          </NavLink>
        ),
      text: rulesOf,
    },
    ...(onEdit === null ? [] : [editColumn(onEdit, (row: Classification) => row.name)]),
  ];
}
