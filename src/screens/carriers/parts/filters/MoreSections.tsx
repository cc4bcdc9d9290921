// The other sections of the filter panel: coverage, safety, specialties, lanes, and the user's own carriers.
import { LANE_PREFERENCES, SPECIALIZATIONS } from "../../../../contract/carriers/carriers.ts";
import { formatMoney } from "../../../../domain/format.ts";
import {
  CARGO_DOLLARS,
  CARGO_STEPS,
  LIABILITY_MAX,
  RATING_OPTIONS,
  type GlobalSearchFilters,
} from "../../../../domain/carriers/global-search/filters.ts";
import { Checks, Flag, Section, StepSliderField } from "../../../../widgets/search-filters/fields.tsx";
import css from "./MoreSections.module.css";

interface Props {
  readonly filters: GlobalSearchFilters;
  readonly onFilters: (change: Partial<GlobalSearchFilters>) => void;
  readonly classifications: ReadonlyMap<number, string>;
  /** The user may see safety data. */
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
              options={RATING_OPTIONS}
              selected={filters.selectedSafetyRatingOptions}
              onSelected={(selectedSafetyRatingOptions) => onFilters({ selectedSafetyRatingOptions })}
            />
          )}
        </Section>
      )}
      <Section title="Specialties">
        <p className={css.subtitle}>Verified by records</p>
        <Checks
          label="Verified specialties"
          options={SPECIALIZATIONS}
          selected={special.verified}
          onSelected={(verified) => onFilters({ selectedSpecializationOptions: { ...special, verified } })}
        />
        <p className={css.subtitle}>Self-reported</p>
        <Checks
          label="Self-reported specialties"
          options={SPECIALIZATIONS}
          selected={special.provided}
          onSelected={(provided) => onFilters({ selectedSpecializationOptions: { ...special, provided } })}
        />
      </Section>
      <Section title="Preferred lanes">
        <Checks
          label="Preferred lanes"
          options={LANE_PREFERENCES}
          selected={filters.selectedLanePreferences}
          onSelected={(selectedLanePreferences) => onFilters({ selectedLanePreferences })}
        />
      </Section>
      <Section title="My carriers">
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
            options={[...classifications.keys()].map(String)}
            name={(id) => classifications.get(Number(id)) ?? `#${id}`}
            selected={filters.classificationsSelected.map(String)}
            onSelected={(ids) => onFilters({ classificationsSelected: ids.map(Number) })}
          />
        )}
      </Section>
    </>
  );
}
