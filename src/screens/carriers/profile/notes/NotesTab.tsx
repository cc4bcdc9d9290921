// The company's notes about the carrier, and the identity alerts about it.
import { Notes } from "../../../../widgets/notes/Notes.tsx";
import { RecordColumns } from "../../../../widgets/record/RecordPage.tsx";
import type { TabProps } from "../tab-props.ts";
import { Alerts } from "./Alerts.tsx";

export function NotesTab({ id, name, user, signals }: TabProps) {
  return (
    <RecordColumns>
      <Notes subject={{ kind: "carrier", id, name }} userId={user.id} group="Carrier" />
      <Alerts signals={signals} />
    </RecordColumns>
  );
}
