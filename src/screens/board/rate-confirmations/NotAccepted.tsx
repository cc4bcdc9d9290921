// A cancellation or rejection that the server did not accept, beside its record: why, and Retry or Discard.
import { Button, Callout } from "@blueprintjs/core";
import { confirmationEntity } from "../../../commands/board/rate-confirmations.ts";
import { discardEntries, retryEntries } from "../../../commands/unsent.ts";
import { useOutbox } from "../../../live/use-records.ts";
import { entryReason } from "../../../outbox/labels.ts";
import { showFailure } from "../../../widgets/list/changes.ts";
import css from "./NotAccepted.module.css";

export function NotAccepted({ id }: { readonly id: number }) {
  const entries = useOutbox().filter(({ entity, state }) => entity === confirmationEntity(id) && state !== "waiting");
  return entries.map((entry) => (
    <Callout key={entry.id} intent="warning" role="status">
      <h2 className={css.title}>{entry.name} was not accepted</h2>
      <p>{entryReason(entry)}</p>
      <div className={css.actions}>
        <Button size="small" text="Retry" onClick={() => void retryEntries([entry.id]).catch(showFailure)} />
        <Button size="small" text="Discard" onClick={() => void discardEntries([entry.id]).catch(showFailure)} />
      </div>
    </Callout>
  ));
}
