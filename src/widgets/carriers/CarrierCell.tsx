// The cell of a carrier's name, with a dot while a change made here is not sent yet.
import type { ReactNode } from "react";
import { CarrierName } from "./CarrierName.tsx";
import css from "./CarrierCell.module.css";

interface Props {
  readonly name: string;
  readonly isWaiting: boolean;
  /** The row is about to leave its list. */
  readonly isGone?: boolean;
  /** Tags behind the name. */
  readonly children?: ReactNode;
}

export const CarrierCell = ({ name, isWaiting, isGone = false, children }: Props) => (
  <span className={css.cell} data-gone={isGone || undefined}>
    <CarrierName name={name} />
    {children}
    {isWaiting && <span className={css.waiting} title="Changed here, not sent yet" role="img" aria-label="Not sent yet" />}
  </span>
);
