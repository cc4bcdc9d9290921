// Where its trucks run, by its ELDs.
import { useMemo } from "react";
import { HeatmapPanel } from "./HeatmapPanel.tsx";
import type { TabProps } from "../tab-props.ts";

export function HeatmapTab({ id }: TabProps) {
  const ids = useMemo(() => [id], [id]);
  return <HeatmapPanel carrierIds={ids} />;
}
