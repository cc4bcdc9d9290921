// How far the open data are asked about numbers that no carrier here has, and what can be done where they were not.
import { Button, Callout } from "@blueprintjs/core";
import { formatCount } from "../../../domain/format.ts";
import { Progress } from "../../../widgets/import/TakingState.tsx";
import type { LookUps } from "./use-look-ups.ts";

interface Props {
  readonly lookUps: LookUps;
  /** Rows whose carrier is not here. */
  readonly unknown: number;
}

export function LookUpState({ lookUps, unknown }: Props) {
  const { progress, failure, isLeft, stop, again } = lookUps;
  if (progress !== null) return <Progress what="Asking the government’s open data" noun="number" {...progress} onStop={stop} />;
  if (unknown === 0) return null;
  if (isLeft)
    return (
      <Callout compact intent={failure === null ? "none" : "warning"} role="status">
        {failure ?? "The open data were not asked about all numbers."} {formatCount(unknown, "carrier")} of the file{" "}
        {unknown === 1 ? "is" : "are"} not here yet, and can be imported later.{" "}
        <Button size="small" text="Ask again" onClick={again} />
      </Callout>
    );
  return (
    <Callout compact role="status">
      {formatCount(unknown, "carrier")} of the file {unknown === 1 ? "is" : "are"} not here yet. The reason stands in{" "}
      {unknown === 1 ? "its row" : "their rows"}; the others can be imported now, and the file again later.
    </Callout>
  );
}
