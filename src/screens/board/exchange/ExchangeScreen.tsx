// The exchange: capacity and loads of the whole market, as a map, a table and plots that filter one another.
import { useMemo } from "react";
import { momentTitle, shortMoment } from "../../../contract/clock.ts";
import {
  NOTHING_SELECTED,
  readExchangeFilters,
  writeExchangeFilters,
  type ExchangeFilters,
  type Selected,
} from "../../../domain/board/exchange/exchange-filters.ts";
import { formatCount } from "../../../domain/format.ts";
import { useExchange, useExchangeAnswer } from "../../../live/board/use-exchange.ts";
import { useAddress } from "../../../live/use-address.ts";
import { useGo } from "../../../live/use-go.ts";
import { FilterChips } from "../../../ui/form/FilterChips.tsx";
import { PageHeader } from "../../../ui/frame/PageHeader.tsx";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import type { SelectHow } from "../../../ui/map/areas/areas-props.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { muted } from "../../../ui/text/text.ts";
import { FailureState, FailureStrip } from "../../../widgets/record/FailureState.tsx";
import { Updated } from "../../../widgets/record/Updated.tsx";
import { exchangeChips, withoutChip } from "./exchange-chips.ts";
import { ExchangeMap, selectedAt } from "./ExchangeMap.tsx";
import { MarketFigures } from "./MarketFigures.tsx";
import { MarketTable } from "./MarketTable.tsx";
import { Plots } from "./Plots.tsx";
import css from "./Exchange.module.css";

const CODEC = { read: readExchangeFilters, write: writeExchangeFilters };
const TITLE = "Exchange";
const LOADING = (
  <div className={css.loading}>
    <SkeletonRows rows={12} label="Loading the market" />
  </div>
);

const selectedOf = ({ origins, destinations, kinds, equipment, rate, age }: ExchangeFilters): Selected => ({
  origins,
  destinations,
  kinds,
  equipment,
  rate,
  age,
});

const toggled = (before: readonly number[], ids: readonly number[]): readonly number[] => [
  ...before.filter((id) => !ids.includes(id)),
  ...ids.filter((id) => !before.includes(id)),
];

export function ExchangeScreen() {
  const go = useGo();
  const source = useExchange();
  const { state, change } = useAddress("exchange", CODEC);
  const { loaded, failure, syncedAt, again } = source;
  const selected = selectedOf(state);
  const { table, side } = state;
  const { view, rows, ask } = useExchangeAnswer(loaded, { selected, table, side });
  const selectedIds = selectedAt(state, side);
  const selection = useMemo(() => new Set(selectedIds), [selectedIds]);
  const set = (part: Partial<ExchangeFilters>) => {
    const next = { ...state, ...part };
    ask({ selected: selectedOf(next), table: next.table, side: next.side });
    change(next);
  };
  const reset = () => set(NOTHING_SELECTED);
  const selectAreas = (ids: readonly number[]) => set(side === "origin" ? { origins: ids } : { destinations: ids });
  const onMapSelect = (ids: readonly number[], how: SelectHow) => {
    const isSame = ids.length === 1 && selectedIds.length === 1 && selectedIds[0] === ids[0];
    selectAreas(how === "toggle" ? toggled(selectedIds, ids) : isSame ? [] : ids);
  };
  const otherSide = () => set({ side: side === "origin" ? "destination" : "origin" });
  const otherTable = () => set({ table: table === "areas" ? "lanes" : "areas" });
  const actions = [
    { id: "reset", combo: "shift+r", label: "Reset all filters", run: reset },
    { id: "side", combo: "shift+d", label: "Switch the map between origin and destination", run: otherSide },
    { id: "table", combo: "]", label: "Switch the table between areas and lanes", run: otherTable },
  ];
  useKeys(actions.map(({ combo, label, run }) => ({ combo, label, run })));
  usePaletteItems(
    actions.map(({ id, combo, label, run }) => ({ id: `exchange-${id}`, title: label, section: TITLE, keys: combo, run })),
  );

  const age = loaded !== null && (
    <span className={css.asOf}>
      {loaded.summary.asOf !== null && (
        <span title={momentTitle(Date.parse(loaded.summary.asOf))}>
          {formatCount(loaded.summary.count, "posting")} as of {shortMoment(Date.parse(loaded.summary.asOf), 0)}
        </span>
      )}
      {syncedAt !== null && (
        <span className={muted}>
          <Updated at={syncedAt} />
        </span>
      )}
    </span>
  );
  const isGone = failure?.kind === "forbidden" || failure?.kind === "missing";
  if (loaded === null || isGone)
    return (
      <>
        <PageHeader title={TITLE} onGo={go} />
        {failure === null ? LOADING : <FailureState what="the exchange" failure={failure} onRetry={again} />}
      </>
    );
  if (loaded.summary.count === 0)
    return (
      <>
        <PageHeader title={TITLE} onGo={go} actions={age} />
        <Empty title="No postings on the market">Loads and trucks appear here as soon as somebody posts them.</Empty>
      </>
    );
  return (
    <>
      <PageHeader title={TITLE} onGo={go} actions={age} />
      <FailureStrip what="the exchange" failure={failure} usable="Showing saved postings." onRetry={again} />
      {view === null ? (
        LOADING
      ) : (
        <div className={css.page}>
          <div className={css.top}>
            <MarketFigures view={view} />
            <FilterChips
              chips={exchangeChips(selected, loaded.summary.areas)}
              onRemove={(id) => set(withoutChip(id))}
              onClear={reset}
            />
          </div>
          <div className={css.board}>
            <div className={css.main}>
              <ExchangeMap
                summary={loaded.summary}
                view={view}
                side={side}
                onSide={(next) => set({ side: next })}
                onSelect={onMapSelect}
              />
              <MarketTable
                answer={rows}
                filters={state}
                onFilters={set}
                selection={selection}
                onSelection={(ids) => selectAreas([...ids])}
              />
            </div>
            <Plots summary={loaded.summary} view={view} selected={selected} onSelected={set} />
          </div>
        </div>
      )}
    </>
  );
}
