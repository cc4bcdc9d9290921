// What the settings would have done over the last 30 days against the present ones, with the loads that differ.
import { Fragment } from "react";
import type { AlertSettingsTrial, TriedType } from "../../../contract/loads/alert-settings.ts";
import { formatCount, formatNumber } from "../../../domain/format.ts";
import { alertType } from "../../../domain/loads/alert-types.ts";
import { pathTo } from "../../../domain/pages.ts";
import { PageLink } from "../../../live/PageLink.tsx";
import { muted } from "../../../ui/text/text.ts";
import { PlainTable } from "../../../widgets/list/PlainTable.tsx";
import css from "./AlertSettings.module.css";

const HEADS = ["Raised, present", "Raised, new", "Closed by facts, present", "Closed by facts, new", "Loads that differ"];

const Differing = ({ type }: { readonly type: TriedType }) => (
  <details>
    <summary>
      {alertType(type.is_type).label}: {formatCount(type.differing, "load")} {type.differing === 1 ? "differs" : "differ"}
    </summary>
    <ul>
      {type.loads.map(({ load_id: id, load_number: number, present, proposed, message }) => (
        <li key={id}>
          <PageLink to={pathTo("load", { id })}>{number}</PageLink>
          <div>
            {formatCount(present, "alert")} by the present settings, {formatNumber(proposed)} by the new ones. {message}
          </div>
        </li>
      ))}
    </ul>
    {type.differing > type.loads.length && <p className={muted}>The newest {formatNumber(type.loads.length)} are listed.</p>}
  </details>
);

/** Whoever asked is far above, at a field: it scrolls into sight as it appears. */
const intoSight = (section: HTMLElement | null): void => section?.scrollIntoView({ block: "center" });

export const TrialResult = ({ trial: { loads, loads_left_out: leftOut, types } }: { readonly trial: AlertSettingsTrial }) => (
  <section className={css.trial} aria-labelledby="trial-heading" ref={intoSight}>
    <h2 id="trial-heading">Last 30 days, with these settings</h2>
    <p className={muted} role="status">
      {leftOut > 0
        ? `The newest ${formatCount(loads, "load")} were judged. ${formatCount(leftOut, "older load")} ${leftOut === 1 ? "was" : "were"} left out.`
        : `${formatCount(loads, "load")} ${loads === 1 ? "was" : "were"} judged.`}{" "}
      Positions (one each half hour), stops, trucks and identity alerts are as they were. All else is as it is on file today.
      Nothing was saved.
    </p>
    {types.length === 0 ? (
      <p>No type that is on would come out otherwise.</p>
    ) : (
      <>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">Alert</th>
              {HEADS.map((head) => (
                <th key={head} scope="col" data-end>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map(({ is_type: type, present, proposed, differing }) => (
              <tr key={type}>
                <th scope="row">{alertType(type).label}</th>
                {[present.raised, proposed.raised, present.resolved, proposed.resolved, differing].map((count, at) => (
                  <td key={HEADS[at]} data-end>
                    {formatNumber(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
        {types.map((type) => (
          <Fragment key={type.is_type}>{type.differing > 0 && <Differing type={type} />}</Fragment>
        ))}
      </>
    )}
  </section>
);
