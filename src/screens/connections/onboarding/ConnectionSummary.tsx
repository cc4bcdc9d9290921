// The connection itself: its notes, dates, signatures and classifications.
import type { Connection } from "../../../contract/connections/connections.ts";
import type { Local } from "../../../db/tables.ts";
import { useClassifications } from "../../../live/rules/use-classifications.ts";
import { ClassificationEditor } from "../parts/ClassificationEditor.tsx";
import { ConnectionFacts } from "../../../widgets/connections/ConnectionFacts.tsx";
import { Fact, Facts } from "../../../widgets/record/Facts.tsx";
import { muted } from "../../../ui/text/text.ts";

export function ConnectionSummary({ connection }: { readonly connection: Connection & Local }) {
  const names = useClassifications();
  return (
    <>
      <Facts title="Connection">
        <Fact label="Notes">{connection.notes ?? <span className={muted}>None</span>}</Fact>
        <ConnectionFacts
          connection={connection}
          classifications={names}
          monitored={connection.carrier.subscription_id === null ? "No" : "Yes, changes are reported"}
        />
      </Facts>
      <ClassificationEditor connection={connection} />
    </>
  );
}
