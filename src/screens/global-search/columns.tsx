// The columns of carriers that a search found.
import type { FoundCarrier } from "../../contract/carrier-search.ts";
import type { Local } from "../../db/schema.ts";
import { authorityAge } from "../../domain/authority-age.ts";
import { formatDay, formatPhone } from "../../domain/format.ts";
import { equipmentText } from "../../domain/lane-row.ts";
import { assessment, connectionStatus, humanized, type Told } from "../../domain/statuses.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Identifier } from "../../ui/cell/Identifier.tsx";
import { useNow } from "../../ui/cell/now.ts";
import { Num, numText, type NumKind } from "../../ui/cell/Num.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import type { ColumnSpec } from "../../ui/table/column-spec.ts";

export type FoundRow = FoundCarrier & Local;

const Unknown = () => <span className="muted">Unknown</span>;

/** "Satisfactory"; a carrier that was never rated is no better and no worse for it. */
export const ratingWord = (rating: string | null): string => (rating === null ? "Not rated" : humanized(rating));

/** The broker's own standing with a carrier. */
export function connectionWord({ connection }: Pick<FoundCarrier, "connection">): Told {
  if (connection === null) return { label: "Not connected", tone: "neutral" };
  const told = connectionStatus(connection.status);
  return connection.is_dismissed ? { label: `${told.label}, dismissed`, tone: told.tone } : told;
}

const identifier = (row: FoundRow, type: string): string | null =>
  row.identifiers.find(({ is_type }) => is_type === type)?.value ?? null;

const place = ({ city, state }: FoundRow): string => [city, state].filter((part) => part !== null).join(", ");

function AuthorityAge({ row }: { readonly row: FoundRow }) {
  const now = useNow();
  const { authority_granted_on: day } = row;
  if (day === null) return <Unknown />;
  return (
    <time dateTime={day} title={`${humanized(row.authority_status ?? "unknown")}, granted ${formatDay(day)}`}>
      {authorityAge(day, now)}
    </time>
  );
}

const words = (id: string, title: string, width: number, read: (row: FoundRow) => string): ColumnSpec<FoundRow> => ({
  id,
  title,
  width,
  hiddenByDefault: true,
  cell: (row) => read(row) || <Unknown />,
  text: read,
});

function figure(
  id: string,
  title: string,
  width: number,
  read: (row: FoundRow) => number | null,
  kind: NumKind = "count",
): ColumnSpec<FoundRow> {
  return {
    id,
    title,
    width,
    align: "end",
    cell: (row) => {
      const value = read(row);
      return value === null ? <Unknown /> : <Num value={value} kind={kind} />;
    },
    text: (row) => numText(read(row), kind),
  };
}

const number = (type: string): ColumnSpec<FoundRow> => ({
  id: type.toLowerCase(),
  title: type,
  width: 88,
  mono: true,
  cell: (row) => {
    const value = identifier(row, type);
    return value === null ? <Unknown /> : <Identifier value={value} />;
  },
  text: (row) => identifier(row, type) ?? "",
});

const tone = (id: string, title: string, width: number, told: (row: FoundRow) => Told): ColumnSpec<FoundRow> => ({
  id,
  title,
  width,
  cell: (row) => {
    const { tone: meaning, label } = told(row);
    return <Tone tone={meaning} text={label} />;
  },
  text: (row) => told(row).label,
});

const SAFETY: ColumnSpec<FoundRow> = {
  id: "safety_rating",
  title: "Safety rating",
  width: 116,
  cell: (row) => (row.safety_rating === null ? <span className="muted">{ratingWord(null)}</span> : ratingWord(row.safety_rating)),
  text: (row) => ratingWord(row.safety_rating),
};

const FIRST: readonly ColumnSpec<FoundRow>[] = [
  {
    id: "legal_name",
    title: "Carrier",
    width: 240,
    minWidth: 140,
    pin: "start",
    sortable: true,
    cell: (row) => <span className="found-name">{row.legal_name}</span>,
    text: (row) => row.legal_name,
  },
  number("DOT"),
  number("MC"),
  tone("assessment", "Assessment", 122, (row) => assessment(row.rules_assessment)),
  tone("connection", "Connection", 160, connectionWord),
  { ...words("location", "Location", 150, place), hiddenByDefault: false },
  { ...figure("power_units", "Power units", 96, (row) => row.power_units), sortable: true, descFirst: true },
  { ...words("equipment", "Equipment", 190, (row) => equipmentText(row.equipment)), hiddenByDefault: false },
  {
    id: "authority_granted_on",
    title: "Authority",
    width: 92,
    align: "end",
    sortable: true,
    cell: (row) => <AuthorityAge row={row} />,
    text: (row) => row.authority_granted_on ?? "",
  },
  figure("bipd_limit", "Auto liability", 104, (row) => row.bipd_limit, "money"),
  figure("cargo_limit", "Cargo", 92, (row) => row.cargo_limit, "money"),
];

const LAST: readonly ColumnSpec<FoundRow>[] = [
  {
    ...figure("general_liability_limit", "General liability", 118, (row) => row.general_liability_limit, "money"),
    hiddenByDefault: true,
  },
  {
    id: "assessed_at",
    title: "Assessed",
    width: 88,
    align: "end",
    hiddenByDefault: true,
    cell: (row) => <Age time={row.rules_assessed_at} />,
    text: (row) => row.rules_assessed_at ?? "",
  },
  words("dba_name", "DBA", 170, (row) => row.dba_name ?? ""),
  words("authority_status", "Authority status", 120, (row) => humanized(row.authority_status ?? "")),
  words("eld_status", "ELD", 150, (row) => humanized(row.eld_status ?? "")),
  words("lane_preferences", "Lanes", 160, (row) => row.lane_preferences.map(humanized).join(", ")),
  words("phone", "Phone", 124, (row) => (row.phone_e164 === null ? "" : formatPhone(row.phone_e164))),
  words("email", "E-mail", 200, (row) => row.email ?? ""),
];

const WITHOUT_SAFETY: readonly ColumnSpec<FoundRow>[] = [...FIRST, ...LAST];
const WITH_SAFETY: readonly ColumnSpec<FoundRow>[] = [...FIRST, SAFETY, ...LAST];

/** Always the same array for the same answer. */
export const foundColumns = (showsSafety: boolean): readonly ColumnSpec<FoundRow>[] =>
  showsSafety ? WITH_SAFETY : WITHOUT_SAFETY;
