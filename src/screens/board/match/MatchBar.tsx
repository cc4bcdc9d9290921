// Above the carriers for a load: how far around the pickup they are, and of those not shown, why.
import { Button } from "@blueprintjs/core";
import type { MatchCounts } from "../../../contract/board/match.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { DEADHEADS, type MatchFilters } from "../../../domain/board/match-address.ts";
import { missLabel } from "../../../domain/board/match-reasons.ts";
import { formatNumber } from "../../../domain/format.ts";
import { destinationName, originName } from "../../../domain/loads/stops.ts";
import { hrefTo, pathTo } from "../../../domain/pages.ts";
import { vehicleLabel } from "../../../domain/vehicles/vehicle-labels.ts";
import { useGo } from "../../../live/use-go.ts";
import { FilterSelect } from "../../../ui/form/FilterSelect.tsx";
import { NavLink } from "../../../ui/frame/NavLink.tsx";
import css from "./MatchBar.module.css";

interface Props {
  /** Null while unknown. */
  readonly load: Load | null;
  readonly filters: MatchFilters;
  readonly onFilters: (filters: MatchFilters) => void;
  /** Null while unknown. */
  readonly counts: MatchCounts | null;
}

export function MatchBar({ load, filters, onFilters, counts }: Props) {
  const go = useGo();
  const { list, reason: chosen, deadhead } = filters;
  const reasons = counts?.reasons.filter(({ reason, count }) => count > 0 || reason === chosen) ?? [];
  return (
    <div className={css.bar}>
      {load !== null && (
        <div className={css.load}>
          <NavLink href={hrefTo("load", { id: load.id })} onGo={() => go(pathTo("load", { id: load.id }))}>
            Load {load.external_load_number}
          </NavLink>
          <span>
            {originName(load)} to {destinationName(load)}, {vehicleLabel(load.equipment_type).toLowerCase()}
          </span>
        </div>
      )}
      <div className={css.miles}>
        Within
        <FilterSelect
          label="Within miles of pickup"
          value={String(deadhead)}
          options={DEADHEADS.map((miles) => ({ value: String(miles), label: `${miles} mi` }))}
          onValue={(miles) => onFilters({ ...filters, deadhead: Number(miles), peek: null })}
        />
        of pickup
      </div>
      {list === "not_shown" && (
        <div className={css.reasons} role="group" aria-label="Reasons">
          {reasons.map(({ reason, count }) => (
            <Button
              key={reason}
              size="small"
              variant="outlined"
              active={reason === chosen}
              aria-pressed={reason === chosen}
              text={`${missLabel(reason)} ${formatNumber(count)}`}
              onClick={() => onFilters({ ...filters, reason: reason === chosen ? null : reason, peek: null })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
