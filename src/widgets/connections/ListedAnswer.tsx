// Whether a connected carrier is OK to use, and why, in a cell of a list.
import type { Connection } from "../../contract/connections/connections.ts";
import type { UseAnswer } from "../../domain/carriers/ok-to-use.ts";
import { answerOfRow } from "../../domain/rules/assessed-text.ts";
import { useAssessedCarrier } from "../../live/rules/use-assessed-carrier.ts";
import { Tone } from "../../ui/cell/Tone.tsx";
import css from "./ListedAnswer.module.css";

export const ListedAnswer = ({ answer: { label, tone, why } }: { readonly answer: UseAnswer }) => (
  <span className={css.answer} title={why}>
    <Tone tone={tone} text={label} />
    <span className={css.why}>{why}</span>
  </span>
);

/** Whether a carrier is likely the same business as a revoked one is asked of the server, for the few that share data with one. */
export function AskedAnswer({ row }: { readonly row: Connection }) {
  const assessed = useAssessedCarrier(row.carrier_id);
  return <ListedAnswer answer={answerOfRow(row, assessed ?? null)} />;
}
