// A rule set that the decision was assessed by, and whether it is still the same.
import { useResource } from "../../../live/use-resource.ts";
import { ruleSetOf } from "../../../sync/rules/rules.ts";
import { muted } from "../../../ui/text/text.ts";

interface Props {
  readonly id: number;
  readonly version: number;
}

function sinceThen(version: number, now: number | null, isGone: boolean): string {
  if (isGone) return "deleted since";
  if (now === null) return "current version unknown";
  return now === version ? "unchanged since" : `now version ${now}`;
}

export function RuleSetThen({ id, version }: Props) {
  const { data, outcome } = useResource(ruleSetOf(id));
  const isPending = data === undefined || (data === null && outcome === null);
  return (
    <div>
      Rule set {id}, version {version}{" "}
      {!isPending && <span className={muted}>{sinceThen(version, data?.version ?? null, outcome?.kind === "missing")}</span>}
    </div>
  );
}
