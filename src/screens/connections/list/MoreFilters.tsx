// The filters of the connections page that are not needed every day, and the default view.
import type { ReactNode } from "react";
import type { ConnectionFilters } from "../../../domain/connections/connection-filters.ts";
import { DateField } from "../../../ui/form/DateField.tsx";
import { Dropdown } from "../../../ui/form/Dropdown.tsx";
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
  const { fleet, updatedSince } = filters;
  return (
    <Dropdown
      text="More"
      variant="outlined"
      isActive={fleet.from !== null || fleet.to !== null || updatedSince !== null}
      placement="bottom-start"
      opens="dialog"
    >
      <div className={css.fields}>
        <RangeField
          label="Power units"
          min={0}
          value={fleet}
          onValue={(range) => onFilters({ ...filters, fleet: range }, false)}
        />
        <DateField
          label="Updated since"
          value={updatedSince}
          onValue={(day) => onFilters({ ...filters, updatedSince: day }, true)}
        />
        {children}
      </div>
    </Dropdown>
  );
}
