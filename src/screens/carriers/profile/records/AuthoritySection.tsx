// The identity and authority of the carrier: authority history, numbers, contact and fleet.
import { IDENTIFIER_TYPES } from "../../../../contract/carriers/carriers.ts";
import { formatDay, formatNumber } from "../../../../domain/format.ts";
import { sortedIdentifiers } from "../../../../domain/carriers/identifiers.ts";
import { humanized } from "../../../../domain/status.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Identifier } from "../../../../ui/cell/Identifier.tsx";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import { Fact, Facts, FactsSection } from "../../../../widgets/record/Facts.tsx";
import { known, UNKNOWN } from "../parts/CarrierFacts.tsx";
import type { SectionProps } from "../section-props.ts";
import { RecordColumns } from "../../../../widgets/record/RecordPage.tsx";
import { PartAge } from "../../../../widgets/record/Part.tsx";
import css from "./AuthoritySection.module.css";
import { muted } from "../../../../ui/text/text.ts";
import { EmailValue, PhoneValue } from "../../../../widgets/record/ContactValue.tsx";

/** The source of everything on this tab. */
const SOURCE = "FMCSA licensing and registration";

export function AuthoritySection({ row, carrier: { outcome } }: SectionProps) {
  if (row === null)
    return outcome === null ? (
      <SkeletonRows rows={12} label="Loading the authority" />
    ) : (
      <p className={muted}>The carrier’s record could not be loaded, and no copy is saved on this computer.</p>
    );
  const address = [row.street, [row.city, row.state, row.postal_code].filter((part) => part !== null).join(" "), row.country];
  return (
    <>
      <PartAge>
        {SOURCE}, {row.authority_as_of === null ? "age unknown" : <Age time={row.authority_as_of} />}
      </PartAge>
      <RecordColumns>
        <div>
          <Facts title="Authority">
            <Fact label="Status">{row.authority_status === null ? UNKNOWN : humanized(row.authority_status)}</Fact>
            <Fact label="Types">{row.authority_types.map(humanized).join(", ") || UNKNOWN}</Fact>
            <Fact label="Granted">{known(formatDay(row.authority_granted_on), row.authority_granted_on)}</Fact>
            <Fact label="Operating">{row.operating_status === null ? UNKNOWN : humanized(row.operating_status)}</Fact>
          </Facts>
          <FactsSection title="Authority history">
            {row.authority_history.length === 0 && <p className={muted}>No authority history on record</p>}
            <ol className={css.history}>
              {row.authority_history.map(({ on, authority_type: type, event, reason }, index) => (
                <li key={`${on}${type}${event}${index}`}>
                  <span className={muted}>{formatDay(on)}</span>
                  <span>
                    {humanized(type)}: {humanized(event).toLowerCase()}
                  </span>
                  <span className={muted}>{reason ?? ""}</span>
                </li>
              ))}
            </ol>
          </FactsSection>
        </div>
        <div>
          <Facts title="Identity">
            <Fact label="Legal name">{row.legal_name}</Fact>
            <Fact label="DBA">{row.dba_name ?? "None"}</Fact>
            {sortedIdentifiers(row.identifiers).map(({ is_type: type, value }) => (
              <Fact
                key={`${type}${value}`}
                label={
                  (IDENTIFIER_TYPES as readonly string[]).includes(type) ? type.replace("_QC", "") : type.replaceAll("_", " ")
                }
              >
                <Identifier value={value} inTable={false} />
              </Fact>
            ))}
            <Fact label="Registered">{known(formatDay(row.registered_on), row.registered_on)}</Fact>
            <Fact label="MCS-150 filed">{known(formatDay(row.mcs150_on), row.mcs150_on)}</Fact>
          </Facts>
          <Facts title="Contact">
            <Fact label="Address">
              {address
                .filter((line) => line !== null && line !== "")
                .map((line) => (
                  <div key={line}>{line}</div>
                ))}
              {address.every((line) => line === null || line === "") && UNKNOWN}
            </Fact>
            <Fact label="Officer">{row.officer_name ?? UNKNOWN}</Fact>
            <Fact label="Phone">
              <PhoneValue phone={row.phone_e164} />
            </Fact>
            <Fact label="Email">
              <EmailValue email={row.email} />
            </Fact>
          </Facts>
          <Facts title="Fleet (filed)">
            <Fact label="Power units">{known(formatNumber(row.power_units), row.power_units)}</Fact>
            <Fact label="Drivers">{known(formatNumber(row.drivers), row.drivers)}</Fact>
            <Fact label="Trailers">{known(formatNumber(row.trailers), row.trailers)}</Fact>
          </Facts>
        </div>
      </RecordColumns>
    </>
  );
}
