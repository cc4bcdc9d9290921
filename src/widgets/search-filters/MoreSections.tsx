// The further parts of the filter panel: cover, safety, what a carrier is special in, and the broker's own carriers.
import { LANE_PREFERENCES, SPECIALIZATIONS } from "../../contract/carriers/carriers.ts";
import { formatMoney } from "../../domain/format.ts";
import {
  CARGO_DOLLARS,
  CARGO_STEPS,
  LIABILITY_MAX,
  RATING_OPTIONS,
  type GlobalSearchFilters,
} from "../../domain/carriers/global-search/filters.ts";
import { Checks, Flag, Section, StepSliderField } from "./fields.tsx";

interface Props {
  readonly filters: GlobalSearchFilters;
  readonly onFilters: (change: Partial<GlobalSearchFilters>) => void;
  readonly classifications: ReadonlyMap<number, string>;
  /** Safety data may be seen. */
  readonly seesSafety: boolean;
}

const CARGO_MAX = Math.max(...CARGO_STEPS);
const CARGO_STEP = CARGO_STEPS[1];
const MILLION = 1_000_000;

const dollars = (amount: number): string => (amount === 0 ? "No limit" : formatMoney(amount));

export function MoreSections({ filters, onFilters, classifications, seesSafety }: Props) {
  const special = filters.selectedSpecializationOptions;
  return (
    <>
      <Section title="Coverage">
        <StepSliderField
          label="Cargo"
          value={filters.cargoCoverageLimit}
          max={CARGO_MAX}
          step={CARGO_STEP}
          word={(at) => dollars(CARGO_DOLLARS[at] ?? 0)}
          onValue={(cargoCoverageLimit) => onFilters({ cargoCoverageLimit })}
        />
        <StepSliderField
          label="Auto liability"
          value={filters.autoLiability}
          max={LIABILITY_MAX}
          step={1}
          word={(at) => dollars(at * MILLION)}
          onValue={(autoLiability) => onFilters({ autoLiability })}
        />
        <StepSliderField
          label="General liability"
          value={filters.generalLiability}
          max={LIABILITY_MAX}
          step={1}
          word={(at) => dollars(at * MILLION)}
          onValue={(generalLiability) => onFilters({ generalLiability })}
        />
      </Section>
      {seesSafety && (
        <Section title="Safety">
          <Flag
            label="Show safety rating"
            value={filters.showSafetyRating}
            onValue={(showSafetyRating) => onFilters({ showSafetyRating })}
          />
          {filters.showSafetyRating && (
            <Checks
              label="Safety rating"
              words={RATING_OPTIONS}
              chosen={filters.selectedSafetyRatingOptions}
              onChosen={(selectedSafetyRatingOptions) => onFilters({ selectedSafetyRatingOptions })}
            />
          )}
        </Section>
      )}
      <Section title="Specializations">
        <p className="filter-subtitle">Verified by records</p>
        <Checks
          label="Verified specializations"
          words={SPECIALIZATIONS}
          chosen={special.verified}
          onChosen={(verified) => onFilters({ selectedSpecializationOptions: { ...special, verified } })}
        />
        <p className="filter-subtitle">Provided by the carrier</p>
        <Checks
          label="Provided specializations"
          words={SPECIALIZATIONS}
          chosen={special.provided}
          onChosen={(provided) => onFilters({ selectedSpecializationOptions: { ...special, provided } })}
        />
      </Section>
      <Section title="Lanes it prefers">
        <Checks
          label="Lane preferences"
          words={LANE_PREFERENCES}
          chosen={filters.selectedLanePreferences}
          onChosen={(selectedLanePreferences) => onFilters({ selectedLanePreferences })}
        />
      </Section>
      <Section title="Yours">
        <Flag
          label="Only my carriers"
          value={filters.onlyMyCarrier}
          onValue={(onlyMyCarrier) => onFilters({ onlyMyCarrier, hideMyCarrier: false })}
        />
        <Flag
          label="Hide my carriers"
          value={filters.hideMyCarrier}
          onValue={(hideMyCarrier) => onFilters({ hideMyCarrier, onlyMyCarrier: false })}
        />
        {classifications.size > 0 && (
          <Checks
            label="Classifications"
            words={[...classifications.keys()].map(String)}
            name={(id) => classifications.get(Number(id)) ?? `#${id}`}
            chosen={filters.classificationsSelected.map(String)}
            onChosen={(ids) => onFilters({ classificationsSelected: ids.map(Number) })}
          />
        )}
      </Section>
    </>
  );
}
