// The columns of a carrier's directory.
import { personTypeText } from "../../../../domain/carriers/contacts/directory-labels.ts";
import { formatPhone } from "../../../../domain/format.ts";
import { Missing } from "../../../../ui/cell/Age.tsx";
import { numText } from "../../../../ui/cell/Num.tsx";
import type { ColumnSpec } from "../../../../ui/table/column-spec.ts";
import type { DirectoryEntry } from "../../../../../workers/directory/entries.ts";
import { muted } from "../../../../ui/text/text.ts";
import { EmailValue, PhoneValue } from "../../../../widgets/record/ContactValue.tsx";

/** "+13125550101x12" as people write it. */
export function phoneText(key: string): string {
  const [number = "", extension] = key.split("x");
  return extension === undefined ? formatPhone(number) : `${formatPhone(number)} x${extension}`;
}

const others = (values: readonly string[]): string => (values.length > 1 ? ` +${values.length - 1}` : "");

export const DIRECTORY_COLUMNS: readonly ColumnSpec<DirectoryEntry>[] = [
  {
    id: "name",
    title: "Name",
    width: 210,
    minWidth: 140,
    pin: "start",
    sortable: true,
    none: "No name",
    text: ({ name }) => name ?? "",
  },
  {
    id: "types",
    title: "Role",
    line: "fact",
    width: 140,
    cell: ({ types }) => (types.length === 0 ? <Missing /> : types.map(personTypeText).join(", ")),
    text: ({ types }) => types.map(personTypeText).join(", "),
  },
  {
    id: "phone",
    title: "Phone",
    line: "fact",
    width: 176,
    cell: ({ phones }) =>
      phones[0] === undefined ? (
        <Missing />
      ) : (
        <>
          <PhoneValue inTable phone={phones[0]} text={phoneText(phones[0])} />
          <span className={muted}>{others(phones)}</span>
        </>
      ),
    text: ({ phones }) => phones.map(phoneText).join(", "),
  },
  {
    id: "email",
    title: "Email",
    // In the panel of the person: beside the phone number a phone has no room for it.
    line: null,
    width: 270,
    cell: ({ emails }) =>
      emails[0] === undefined ? (
        <Missing />
      ) : (
        <>
          <EmailValue inTable email={emails[0]} />
          <span className={muted}>{others(emails)}</span>
        </>
      ),
    text: ({ emails }) => emails.join(", "),
  },
  {
    id: "sources",
    title: "Records",
    line: null,
    width: 84,
    align: "end",
    sortable: true,
    descFirst: true,
    text: ({ records }) => numText(records.length),
  },
  {
    id: "seen",
    title: "Last seen",
    width: 92,
    align: "end",
    sortable: true,
    descFirst: true,
    shows: "age",
    text: ({ seen }) => seen ?? "",
  },
];
