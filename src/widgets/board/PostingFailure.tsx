// Why the server did not post or unpost a load, beside the load, with Retry and Discard.
import { Button } from "@blueprintjs/core";
import { discardEntries, retryEntries } from "../../commands/unsent.ts";
import { mendableErrors } from "../../domain/board/posting-errors.ts";
import { useRow } from "../../live/use-records.ts";
import { entryReason } from "../../outbox/labels.ts";
import type { RowFailure } from "../../outbox/bulk-progress.ts";
import { useNow } from "../../ui/cell/now.ts";
import { Tone } from "../../ui/cell/Tone.tsx";
import { showFailure } from "../list/changes.ts";
import css from "./PostingFailure.module.css";

export const failureText = ({ name, entry }: RowFailure): string =>
  `${name === "Post" ? "Not posted" : "Not unposted"}: ${entryReason(entry) ?? "the server refused it."}`;

export function PostingFailure({ failure }: { readonly failure: RowFailure }) {
  const { entry } = failure;
  const now = useNow();
  const load = useRow("loads", failure.key);
  const canHelp = !load || mendableErrors(load, now).length === 0;
  return (
    <div className={css.failure} role="status">
      <Tone tone="fail" text={failureText(failure)} />
      <span className={css.actions}>
        {canHelp && <Button size="small" text="Retry" onClick={() => void retryEntries([entry.id]).catch(showFailure)} />}
        <Button
          size="small"
          variant="minimal"
          text="Discard"
          onClick={() => void discardEntries([entry.id]).catch(showFailure)}
        />
      </span>
    </div>
  );
}
