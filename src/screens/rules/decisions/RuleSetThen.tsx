// The rule set that a decision was judged by, and whether it still asks the same today.
import { useResource } from "../../../live/use-resource.ts";
import { ruleSetOf } from "../../../sync/rules/rules.ts";

interface Props {
  readonly id: number;
  readonly version: number;
}

function sinceThen(version: number, now: number | null, isGone: boolean): string {
  if (isGone) return "no longer there";
  if (now === null) return "whether it changed since is unknown";
  return now === version ? "unchanged since" : `now version ${now}`;
}

export function RuleSetThen({ id, version }: Props) {
  const { data, outcome } = useResource(ruleSetOf(id));
  const isPending = data === undefined || (data === null && outcome === null);
  return (
    <div>
      Rule set {id}, version {version}{" "}
      {!isPending && <span className="muted">{sinceThen(version, data?.version ?? null, outcome?.kind === "missing")}</span>}
    </div>
  );
}
