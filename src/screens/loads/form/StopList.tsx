// The stops of the form of a load, in order: one more, one less, and moved by buttons or keys.
import { Button } from "@blueprintjs/core";
import { AddIcon } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { STOPS_MAX } from "../../../contract/loads/load-fields.ts";
import { movedStop, withoutStop, withStop } from "../../../domain/loads/stop-moves.ts";
import { FieldError } from "../../../ui/form/FieldError.tsx";
import { unseen } from "../../../ui/text/text.ts";
import type { FormProps } from "./fields.tsx";
import { StopFields } from "./StopFields.tsx";
import css from "./LoadForm.module.css";

export function StopList({ draft, onChange, errors }: FormProps) {
  const { stops } = draft;
  const listRef = useRef<HTMLOListElement>(null);
  const [told, tell] = useState("");
  const entered = useRef<number | null>(null);
  // Who adds a stop, or removes one, goes on there by keyboard.
  useEffect(() => {
    if (entered.current === null) return;
    listRef.current?.children[entered.current]?.querySelector<HTMLElement>("select")?.focus();
    entered.current = null;
  }, [stops]);
  const move = (key: number, at: number, by: 1 | -1) => {
    const next = movedStop(stops, key, by);
    if (next === stops) return;
    onChange({ stops: next });
    tell(`Stop ${at + 1} is now stop ${at + 1 + by}.`);
  };
  return (
    <section aria-label="Stops">
      <h2>Stops</h2>
      <ol ref={listRef} className={css.stops}>
        {stops.map((stop, at) => (
          <li key={stop.key}>
            <StopFields
              stop={stop}
              at={at}
              count={stops.length}
              errors={errors}
              onChange={(change) => onChange({ stops: stops.with(at, { ...stop, ...change }) })}
              onMove={(by) => move(stop.key, at, by)}
              onRemove={() => {
                entered.current = Math.min(at, stops.length - 2);
                onChange({ stops: withoutStop(stops, stop.key) });
                tell(`Stop ${at + 1} was removed.`);
              }}
            />
          </li>
        ))}
      </ol>
      <FieldError>{errors["stops"]}</FieldError>
      <Button
        size="small"
        icon={<AddIcon />}
        text="Add stop"
        disabled={stops.length >= STOPS_MAX}
        onClick={() => {
          entered.current = stops.length - 1;
          onChange({ stops: withStop(stops) });
        }}
      />
      <span className={unseen} role="status">
        {told}
      </span>
    </section>
  );
}
