// How far the numbers of a list to vet have been looked up with FMCSA, what came of it, and trying again.
import { Button, ProgressBar } from "@blueprintjs/core";
import { lookUpsText, type RowLookUp } from "../../../domain/carriers/open-data/look-up-counts.ts";
import { progressText } from "../../../domain/connections/vetting/look-ups.ts";
import type { ListLookUp } from "../../../live/connections/use-list-look-up.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import css from "./Vetting.module.css";
import { keysText } from "../../../ui/keys/combo.ts";

interface Props {
  readonly lookUp: ListLookUp;
  /** Of the rows. */
  readonly states: readonly (RowLookUp | null)[];
}

/** F for FMCSA, as on a carrier's page. */
const KEY = "shift+f";

export function LookUpLine({ lookUp: { answers, progress, why, again, stop }, states }: Props) {
  useKeys([
    ...(progress === null ? [] : [{ combo: KEY, label: "Stop looking up", group: "Vetting", run: stop }]),
    ...(again === null ? [] : [{ combo: KEY, label: "Look up the rest with FMCSA", group: "Vetting", run: again }]),
  ]);
  const said = answers === null ? "" : lookUpsText(states);
  if (progress === null && said === "" && why === null) return null;
  return (
    <div className={css.lookUp}>
      <div role="status" className={css.lookedUp}>
        {progress === null ? (
          <>
            {why !== null && <span>{`${why} `}</span>}
            <span>{said}</span>
          </>
        ) : (
          <>
            <span>{progressText(progress.done, progress.all)}</span>
            <ProgressBar
              value={progress.done / progress.all}
              animate={false}
              stripes={false}
              aria-label="Numbers looked up with FMCSA"
            />
          </>
        )}
      </div>
      {progress !== null && <Button size="small" text="Stop" title={`Stop looking up (${keysText(KEY)})`} onClick={stop} />}
      {again !== null && (
        <Button
          size="small"
          text="Look up the rest"
          title={`Ask FMCSA about the numbers without an answer (${keysText(KEY)})`}
          onClick={again}
        />
      )}
    </div>
  );
}
