// Where the trucks of carriers run: a density map by day, by carrier or compared with other days, and its figures as a table.
import { useCallback, useMemo, useState } from "react";
import { HEATMAP_FLAG } from "../../../../contract/carriers/heatmap.ts";
import type { SessionRecord } from "../../../../db/records.ts";
import {
  CARRIERS_MAX,
  periodOf,
  readHeatmapState,
  writeHeatmapState,
  type HeatmapState,
} from "../../../../domain/carriers/heatmap/heatmap-state.ts";
import { dayOf, daysIn } from "../../../../domain/carriers/heatmap/period.ts";
import { useAddressPart } from "../../../../live/use-address-part.ts";
import { useSession } from "../../../../live/use-records.ts";
import type { SaveMap } from "../../../../ui/map/heat/heat-props.ts";
import { Empty } from "../../../../ui/states/Empty.tsx";
import { Forbidden } from "../../../../ui/states/Forbidden.tsx";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import type { AreaRow, Extent } from "../../../../../workers/heatmap/api.ts";
import { AreaTable } from "./AreaTable.tsx";
import type { CarrierAreasView } from "./areas-status.ts";
import { CarrierLine } from "./CarrierLine.tsx";
import { CarrierPicker } from "./CarrierPicker.tsx";
import { beforeOf } from "./compared.ts";
import { Exports } from "./Exports.tsx";
import { HeatMap } from "./HeatMap.tsx";
import { LanePart, type Picking } from "./LanePart.tsx";
import { PeriodBar } from "./PeriodBar.tsx";
import { PlayBar } from "./PlayBar.tsx";
import { VisitedAreas } from "./VisitedAreas.tsx";
import { useHeatmapWorker } from "./use-heatmap.ts";
import { useScene } from "./use-scene.ts";
import { describePeriod } from "./heatmap-text.ts";
import css from "./HeatmapPanel.module.css";
import { MISSING_HEATMAP, planRefusal } from "../../../../domain/session/permission-labels.ts";

/** The heatmap's part of the address. */
const PART = ["heat"];
const CODEC = {
  read: (search: string) => readHeatmapState(new URLSearchParams(search).get("heat") ?? ""),
  write: (state: HeatmapState) => {
    const text = writeHeatmapState(state);
    return text === "" ? "" : `heat=${text}`;
  },
};

interface HeatmapAreas {
  readonly name: string;
  readonly view: CarrierAreasView;
}

const around = (extents: readonly Extent[]): Extent | null =>
  extents.length === 0
    ? null
    : extents.reduce(([w, s, e, n], one) => [Math.min(w, one[0]), Math.min(s, one[1]), Math.max(e, one[2]), Math.max(n, one[3])]);

const exportRefusal = (session: SessionRecord): string | null =>
  session.user.paywall.can_export ? null : planRefusal("can_export", session.user);

interface Props {
  /** The page's carriers; the user can add others. */
  readonly carrierIds: readonly number[];
}

/** Its state is in the address as `heat=`. */
export function HeatmapPanel({ carrierIds }: Props) {
  const session = useSession();
  if (session === undefined || session === null) return <SkeletonRows rows={8} label="Loading the heatmap" />;
  if (session.flags[HEATMAP_FLAG] !== true) {
    return <Forbidden what="the heatmap" {...MISSING_HEATMAP} />;
  }
  return <Panel carrierIds={carrierIds} session={session} />;
}

