// The panel beside the directory: one person, the records merged into one, and why.
import { Button } from "@blueprintjs/core";
import { isRedacted } from "../../../../contract/carriers/directory.ts";
import { useState } from "react";
import { joinedByText, personTypeText, recordKindText } from "../../../../domain/carriers/contacts/directory-labels.ts";
import { formatCount, formatDay } from "../../../../domain/format.ts";
import { useResource } from "../../../../live/use-resource.ts";
import { filingResource, personResource } from "../../../../sync/carriers/directory.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { PeekPanel } from "../../../../ui/frame/PeekPanel.tsx";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import type { DirectoryEntry } from "../../../../../workers/directory/entries.ts";
import type { DirectoryRecord } from "../../../../../workers/directory/records.ts";
import { Fact, Facts, FactsSection } from "../../../../widgets/record/Facts.tsx";
import { PeekPlaceholder } from "../../../../widgets/record/PeekPlaceholder.tsx";
import { phoneText } from "./columns.tsx";
import css from "./PersonPeek.module.css";
import { muted } from "../../../../ui/text/text.ts";
import { EmailValue, PhoneValue } from "../../../../widgets/record/ContactValue.tsx";
import { isEmail } from "../../../../domain/email.ts";
import { phoneLink } from "../../../../domain/phone-link.ts";
import { SearchedContactWarning } from "../../../../widgets/carriers/SearchedContactWarning.tsx";

interface Props {
  readonly carrierId: number;
  /** Undefined while it is loading. */
  readonly entry: DirectoryEntry | undefined;
  readonly isLoading: boolean;
  readonly onClose: () => void;
}

const valueText = (by: string, value: string): string => (by === "phone" ? phoneText(value) : value);

interface PersonCall {
  readonly carrierId: number;
  readonly kind: Exclude<DirectoryRecord["kind"], "fmcsa">;
  readonly id: number;
}

/** Details of one record, from its link. */
function PersonDetails({ carrierId, kind, id }: PersonCall) {
  const { data, outcome } = useResource(personResource(carrierId, kind, id));
  if (data === undefined || (data === null && outcome === null)) return <SkeletonRows rows={1} label="Loading the record" />;
  if (data === null) return <p className={muted}>This record could not be loaded.</p>;
  return <p className={muted}>{`First seen ${formatDay(data.first_seen_on)}, seen ${formatCount(data.times_seen, "time")}`}</p>;
}

/** The filing behind a record, as it is today. */
function FilingDetails({ carrierId }: { readonly carrierId: number }) {
  const { data, outcome } = useResource(filingResource(carrierId));
  if (data === undefined || (data === null && outcome === null)) return <SkeletonRows rows={1} label="Loading the filing" />;
  if (data === null) return <p className={muted}>The filing could not be loaded.</p>;
  const filed = [data.names, data.phone_numbers, data.email_addresses, data.addresses].flat();
  const [newest] = filed.map(({ filed_on: day }) => day).filter((day) => day !== null);
  return (
    <p className={muted}>
      {`Filed ${newest === undefined ? "on an unknown day" : formatDay(newest)}: ${filed.map(({ value }) => value).join(" · ") || "nothing"}`}
    </p>
  );
}

function RecordLine({ carrierId, record }: { readonly carrierId: number; readonly record: DirectoryRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className={css.record}>
        <strong>{recordKindText(record.kind)}</strong>
        <span className={muted}>{record.source}</span>
        <Age time={record.seen === "" ? null : record.seen} />
      </div>
      <div className={css.values}>
        {[record.name, record.phone, record.email].filter((text) => text.trim() !== "").join(" · ") || "Role only"}
      </div>
      {!isOpen && <Button size="small" variant="minimal" text="More details" onClick={() => setIsOpen(true)} />}
      {isOpen &&
        (record.kind === "fmcsa" ? (
          <FilingDetails carrierId={carrierId} />
        ) : (
          <PersonDetails carrierId={carrierId} kind={record.kind} id={record.id} />
        ))}
    </li>
  );
}

export function PersonPeek({ carrierId, entry, isLoading, onClose }: Props) {
  if (entry === undefined) {
    return (
      <PeekPlaceholder
        label="Person"
        isMissing={!isLoading}
        missing="This person is not in the directory"
        loading="Loading the person"
        onClose={onClose}
      />
    );
  }
  const numberOf = (key: number): number => entry.records.findIndex((record) => record.key === key) + 1;
  return (
    <PeekPanel title={entry.name ?? "No name"} label={`Person: ${entry.name ?? "no name"}`} onClose={onClose}>
      {entry.phones
        .filter((phone) => phoneLink(phone) !== null)
        .map((phone) => (
          <SearchedContactWarning
            key={phone}
            ofCarrier={carrierId}
            contact={{ type: "phone", value: phone.replace(/x.*/, "") }}
          />
        ))}
      {entry.emails
        .filter((email) => isEmail(email) && !isRedacted(email))
        .map((email) => (
          <SearchedContactWarning key={email} ofCarrier={carrierId} contact={{ type: "email", value: email }} />
        ))}
      <Facts title="Contact">
        {entry.phones.map((phone) => (
          <Fact key={phone} label="Phone">
            <PhoneValue phone={phone} text={phoneText(phone)} />
          </Fact>
        ))}
        {entry.emails.map((email) => (
          <Fact key={email} label="Email">
            <EmailValue email={email} />
          </Fact>
        ))}
        {entry.phones.length + entry.emails.length === 0 && <Fact label="Contact">Unknown</Fact>}
        {[...entry.phones, ...entry.emails].some(isRedacted) && (
          <Fact label="Hidden">Contact details of the carrier’s users and dispatchers are shown in part only.</Fact>
        )}
        <Fact label="Role">{entry.types.map(personTypeText).join(", ") || "Unknown"}</Fact>
        {entry.otherNames.length > 0 && <Fact label="Also known as">{entry.otherNames.join(" · ")}</Fact>}
        <Fact label="Last seen">
          <Age time={entry.seen} />
        </Fact>
      </Facts>
      <FactsSection title={formatCount(entry.records.length, "record")}>
        <ol className={css.records}>
          {entry.records.map((record) => (
            <RecordLine key={record.key} carrierId={carrierId} record={record} />
          ))}
        </ol>
      </FactsSection>
      {entry.records.length > 1 && (
        <Facts title="Why these are one person">
          {entry.joints.map(({ by, value, records }) => (
            <Fact key={`${by}${value}`} label={joinedByText(by)}>
              {`${valueText(by, value)} is in records ${records.map(numberOf).join(", ")}`}
            </Fact>
          ))}
        </Facts>
      )}
      {entry.shared.length > 0 && (
        <Facts title="Not used: shared by too many people">
          {entry.shared.map(({ by, value }) => (
            <Fact key={`${by}${value}`} label={joinedByText(by)}>
              {valueText(by, value)}
            </Fact>
          ))}
        </Facts>
      )}
    </PeekPanel>
  );
}
