// Adds a connected carrier to the heatmap, found by name or number among carriers with a reporting ELD.
import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { PlusIcon, SearchIcon } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { CARRIERS_MAX } from "../../../../domain/carriers/heatmap/heatmap-state.ts";
import { SEARCHABLE_HERE } from "../../../../domain/carriers/global-search/local.ts";
import { placeText } from "../../../../domain/carriers/place-text.ts";
import { parseSearchText } from "../../../../domain/carriers/search/search-text.ts";
import { useAssessedTexts } from "../../../../live/rules/use-assessed-carrier.ts";
import { useCollection } from "../../../../live/rows/use-collection.ts";
import { useRows } from "../../../../live/rows/use-rows.ts";
import { useKeys } from "../../../../ui/keys/use-keys.ts";
import css from "./HeatmapPanel.module.css";
import { TextInput } from "../../../../ui/form/TextInput.tsx";

interface Props {
  readonly shown: readonly number[];
  readonly onAdd: (carrierId: number) => void;
}

/** Tunable: as many as fit without scrolling. */
const OFFERED = 12;

const REPORTING = [SEARCHABLE_HERE, { column: "eld_status", is: "in", codes: ["connected"] }] as const;
const BY_UNITS = { column: "power_units", descending: true };
const NO_KEYS = new Float64Array(0);

function Offers({ shown, onAdd }: Props) {
  const [typed, setTyped] = useState("");
  const { answer, pending } = useCollection("connections", {
    where: REPORTING,
    text: parseSearchText(typed),
    sort: BY_UNITS,
    facets: [],
  });
  const keys = answer?.keys ?? NO_KEYS;
  const { rowAt } = useRows("connections", keys, 0, OFFERED);
  const rows = [...keys.subarray(0, OFFERED)].flatMap((key) => rowAt(key) ?? []).filter((row) => !shown.includes(row.carrier_id));
  const answerOf = useAssessedTexts(rows.map(({ carrier_id: id }) => id));
  // While another text is typed than answered, the first row is not the person's.
  const first = pending ? undefined : rows[0];
  return (
    <div className={css.offers}>
      <TextInput
        kind="find"
        autoFocus
        size="small"
        leftElement={<SearchIcon className={css.searchIcon ?? ""} />}
        aria-label="Find a connected carrier"
        placeholder="Name, MC or DOT…"
        value={typed}
        onValueChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || first === undefined) return;
          event.preventDefault();
          onAdd(first.carrier_id);
        }}
      />
      <Menu>
        {rows.map((row) => (
          <MenuItem
            key={row.id}
            text={row.carrier.legal_name}
            label={[placeText(row.carrier), answerOf(row.carrier_id)].filter((part) => part !== "").join(" · ")}
            onClick={() => onAdd(row.carrier_id)}
          />
        ))}
        {rows.length === 0 && <MenuItem disabled text="No connected carrier with a reporting ELD" />}
      </Menu>
    </div>
  );
}

export function CarrierPicker({ shown, onAdd }: Props) {
  const isFull = shown.length >= CARRIERS_MAX;
  const [isOpen, setIsOpen] = useState(false);
  useKeys([{ combo: "a", label: "Add a carrier to compare", group: "Heatmap", when: () => !isFull, run: () => setIsOpen(true) }]);
  const trigger = useRef<HTMLButtonElement>(null);
  const add = (id: number) => {
    onAdd(id);
    setIsOpen(false);
    // Opened by its key, the list knows of nowhere to return to.
    trigger.current?.focus();
  };
  return (
    <PopoverNext
      placement="bottom-start"
      arrow={false}
      transitionDuration={0}
      disabled={isFull}
      isOpen={isOpen}
      onInteraction={setIsOpen}
      content={<Offers shown={shown} onAdd={add} />}
    >
      <Button
        ref={trigger}
        size="small"
        icon={<PlusIcon />}
        text="Add carrier"
        disabled={isFull}
        aria-haspopup="dialog"
        title={isFull ? `Up to ${CARRIERS_MAX} carriers at once` : "Add a carrier to compare (A)"}
      />
    </PopoverNext>
  );
}
