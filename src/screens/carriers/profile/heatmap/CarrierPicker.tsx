// Adds a connected carrier to the heatmap: found by name or number among those whose devices report.
import { Button, InputGroup, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { PlusIcon, SearchIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { MOST_CARRIERS } from "../../../../domain/carriers/heatmap/heatmap-state.ts";
import { placeText } from "../../../../domain/carriers/place-text.ts";
import { parseSearchText } from "../../../../domain/carriers/search/search-text.ts";
import { useCollection } from "../../../../live/rows/use-collection.ts";
import { useRows } from "../../../../live/rows/use-rows.ts";

interface Props {
  readonly chosen: readonly number[];
  readonly onAdd: (carrierId: number) => void;
}

/** Offered at once; ours. */
const OFFERED = 12;

const REPORTING = [{ column: "eld_status", is: "in", codes: ["connected"] }] as const;
const BY_UNITS = { column: "power_units", descending: true };
const NO_KEYS = new Float64Array(0);

function Offers({ chosen, onAdd }: Props) {
  const [typed, setTyped] = useState("");
  const { answer } = useCollection("connections", { where: REPORTING, text: parseSearchText(typed), sort: BY_UNITS, facets: [] });
  const keys = answer?.keys ?? NO_KEYS;
  const { rowAt } = useRows("connections", keys, 0, OFFERED);
  const rows = [...keys.subarray(0, OFFERED)]
    .flatMap((key) => rowAt(key) ?? [])
    .filter((row) => !chosen.includes(row.carrier_id));
  return (
    <div className="heat-offers">
      <InputGroup
        autoFocus
        size="small"
        leftElement={<SearchIcon className="heat-offers-icon" />}
        aria-label="Find a connected carrier"
        placeholder="Name, MC or DOT…"
        value={typed}
        onValueChange={setTyped}
      />
      <Menu>
        {rows.map((row) => (
          <MenuItem
            key={row.id}
            text={row.carrier.legal_name}
            label={placeText(row.carrier)}
            onClick={() => onAdd(row.carrier_id)}
          />
        ))}
        {rows.length === 0 && <MenuItem disabled text="No connected carrier with reporting devices" />}
      </Menu>
    </div>
  );
}

export function CarrierPicker({ chosen, onAdd }: Props) {
  const isFull = chosen.length >= MOST_CARRIERS;
  return (
    <PopoverNext
      placement="bottom-start"
      arrow={false}
      transitionDuration={0}
      disabled={isFull}
      content={<Offers chosen={chosen} onAdd={onAdd} />}
    >
      <Button
        size="small"
        icon={<PlusIcon />}
        text="Add a carrier"
        disabled={isFull}
        aria-haspopup="dialog"
        title={isFull ? `At most ${MOST_CARRIERS} carriers are shown at once` : undefined}
      />
    </PopoverNext>
  );
}
