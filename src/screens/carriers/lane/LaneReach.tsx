// Says that a lane is searched without deadhead miles where the server's settings hide them, and offers its market areas instead.
import { Button } from "@blueprintjs/core";
import { laneOfMarkets } from "../../../domain/carriers/lane/lane-markets.ts";
import { hasLaneRadii } from "../../../services/settings.ts";
import { muted } from "../../../ui/text/text.ts";
import css from "./LaneReach.module.css";
import type { LanePage } from "./use-lane-page.ts";

type Props = Pick<LanePage, "lane" | "change" | "origin" | "destination">;

export function LaneReach({ lane, change, origin, destination }: Props) {
  const markets = hasLaneRadii() ? null : laneOfMarkets(lane, origin.data ?? null, destination.data ?? null);
  if (markets === null) return null;
  return (
    <p className={`${css.reach} ${muted}`} role="note">
      <span>Deadhead miles are turned off on this server, so carriers further from these places are not listed.</span>
      <Button size="small" variant="minimal" text="Search the market areas" onClick={() => change(markets, true)} />
    </p>
  );
}
