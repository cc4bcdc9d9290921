// The filters of the connections page that are not needed every day, and the default view.
import { Button, PopoverNext } from "@blueprintjs/core";
import { CaretDownIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import type { ConnectionFilters } from "../../../domain/connections/connection-filters.ts";
import { DateField } from "../../../ui/form/DateField.tsx";
import { RangeField } from "../../../ui/form/RangeField.tsx";
import css from "./MoreFilters.module.css";

interface Props {
  readonly filters: ConnectionFilters;
  /** `push` makes it a step that Back undoes. */
  readonly onFilters: (filters: ConnectionFilters, push: boolean) => void;
  /** The editor of the default view. */
  readonly children: ReactNode;
}

export function MoreFilters({ filters, onFilters, children }: Props) {
  const { fleetMin, fleetMax, updatedSince } = filters;
  return (
    <PopoverNext
      placement="bottom-start"
      arrow={false}
      transitionDuration={0}
      content={
        <div className={css.fields}>
          <RangeField
            label="Power units"
            min={0}
            value={{ from: fleetMin, to: fleetMax }}
            onValue={({ from, to }) => onFilters({ ...filters, fleetMin: from, fleetMax: to }, false)}
          />
          <DateField
            label="Updated since"
            value={updatedSince}
            onValue={(day) => onFilters({ ...filters, updatedSince: day }, true)}
          />
          {children}
        </div>
      }
    >
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        active={fleetMin !== null || fleetMax !== null || updatedSince !== null}
        text="More"
        endIcon={<CaretDownIcon />}
      />
    </PopoverNext>
  );
}
