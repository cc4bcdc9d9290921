// One stop of the form of a load: what happens there, where, and its window on the clock of the place. Alt with an arrow moves it.
import { Button, HTMLSelect } from "@blueprintjs/core";
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from "@blueprintjs/icons";
import type { KeyboardEvent } from "react";
import type { Stop } from "../../../contract/loads/loads.ts";
import type { StopDraft } from "../../../domain/loads/load-draft.ts";
import { zonedStop, type LoadErrors } from "../../../domain/loads/load-errors.ts";
import { clockName, timeOfField } from "../../../domain/stop-time.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FieldError } from "../../../ui/form/FieldError.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";
import { fieldKind } from "../../../ui/form/field-kinds.ts";
import { PlaceInput } from "../../../widgets/search-map/PlaceInput.tsx";
import css from "./LoadForm.module.css";

interface Props {
  readonly stop: StopDraft;
  /** From 0, of so many. */
  readonly at: number;
  readonly count: number;
  readonly errors: LoadErrors;
  readonly onChange: (change: Partial<StopDraft>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

const TYPES: readonly (readonly [Stop["is_type"], string])[] = [
  ["pickup", "Pickup"],
  ["dropoff", "Delivery"],
];

/** The clock there where the place says it; a city in a state with two zones is looked up by the server. */
function clockHint(stop: StopDraft, now: number): string {
  const place = zonedStop(stop);
  if (place === null) return "Local time at the stop";
  const at = timeOfField(stop.window_start, place);
  return `Local time, ${clockName(Number.isNaN(at) ? now : at, place)}`;
}

export function StopFields({ stop, at, count, errors, onChange, onMove, onRemove }: Props) {
  const now = useNow();
  const error = (field: string) => errors[`stops.${at}.${field}`];
  const name = `stop ${at + 1}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    if (!event.altKey || by === null) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(by);
  };
  return (
    <fieldset className={css.stop} onKeyDownCapture={onKeyDown}>
      <legend>
        Stop {at + 1}
        <span className={css.moves}>
          <Button
            size="small"
            variant="minimal"
            icon={<ArrowUpIcon />}
            aria-label={`Move ${name} up`}
            title="Move up (Alt+↑)"
            disabled={at === 0}
            onClick={() => onMove(-1)}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<ArrowDownIcon />}
            aria-label={`Move ${name} down`}
            title="Move down (Alt+↓)"
            disabled={at === count - 1}
            onClick={() => onMove(1)}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<TrashIcon />}
            aria-label={`Remove ${name}`}
            title={stop.isReached ? "The truck has been here" : count <= 2 ? "A load has a pickup and a delivery" : "Remove"}
            disabled={stop.isReached || count <= 2}
            onClick={onRemove}
          />
        </span>
      </legend>
      <div className={css.where}>
        <Field label="Type" error={error("is_type")}>
          {(wiring) => (
            <HTMLSelect
              {...wiring}
              fill
              value={stop.is_type}
              onChange={({ currentTarget }) => onChange({ is_type: currentTarget.value as Stop["is_type"] })}
            >
              {TYPES.map(([type, label]) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </HTMLSelect>
          )}
        </Field>
        {stop.isReached ? (
          <Field label="Place" hint="The truck has been here">
            {(wiring) => <TextInput kind="place" {...wiring} readOnly value={stop.place.name} />}
          </Field>
        ) : (
          <PlaceInput
            required
            label="Place"
            placeholder="Zip or city, state"
            place={stop.place}
            onPlace={(place) => onChange({ place, ...(place.name === stop.place.name ? {} : { time_zone: null }) })}
            error={error("place")}
          />
        )}
        <Field label="Facility" error={error("name")}>
          {(wiring) => <TextInput kind="name" {...wiring} value={stop.name} onValueChange={(name) => onChange({ name })} />}
        </Field>
      </div>
      <div className={css.when}>
        <Field required label="From" hint={clockHint(stop, now)} error={error("window_start")}>
          {(wiring) => (
            <input
              {...fieldKind("moment")}
              {...wiring}
              className="bp6-input"
              value={stop.window_start}
              onChange={({ currentTarget }) => onChange({ window_start: currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Until" hint="Blank for a fixed time" error={error("window_end")}>
          {(wiring) => (
            <input
              {...fieldKind("moment")}
              {...wiring}
              className="bp6-input"
              value={stop.window_end}
              onChange={({ currentTarget }) => onChange({ window_end: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <FieldError>{error("id")}</FieldError>
    </fieldset>
  );
}
