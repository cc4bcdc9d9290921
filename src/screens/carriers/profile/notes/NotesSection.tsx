// The company's notes about the carrier, and the identity alerts about it.
import { Notes } from "../../../../widgets/notes/Notes.tsx";
import { RecordColumns } from "../../../../widgets/record/RecordPage.tsx";
import type { SectionProps } from "../section-props.ts";
import { Alerts } from "./Alerts.tsx";

export function NotesSection({ id, name, user, signals }: SectionProps) {
  return (
    <RecordColumns>
      <Notes subject={{ kind: "carrier", id, name }} userId={user.id} group="Carrier" />
      <Alerts signals={signals} />
    </RecordColumns>
  );
}
