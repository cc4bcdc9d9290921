// How far FMCSA is asked about the numbers of a file that no carrier here has, what came of it, and asking about the rest.
import { Button, Callout } from "@blueprintjs/core";
import { lookUpsText, type RowLookUp } from "../../../domain/carriers/open-data/look-up-counts.ts";
import { Progress } from "../../../widgets/import/TakingState.tsx";
import type { LookUps } from "./use-look-ups.ts";

interface Props {
  readonly lookUps: LookUps;
  /** Of the rows. */
  readonly states: readonly (RowLookUp | null)[];
  /** What can be done with them later: "imported". */
  readonly done: string;
}

export function LookUpState({ lookUps, states, done }: Props) {
  const { progress, failure, isLeft, stop, again } = lookUps;
  if (progress !== null) return <Progress what="Looking up numbers with FMCSA" noun="number" {...progress} onStop={stop} />;
  const said = lookUpsText(states);
  if (said === "") return null;
  return (
    <Callout compact intent={failure === null ? "none" : "warning"} role="status">
      {failure !== null && <span>{`${failure} `}</span>}
      <span>{`${said} They are left out now, and can be ${done} later. `}</span>
      {isLeft && (
        <Button size="small" text="Look up the rest" title="Ask FMCSA about the numbers without an answer" onClick={again} />
      )}
    </Callout>
  );
}
