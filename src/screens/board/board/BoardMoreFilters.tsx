// The panel of filters of the load board: places with their radius, days, figures and the carrier.
import { Button, PopoverNext } from "@blueprintjs/core";
import { CaretDownIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { POSTING_AGES, type PostingAge } from "../../../contract/board/board.ts";
import { DEFAULT_DEADHEAD } from "../../../contract/constants.ts";
import { FIGURE_MAX, MILES_MAX, type BoardFilters, type BoardPlace } from "../../../domain/board/board-filters.ts";
import { postingAgeLabel } from "../../../domain/board/posting-age.ts";
import { NO_PLACE, type LanePlace } from "../../../domain/carriers/lane/lane-place.ts";
import { DateField } from "../../../ui/form/DateField.tsx";
import { Choice, Flag, NumberField } from "../../../widgets/search-filters/fields.tsx";
import { PlaceInput } from "../../../widgets/search-map/PlaceInput.tsx";
import type { AreaNames } from "./board-filters.tsx";
import css from "./BoardMoreFilters.module.css";

const POSTED = [
  { value: "", label: "Any time" },
  ...POSTING_AGES.map((age) => ({ value: age, label: `${postingAgeLabel(age)} ago` })),
];

interface Props {
  readonly filters: BoardFilters;
  /** How many of them are set. */
  readonly count: number;
  readonly names: AreaNames;
  readonly onFilters: (change: Partial<BoardFilters>) => void;
}

export function BoardMoreFilters(props: Props) {
  const { count } = props;
  return (
    <PopoverNext placement="bottom-start" arrow={false} transitionDuration={0} content={<Panel {...props} />}>
      <Button
        size="small"
        variant="outlined"
        active={count > 0}
        aria-haspopup="dialog"
        text={count === 0 ? "More filters" : `More filters · ${count}`}
        endIcon={<CaretDownIcon />}
      />
    </PopoverNext>
  );
}

function Panel({ filters, names, onFilters: set }: Props) {
  const { deadhead, pickupStart, pickupEnd, dropoffStart, dropoffEnd } = filters;
  return (
    <div className={css.panel} role="group" aria-label="More filters">
      <PlaceFilter
        label="Origin"
        radiusLabel="DH-O"
        name={names.origin}
        place={filters.origin}
        onPlace={(origin) => set({ origin })}
      />
      <PlaceFilter
        label="Destination"
        radiusLabel="DH-D"
        name={names.destination}
        place={filters.destination}
        onPlace={(destination) => set({ destination })}
      />
      <div className={css.fields}>
        <DateField label="Pickup from" value={pickupStart} onValue={(day) => set({ pickupStart: day })} />
        <DateField
          label="Pickup to"
          value={pickupEnd}
          error={pickupStart !== null && pickupEnd !== null && pickupEnd < pickupStart ? "Before the first day" : null}
          onValue={(day) => set({ pickupEnd: day })}
        />
        <DateField label="Delivery from" value={dropoffStart} onValue={(day) => set({ dropoffStart: day })} />
        <DateField
          label="Delivery to"
          value={dropoffEnd}
          error={dropoffStart !== null && dropoffEnd !== null && dropoffEnd < dropoffStart ? "Before the first day" : null}
          onValue={(day) => set({ dropoffEnd: day })}
        />
        <NumberField
          label="Rate, at least"
          unit="$"
          min={0}
          max={FIGURE_MAX}
          value={filters.minRate}
          onValue={(minRate) => set({ minRate })}
        />
        <NumberField
          label="Weight, at most"
          unit="lb"
          min={0}
          max={FIGURE_MAX}
          value={filters.weight}
          onValue={(weight) => set({ weight })}
        />
        <NumberField
          label="Trailer, at least"
          unit="ft"
          min={0}
          max={MILES_MAX}
          value={filters.trailerLength}
          onValue={(trailerLength) => set({ trailerLength })}
        />
        <NumberField
          label="Deadhead for both"
          unit="mi"
          min={0}
          max={MILES_MAX}
          value={deadhead}
          onValue={(miles) => set({ deadhead: miles })}
        />
      </div>
      <Choice
        label="Posted"
        value={filters.posting ?? ""}
        options={POSTED}
        onValue={(age) => set({ posting: age === "" ? null : (age as PostingAge) })}
      />
      <Flag label="Carrier in network" value={filters.isInNetwork} onValue={(isInNetwork) => set({ isInNetwork })} />
      <p
        className={css.hint}
      >{`Without a radius, ${deadhead ?? DEFAULT_DEADHEAD} mi around a place. Without a first day, pickups from today.`}</p>
    </div>
  );
}

interface PlaceFilterProps {
  readonly label: string;
  readonly radiusLabel: string;
  /** Of the selected area. */
  readonly name: string;
  readonly place: BoardPlace;
  readonly onPlace: (place: BoardPlace) => void;
}

function PlaceFilter({ label, radiusLabel, name, place, onPlace }: PlaceFilterProps) {
  const [typed, setTyped] = useState("");
  const shown: LanePlace =
    place.areaId === null ? { ...NO_PLACE, searchText: typed } : { ...NO_PLACE, areaId: place.areaId, name, searchText: name };
  return (
    <div className={css.place}>
      <PlaceInput
        label={label}
        place={shown}
        onPlace={(next) => {
          setTyped(next.areaId === null ? next.searchText : "");
          if (next.areaId !== place.areaId) onPlace({ ...place, areaId: next.areaId });
        }}
      />
      <NumberField
        label={radiusLabel}
        unit="mi"
        min={0}
        max={MILES_MAX}
        value={place.deadhead}
        onValue={(deadhead) => onPlace({ ...place, deadhead })}
      />
    </div>
  );
}
