// What was decided about a carrier for a load: who was asked when, what they said, and what was taken back.
import { matchEntity } from "../../../commands/board/dispositions.ts";
import type { LoadCarrierDisposition } from "../../../contract/board/dispositions.ts";
import type { LoadMatch } from "../../../contract/board/match.ts";
import { dispositionReason, offerText } from "../../../domain/board/dispositions.ts";
import { failureOf } from "../../../domain/failure-text.ts";
import { useResource } from "../../../live/use-resource.ts";
import { useWaiting } from "../../../live/use-waiting.ts";
import { dispositionsOf } from "../../../sync/board/match.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { FactsSection } from "../../../widgets/record/Facts.tsx";
import { FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { RecordEntries } from "../../../widgets/record/RecordLines.tsx";

interface Props {
  readonly match: Pick<LoadMatch, "id" | "load_id" | "carrier_id">;
}

function Entry({ entry }: { readonly entry: LoadCarrierDisposition }) {
  const said = offerText(entry);
  return (
    <li>
      <StatusTone status={dispositionReason(entry.reason)} />
      <div>
        {said !== "" && <p>{said}</p>}
        {entry.notes !== null && <p>{entry.notes}</p>}
        <p className={muted}>
          {entry.user_name ?? "Unknown"}, <Age time={entry.created_at} />
          {entry.reinstated_at !== null && (
            <>
              ; taken back by {entry.reinstated_by_name ?? "unknown"}, <Age time={entry.reinstated_at} />
            </>
          )}
        </p>
      </div>
    </li>
  );
}

export function DispositionHistory({ match }: Props) {
  const view = useResource(dispositionsOf(match.load_id, match.carrier_id));
  const waiting = useWaiting(matchEntity(match.id), view.syncedAt, view.again);
  const entries = view.data ?? null;
  return (
    <FactsSection title="Offers and answers">
      <FailureStrip what="the offers" failure={failureOf(view.outcome)} usable="" onRetry={view.again} />
      {entries === null && view.outcome === null && <SkeletonRows rows={2} label="Loading the offers" />}
      <RecordEntries>
        {waiting.map(({ entry, state }) => (
          <li key={entry.id}>
            <StatusTone status={{ label: entry.name, tone: state === "sent" ? "info" : "incomplete" }} />
            <span className={muted}>{state === "sent" ? "sent" : state === "waiting" ? "not sent yet" : "not saved"}</span>
          </li>
        ))}
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </RecordEntries>
      {entries?.length === 0 && waiting.length === 0 && <p className={muted}>Nothing yet.</p>}
    </FactsSection>
  );
}
