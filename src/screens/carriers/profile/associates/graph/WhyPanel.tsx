// Why the carrier at the cursor is likely to have the same people behind it: the sum of what it shares; of a shared thing, what it says.
import { useState } from "react";
import {
  commonText,
  isOldSharing,
  levelOf,
  likelihoodText,
  seenOnText,
  weightText,
} from "../../../../../domain/carriers/associates/likelihood-levels.ts";
import { PRIOR_WEIGHT, sharedWeight } from "../../../../../domain/carriers/associates/weight.ts";
import { formatCount } from "../../../../../domain/format.ts";
import { Tone } from "../../../../../ui/cell/Tone.tsx";
import { muted } from "../../../../../ui/text/text.ts";
import { associationLabel, sharedValueText } from "../association-labels.ts";
import type { CarrierRow, GraphModel } from "./graph-model.ts";
import css from "./WhyPanel.module.css";

const LEAST_SHOWN = 0.05;

function Sum({ row, first }: { readonly row: CarrierRow; readonly first: CarrierRow | undefined }) {
  const { explained } = row;
  const [now] = useState(() => new Date());
  if (explained === null) return null;
  const { contributions, through, likelihood } = explained;
  const total = contributions.reduce((sum, { weight }) => sum + weight, PRIOR_WEIGHT);
  const { label, tone } = levelOf(likelihood);
  return (
    <>
      <h3>
        {row.legal_name} <Tone tone={tone} text={`${likelihoodText(likelihood)} ${label.toLowerCase()}`} />
      </h3>
      {through !== null && first?.explained != null && (
        <p className={muted}>
          Shares nothing with this carrier, but with {first.legal_name}, which is {likelihoodText(first.explained.likelihood)}{" "}
          likely: both must hold.
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Evidence</th>
            <th scope="col">How common</th>
            <th scope="col">Last seen here / there</th>
            <th scope="col">Weight</th>
          </tr>
        </thead>
        <tbody>
          {contributions.map(({ thing, weight, seenHere, seenThere }) => (
            <tr key={thing.id} data-weak={weight < LEAST_SHOWN || undefined}>
              <td>
                {associationLabel(thing.is_type)} {sharedValueText(thing.is_type, thing.value)}
              </td>
              <td>{commonText(thing.carriers)}</td>
              <td>{seenOnText(seenHere, seenThere, now)}</td>
              <td>{weightText(weight)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={3}>Before any evidence</td>
            <td>{weightText(PRIOR_WEIGHT)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>Sum</td>
            <td>{weightText(total)}</td>
          </tr>
        </tfoot>
      </table>
      {contributions.some(({ sharedOn }) => isOldSharing(sharedOn, now)) && (
        <p className={muted}>
          Old: one of the two has not been seen with it since. A number, a building or a truck may have a new owner.
        </p>
      )}
      <p className={muted}>Each point doubles the odds that the same people run both. A sum of 0 is 50%.</p>
    </>
  );
}

interface Props {
  readonly model: GraphModel;
  /** A node; null: none. */
  readonly focus: number | null;
}

export function WhyPanel({ model, focus }: Props) {
  const row = focus === null ? undefined : model.carriers[focus];
  const thing = focus === null ? undefined : model.things[focus - model.carriers.length];
  const first = model.carriers.find(({ id }) => id === row?.explained?.through);
  const shown = thing === undefined ? 0 : model.evidence.filter((one) => one.thing.id === thing.id).length;
  return (
    <section className={css.why} aria-label="Why" tabIndex={0}>
      {row?.explained != null && <Sum row={row} first={first} />}
      {thing !== undefined && (
        <>
          <h3>
            {associationLabel(thing.is_type)} {sharedValueText(thing.is_type, thing.value)}
          </h3>
          <p>
            {formatCount(thing.carriers, "carrier has", "carriers have")} it, {shown} of them here. Each two of them get a weight
            of {weightText(sharedWeight(thing.is_type, thing.carriers))}; {PRIOR_WEIGHT * -1} are needed to outweigh the doubt.
          </p>
        </>
      )}
      {row !== undefined && row.explained === null && (
        <>
          <h3>{row.legal_name}</h3>
          <p>The carrier of this page. Go to another carrier or something shared to see what it says.</p>
        </>
      )}
      {row === undefined && thing === undefined && (
        <p className={muted}>Go to a carrier or something shared to see what it says.</p>
      )}
    </section>
  );
}
