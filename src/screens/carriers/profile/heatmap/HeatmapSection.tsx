// Where its trucks run, by its ELDs.
import { useMemo } from "react";
import { HeatmapPanel } from "./HeatmapPanel.tsx";
import type { SectionProps } from "../section-props.ts";

export function HeatmapSection({ id }: SectionProps) {
  const ids = useMemo(() => [id], [id]);
  return <HeatmapPanel carrierIds={ids} />;
}
