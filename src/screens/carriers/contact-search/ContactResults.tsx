// The results of a contact search: risk signals, counts, and the carriers that share the contact.
import { useMemo, useState } from "react";
import { COUNT_HEADERS, type AssociatedByContact } from "../../../contract/carriers/contact-search.ts";
import { COUNT_LABELS, contactRisk } from "../../../domain/carriers/contacts/contact-labels.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { hrefTo } from "../../../domain/pages.ts";
import { connectionState } from "../../../domain/statuses.ts";
import type { ContactOutcome } from "../../../sync/carriers/contact-search.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { muted } from "../../../ui/text/text.ts";
import { Tone } from "../../../ui/cell/Tone.tsx";
import { Empty } from "../../../ui/states/Empty.tsx";
import type { ColumnSpec } from "../../../ui/table/column-spec.ts";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { identifierColumn, nameColumn, placeColumn, toneColumn, UNKNOWN } from "../../../widgets/carriers/carrier-columns.ts";
import { Fact, Facts, FactsSection } from "../../../widgets/record/Facts.tsx";
import { Updated } from "../../../widgets/record/Updated.tsx";
import { okToUseColumn, whyColumn } from "../../../widgets/rules/assessed-columns.tsx";
import css from "./ContactResults.module.css";
import type { ContactType } from "../../../domain/carriers/contacts/contact-search.ts";
import { useContactUses } from "../../../live/rules/use-contact-uses.ts";
import { ContactWarningStrip } from "../../../widgets/carriers/ContactWarningStrip.tsx";

/** Pixels. */
const NUMBER_WIDTH = 92;

const carrierOf = ({ carrier }: AssociatedByContact): AssociatedByContact["carrier"] => carrier;

const matched = ({ matches }: AssociatedByContact): string => matches.map(({ where, value }) => `${where}: ${value}`).join("; ");

const lastSeen = ({ matches }: AssociatedByContact): string | null =>
  matches.reduce<string | null>((last, { last_seen_at: at }) => (at !== null && (last === null || at > last) ? at : last), null);

const COLUMNS: readonly ColumnSpec<AssociatedByContact>[] = [
  nameColumn("name", 230, ({ carrier }) => carrier.legal_name),
  { id: "matched", title: "What matched", width: 340, text: matched },
  {
    id: "seen",
    title: "Last seen",
    width: 92,
    align: "end",
    shows: "age",
    none: UNKNOWN,
    text: (row) => lastSeen(row) ?? "",
  },
  toneColumn("connection", "Connection", 160, ({ carrier }) => connectionState(carrier.connection)),
  okToUseColumn(
    ({ carrier }) => carrier.id,
    ({ carrier }) => carrier.connection,
  ),
  whyColumn(({ carrier }) => carrier.id),
  identifierColumn("DOT", NUMBER_WIDTH, carrierOf),
  identifierColumn("MC", NUMBER_WIDTH, carrierOf),
  placeColumn(carrierOf),
];

interface Props {
  readonly found: Extract<ContactOutcome, { kind: "found" }>;
  readonly type: ContactType;
  readonly onOpen: (id: number) => void;
}

export function ContactResults({ found, type, onOpen }: Props) {
  const { carriers, risks } = found.answer;
  const uses = useContactUses(carriers);
  const [cursor, setCursor] = useState<number | null>(null);
  const byId = useMemo(() => new Map(carriers.map((one) => [one.carrier.id, one])), [carriers]);
  const keys = useMemo(() => carriers.map(({ carrier }) => carrier.id), [carriers]);
  const counts = COUNT_HEADERS.filter((header) => found.counts[header] !== undefined);
  return (
    <div className={css.results}>
      <ContactWarningStrip type={type} uses={uses} />
      <div className={css.about}>
        <FactsSection title="Risk signals">
          {risks.length === 0 ? (
            <p className={muted}>No risk signals. That does not prove the contact is genuine.</p>
          ) : (
            <ul className={css.risks}>
              {risks.map(({ is_type, reason, source, as_of }) => {
                const { tone, label } = contactRisk(is_type);
                return (
                  <li key={is_type}>
                    <Tone tone={tone} text={label} />
                    <span>
                      {reason}{" "}
                      <span className={muted}>
                        {source}, {as_of === null ? "age unknown" : <Age time={as_of} />}
                      </span>
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </FactsSection>
        {counts.length > 0 && (
          <Facts title="Also on file">
            {counts.map((header) => (
              <Fact key={header} label={COUNT_LABELS[header]}>
                {formatNumber(found.counts[header] ?? null)}
              </Fact>
            ))}
          </Facts>
        )}
      </div>
      <p className={css.count} role="status">
        <strong>
          {found.total === 0 ? "No carrier uses it" : formatCount(found.total, "carrier uses it", "carriers use it")}
        </strong>{" "}
        {carriers.length < found.total && <span className={muted}>{`first ${formatNumber(carriers.length)} listed · `}</span>}
        <span className={muted}>
          <Updated at={Date.parse(found.askedAt)} />
        </span>
      </p>
      <DataTable
        label="Carriers that share the contact"
        columns={COLUMNS}
        keys={keys}
        rowAt={(id) => byId.get(id)}
        cursor={cursor}
        onCursor={setCursor}
        onOpen={onOpen}
        hrefOf={({ carrier }) => hrefTo("carrier", { id: carrier.id })}
        empty={<Empty title="No carriers share this contact">It is in no registration or directory.</Empty>}
      />
    </div>
  );
}
