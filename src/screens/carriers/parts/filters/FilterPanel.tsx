// All filters of a carrier search, in sections.
import { AUTHORITY_TYPES, EQUIPMENT } from "../../../../contract/carriers/carriers.ts";
import type { Area } from "../../../../contract/carriers/areas.ts";
import {
  AUTHORITY_AGE_MAX,
  EQUIPMENT_SHARE,
  FLEET_MAX,
  RECENCY_STEPS,
  type AuthorityType,
  type GlobalSearchFilters,
} from "../../../../domain/carriers/global-search/filters.ts";
import { formatCount } from "../../../../domain/format.ts";
import { equipmentName } from "../../../../domain/carriers/equipment-name.ts";
import { humanized } from "../../../../domain/status.ts";
import { Checks, Choice, Flag, NumberField, RangeSliderField, Section } from "../../../../widgets/search-filters/fields.tsx";
import { LocationFilter } from "./LocationFilter.tsx";
import { MoreSections } from "./MoreSections.tsx";
import { SeenFilter } from "./SeenFilter.tsx";

interface Props {
  readonly filters: GlobalSearchFilters;
  readonly onFilters: (filters: GlobalSearchFilters) => void;
  readonly classifications: ReadonlyMap<number, string>;
  readonly states: readonly Area[];
  /** The user may see safety data. */
  readonly seesSafety: boolean;
  /** A lane has its own places: sightings are near its origin, and there is no place filter. */
  readonly isLane?: boolean;
}

const ANY = { value: "", label: "Any" };

export function FilterPanel({ filters, onFilters, classifications, states, seesSafety, isLane = false }: Props) {
  const set = (change: Partial<GlobalSearchFilters>) => onFilters({ ...filters, ...change });
  return (
    <>
      <Section title="Place" isOpen>
        <Choice
          label="State"
          value={filters.selectedStateId === null ? "" : String(filters.selectedStateId)}
          options={[ANY, ...states.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code ?? "–"})` }))]}
          onValue={(id) => set({ selectedStateId: id === "" ? null : Number(id) })}
        />
        {isLane ? (
          <SeenFilter filters={filters} onFilters={set} legend="Truck seen near the origin" />
        ) : (
          <LocationFilter filters={filters} onFilters={set} />
        )}
      </Section>
      <Section title="Fleet and equipment" isOpen>
        <RangeSliderField
          label="Power units"
          value={filters.fleetSizeRange}
          end={FLEET_MAX}
          step={5}
          onValue={(fleetSizeRange) => set({ fleetSizeRange })}
        />
        <Checks
          label="Equipment"
          options={EQUIPMENT}
          name={equipmentName}
          selected={filters.selectedEquipment}
          onSelected={(selectedEquipment) =>
            set({
              selectedEquipment,
              // The share that is usual begins with the first type, and ends with the last.
              ...(filters.selectedEquipment.length === 0 && { fleetMin: EQUIPMENT_SHARE }),
              ...(selectedEquipment.length === 0 && { fleetMin: 0 }),
            })
          }
        />
        {filters.selectedEquipment.length > 0 && (
          <>
            <NumberField
              label="Of these, at least"
              min={0}
              max={FLEET_MAX}
              value={filters.equipmentMin}
              onValue={(count) => set({ equipmentMin: count ?? 0 })}
            />
            <Flag
              label="Minimum share of the fleet"
              value={filters.fleetMin > 0}
              onValue={(on) => set({ fleetMin: on ? EQUIPMENT_SHARE : 0 })}
            />
            {filters.fleetMin > 0 && (
              <NumberField
                label="Share of the fleet, at least"
                unit="%"
                min={1}
                max={100}
                value={Math.round(filters.fleetMin * 100)}
                onValue={(percent) => set({ fleetMin: (percent || 100 * EQUIPMENT_SHARE) / 100 })}
              />
            )}
          </>
        )}
        <RangeSliderField
          label="Box trucks"
          value={filters.straightBoxTrucksRange}
          end={FLEET_MAX}
          step={5}
          onValue={(straightBoxTrucksRange) => set({ straightBoxTrucksRange })}
        />
        <RangeSliderField
          label="Cargo vans"
          value={filters.cargoVansRange}
          end={FLEET_MAX}
          step={5}
          onValue={(cargoVansRange) => set({ cargoVansRange })}
        />
        <Flag label="Only ELD connected" value={filters.onlyEldConnected} onValue={(on) => set({ onlyEldConnected: on })} />
        <Choice
          label="Truck last seen"
          value={filters.truckSeenWithin === null ? "" : String(filters.truckSeenWithin)}
          options={[
            { value: "", label: "Any time" },
            ...RECENCY_STEPS.map((days) => ({ value: String(days), label: `In the last ${formatCount(days, "day")}` })),
          ]}
          onValue={(days) => set({ truckSeenWithin: days === "" ? null : Number(days) })}
        />
        <Flag label="Passes my rules" value={filters.onlyPassingRules} onValue={(on) => set({ onlyPassingRules: on })} />
      </Section>
      <Section title="Authority" isOpen>
        <Flag
          label="Only active carrier authority"
          value={filters.onlyCarrierAuthority}
          onValue={(onlyCarrierAuthority) => set({ onlyCarrierAuthority })}
        />
        <RangeSliderField
          label="Authority age"
          value={filters.authorityAgeRange}
          end={AUTHORITY_AGE_MAX}
          step={1}
          unit="months"
          onValue={(authorityAgeRange) => set({ authorityAgeRange })}
        />
        <Choice
          label="Authority type"
          value={filters.selectedAuthorityType ?? ""}
          options={[ANY, ...AUTHORITY_TYPES.map((type) => ({ value: type, label: humanized(type) }))]}
          onValue={(type) => set({ selectedAuthorityType: type === "" ? null : (type as AuthorityType) })}
        />
      </Section>
      <MoreSections filters={filters} onFilters={set} classifications={classifications} seesSafety={seesSafety} />
    </>
  );
}