function Panel({ carrierIds, session }: Props & { readonly session: SessionRecord }) {
  const heatmap = useHeatmapWorker();
  const { state, change: put } = useAddressPart(PART, CODEC);
  const change = useCallback((part: Partial<HeatmapState>) => put({ ...state, ...part }), [put, state]);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [shown, setShown] = useState<ReadonlyMap<number, HeatmapAreas>>(new Map());
  const [area, setArea] = useState<AreaRow | null>(null);
  const [picking, setPicking] = useState<Picking>(null);
  const [save, setSave] = useState<SaveMap | null>(null);

  const all = [...new Set([...carrierIds, ...state.others])].slice(0, CARRIERS_MAX);
  const period = periodOf(state, today);
  const before = beforeOf(state, period);
  const onView = useCallback((id: number, name: string, view: CarrierAreasView | null) => {
    setShown((known) => {
      const next = new Map(known);
      if (view === null) next.delete(id);
      else next.set(id, { name, view });
      return next;
    });
  }, []);
  const views = useMemo(() => new Map([...shown].map(([id, { view }]) => [id, view])), [shown]);
  const { scene, carriers } = useScene(heatmap, all, views, state);
  const names = carriers.map((id) => shown.get(id)?.name ?? `Carrier ${id}`);
  const extent = around(carriers.map((id) => shown.get(id)?.view.loaded?.extent ?? null).filter((one) => one !== null));
  const isNothing =
    shown.size > 0 && [...shown.values()].every(({ view }) => ["none", "offline", "failed"].includes(view.status));
  // A failed request does not mean that there is no data.
  const isUnloaded = isNothing && [...shown.values()].some(({ view }) => view.status !== "none");
  const onDay = useCallback((day: number | null) => change({ day }), [change]);
  const onSaver = useCallback((next: SaveMap | null) => setSave(() => next), []);
  const onPick = useCallback(
    (point: HeatmapState["origin"]) => {
      if (picking === null) return;
      change({ [picking]: point });
      setPicking(picking === "origin" && state.destination === null ? "destination" : null);
    },
    [picking, change, state.destination],
  );
  const day = state.day !== null && state.day < daysIn(period) ? state.day : null;
  const days = day === null ? describePeriod(period) : describePeriod({ start: dayOf(period, day), end: dayOf(period, day) });
  const periodText = before === null ? days : `${days} vs. ${describePeriod(before)}`;

  return (
    <div className={css.panel}>
      <PeriodBar state={state} change={change} today={today} areSeveral={all.length > 1} />
      <div className={css.bar}>
        <ul className={css.lines} aria-label="Carriers on the map">
          {all.map((id) => (
            <CarrierLine
              key={id}
              heatmap={heatmap}
              carrierId={id}
              period={period}
              before={before}
              place={state.shown === "apart" && carriers.includes(id) ? carriers.indexOf(id) : null}
              onView={onView}
              onRemove={carrierIds.includes(id) ? null : () => change({ others: state.others.filter((other) => other !== id) })}
            />
          ))}
        </ul>
        <CarrierPicker shown={all} onAdd={(id) => change({ others: [...state.others, id] })} />
        <Exports
          heatmap={heatmap}
          scene={scene}
          names={names}
          caption={`${names.join(", ")} · ${periodText} · visits by ELD, by five-digit ZIP`}
          fileName={`heatmap-${carriers.join("-")}-${period.start}-${period.end}`}
          save={save}
          refusal={exportRefusal(session)}
        />
      </div>
      {isNothing ? (
        <Empty title={isUnloaded ? "The heatmap could not be loaded" : "No heatmap data"}>
          {isUnloaded
            ? "See the reason above. You can retry there."
            : `No visits reported for ${periodText}. See the reason above, pick other days or add a carrier.`}
        </Empty>
      ) : (
        <>
          <PlayBar
            period={period}
            day={day}
            onDay={onDay}
            refusal={before === null ? null : "Not available while two periods are compared"}
          />
          <HeatMap
            label={`Truck locations: ${periodText}`}
            heatmap={heatmap}
            scene={scene}
            names={names}
            state={state}
            extent={extent}
            area={area}
            onPick={picking === null ? null : onPick}
            onSaver={onSaver}
          />
          <LanePart
            heatmap={heatmap}
            scene={scene}
            carriers={carriers.map((id, at) => ({ id, name: names[at] ?? "" }))}
            state={state}
            change={change}
            period={period}
            picking={picking}
            onPicking={setPicking}
          />
          <AreaTable heatmap={heatmap} scene={scene} names={names} onArea={setArea} />
        </>
      )}
      <div data-waits={(carriers.length === 0 && !isNothing) || undefined}>
        {carrierIds.map((id) => (
          <VisitedAreas key={id} carrierId={id} />
        ))}
      </div>
    </div>
  );
}
