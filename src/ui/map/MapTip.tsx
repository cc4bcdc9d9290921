// What stands beside the pointer over a map, toward its middle, so that its edge does not cut it off.
import type { ReactNode } from "react";
import { useMap } from "./map-context.ts";
import css from "./MapTip.module.css";

interface Props {
  /** Where the pointer is. */
  readonly pixel: readonly number[];
  readonly children: ReactNode;
}

/** Tunable: pixels between the pointer and what stands beside it, and room for the latter to the right. */
const BESIDE = 14;
const ROOM = 300;

function placeOf([left = 0, top = 0]: readonly number[], [width = 0, height = 0]: readonly number[]): string {
  const side = (at: number, isBefore: boolean): string => (isBefore ? `calc(${at - BESIDE}px - 100%)` : `${at + BESIDE}px`);
  return `translate(${side(left, left + ROOM > width && left > width / 2)}, ${side(top, top > height / 2)})`;
}

export function MapTip({ pixel, children }: Props) {
  const map = useMap();
  return (
    <div className={css.tip} style={{ transform: placeOf(pixel, map.getSize() ?? []) }}>
      {children}
    </div>
  );
}
