// All decisions about one load, the newest first.
import { BASE } from "../../contract/constants.ts";
import { DECISION_LABELS } from "../../domain/rules/decision-labels.ts";
import { assessment } from "../../domain/statuses.ts";
import { pathTo } from "../../domain/pages.ts";
import { useResource } from "../../live/use-resource.ts";
import { decisionsOfLoad } from "../../sync/rules/decisions.ts";
import { Age } from "../../ui/cell/Age.tsx";
import { Tone } from "../../ui/cell/Tone.tsx";
import { Part } from "../record/Part.tsx";
import css from "./LoadDecisions.module.css";
import { muted } from "../../ui/text/text.ts";

interface Props {
  readonly loadId: number;
  /** The decision that is open, if one is. */
  readonly shown?: number;
  readonly onGo: (path: string) => void;
}

export function LoadDecisions({ loadId, shown, onGo }: Props) {
  const view = useResource(decisionsOfLoad(loadId));
  return (
    <section className={css.decisions} aria-label="Decisions about this load">
      <h3>Decisions about this load</h3>
      <Part what="The load’s decisions" view={view} rows={2} others="parts">
        {(decisions) =>
          decisions.length === 0 ? (
            <p className={muted}>No decisions.</p>
          ) : (
            <ul>
              {decisions.map((one) => {
                const path = pathTo("decision", { id: one.id });
                const { tone, label } = assessment(one.assessment);
                return (
                  <li key={one.id}>
                    <Tone tone={tone} text={label} />
                    <a
                      href={BASE + path}
                      aria-current={one.id === shown ? "page" : undefined}
                      onClick={(event) => {
                        event.preventDefault();
                        onGo(path);
                      }}
                    >
                      {DECISION_LABELS[one.kind]}: {one.carrier_name}
                    </a>
                    <span className={muted}>
                      <Age time={one.decided_at} />, {one.decided_by ?? "unknown person"}
                    </span>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Part>
    </section>
  );
}
