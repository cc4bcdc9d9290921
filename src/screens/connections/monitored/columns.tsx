// The columns of the followed carriers.
import { Tag } from "@blueprintjs/core";
import type { Subscription } from "../../../contract/connections/subscriptions.ts";
import type { Local } from "../../../db/schema.ts";
import { assessment } from "../../../domain/statuses.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { figureColumn, identifierColumn, placeColumn, toneColumn, Unknown } from "../../../widgets/carriers/carrier-columns.tsx";

export type FollowedRow = Subscription & Local;

/** A row stays where it is when its carrier is unfollowed, until the list is asked for anew. */
export const isFollowed = ({ carrier }: FollowedRow): boolean => carrier.subscription_id !== null;

export const FOLLOWED_COLUMNS: readonly ColumnSpec<FollowedRow>[] = [
  {
    id: "name",
    title: "Carrier",
    width: 300,
    minWidth: 140,
    pin: "start",
    cell: (row) => (
      <span className="followed-carrier" data-gone={!isFollowed(row) || undefined}>
        <span className="listed-name">{row.carrier.legal_name}</span>
        {!isFollowed(row) && <Tag minimal>Not followed</Tag>}
        {row.waiting && (
          <Tag minimal intent="warning">
            Not sent yet
          </Tag>
        )}
      </span>
    ),
    text: (row) => row.carrier.legal_name,
  },
  toneColumn("assessment", "Assessment", 130, (row) => assessment(row.carrier.rules_assessment)),
  {
    id: "assessed",
    title: "Assessed",
    width: 100,
    align: "end",
    cell: (row) => (row.carrier.rules_assessed_at === null ? <Unknown /> : <Age time={row.carrier.rules_assessed_at} />),
    text: (row) => row.carrier.rules_assessed_at ?? "",
  },
  identifierColumn("DOT", 110, (row) => row.carrier),
  identifierColumn("MC", 110, (row) => row.carrier),
  placeColumn((row) => row.carrier),
  figureColumn("power_units", "Power units", 110, (row) => row.carrier.power_units),
  {
    id: "followed",
    title: "Followed",
    width: 110,
    align: "end",
    cell: (row) => <Age time={row.created_at} />,
    text: (row) => row.created_at,
  },
];
