// How far a preview or an import is, what it came to, and why it did not go on.
import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { formatCount, formatNumber } from "../../domain/format.ts";
import css from "./Import.module.css";
import type { Taking } from "./use-taking.ts";

interface ProgressProps {
  /** "Checking" */
  readonly what: string;
  /** "load": of what the rows are. */
  readonly noun: string;
  readonly done: number;
  readonly total: number;
  readonly onStop: () => void;
}

export function Progress({ what, noun, done, total, onStop }: ProgressProps) {
  return (
    <div className={css.progress} role="status">
      <span>
        {what}: {formatNumber(done)} of {formatCount(total, noun)}
      </span>
      <ProgressBar
        value={total === 0 ? 0 : done / total}
        animate={false}
        stripes={false}
        intent="primary"
        aria-label="Progress"
      />
      <Button size="small" text="Stop" onClick={onStop} />
    </div>
  );
}

interface Props {
  readonly noun: string;
  readonly taking: Taking<{ readonly outcome: string }>;
}

export function TakingState({ noun, taking }: Props) {
  const { phase, answers, total, isRunning, failure, stop, goOn } = taking;
  const count = (outcome: "new" | "changed") => [...answers.values()].filter((answer) => answer.outcome === outcome).length;
  if (failure !== null)
    return (
      <Callout intent="danger" compact role="alert">
        {failure} {formatNumber(answers.size)} of {formatCount(total, noun)} {answers.size === 1 ? "is" : "are"} answered.{" "}
        <Button size="small" text="Go on" onClick={goOn} />
      </Callout>
    );
  if (isRunning)
    return (
      <Progress
        what={phase === "preview" ? "Checking" : "Importing"}
        noun={noun}
        done={answers.size}
        total={total}
        onStop={stop}
      />
    );
  if (answers.size < total)
    return (
      <Callout compact role="status">
        Stopped after {formatNumber(answers.size)} of {formatCount(total, noun)}.{" "}
        <Button size="small" text="Go on" onClick={goOn} />
      </Callout>
    );
  if (phase !== "taken") return null;
  return (
    <Callout intent="success" compact role="status">
      {formatCount(count("new"), `new ${noun}`)}, {formatNumber(count("changed"))} changed. The import can be undone below.
    </Callout>
  );
}
