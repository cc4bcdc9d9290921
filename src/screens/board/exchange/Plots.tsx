// What is posted, by kind, equipment, rate and age: each a filter of everything else.
import { POSTING_KINDS } from "../../../contract/board/exchange.ts";
import {
  AGE_STARTS,
  ageBucketLabel,
  OLDEST_HOUR,
  LARGEST_RATE,
  RATE_BUCKETS,
  rateBucketLabel,
  RATE_STEP,
} from "../../../domain/board/exchange/buckets.ts";
import { equipmentText } from "../../../domain/board/equipment-text.ts";
import type { Selected } from "../../../domain/board/exchange/exchange-filters.ts";
import type { Counts } from "../../../domain/board/exchange/market-view.ts";
import { formatNumber } from "../../../domain/format.ts";
import type { ExchangeSummary, ExchangeView } from "../../../../workers/exchange/api.ts";
import { ChoiceBars } from "./ChoiceBars.tsx";
import { KIND_LABELS } from "./exchange-chips.ts";
import { RangePlot } from "./RangePlot.tsx";
import css from "./Plots.module.css";

interface Props {
  readonly summary: ExchangeSummary;
  readonly view: ExchangeView;
  /** The selection on the screen; the view follows a moment later. */
  readonly selected: Selected;
  readonly onSelected: (selected: Partial<Selected>) => void;
}

const RATE_STARTS = Array.from({ length: RATE_BUCKETS }, (_, bucket) => bucket * RATE_STEP);
const RATE_NAMES = RATE_STARTS.map((_, bucket) => rateBucketLabel(bucket));
const RATE_TICKS = [0, 1, 2, 3, 4, 5, 6].map((dollars) => ({ at: (dollars * 100) / RATE_STEP, text: `$${dollars}` }));
const AGE_NAMES = AGE_STARTS.map((_, bucket) => ageBucketLabel(bucket));
const AGE_TICKS = AGE_STARTS.map((hours, at) => ({ at, text: hours < 48 ? `${hours}h` : `${hours / 24}d` }));

const pair = (counts: Counts, index: number) => ({ loads: counts[index * 2] ?? 0, trucks: counts[index * 2 + 1] ?? 0 });

export function Plots({ summary: { equipmentWords }, view: { counts }, selected, onSelected }: Props) {
  const unrated = pair(counts.rate, RATE_BUCKETS);
  const kinds = POSTING_KINDS.map((value, index) => ({ value, label: KIND_LABELS[value], ...pair(counts.kind, index) }));
  const equipment = equipmentWords.map((value, index) => ({
    value,
    label: equipmentText(value),
    ...pair(counts.equipment, index),
  }));
  return (
    <div className={css.plots}>
      <section className={css.part} aria-label="Postings">
        <h2>Postings</h2>
        <ChoiceBars
          label="Postings"
          choices={kinds}
          selected={selected.kinds}
          onSelected={(next) => onSelected({ kinds: next })}
        />
      </section>
      <RangePlot
        title="Rate per mile"
        field="Cents per mile"
        unit="¢"
        starts={RATE_STARTS}
        names={RATE_NAMES}
        ticks={RATE_TICKS}
        counts={counts.rate}
        max={LARGEST_RATE}
        bounds={selected.rate}
        onBounds={(rate) => onSelected({ rate })}
        note={`${formatNumber(unrated.loads + unrated.trucks)} without a rate`}
      />
      <RangePlot
        title="Age of postings"
        field="Hours ago"
        unit="h"
        starts={AGE_STARTS}
        names={AGE_NAMES}
        ticks={AGE_TICKS}
        counts={counts.age}
        max={OLDEST_HOUR}
        bounds={selected.age}
        onBounds={(age) => onSelected({ age })}
      />
      <section className={css.part} aria-label="Equipment">
        <h2>Equipment</h2>
        <ChoiceBars
          label="Equipment"
          choices={equipment}
          selected={selected.equipment}
          onSelected={(next) => onSelected({ equipment: next })}
        />
      </section>
    </div>
  );
}
