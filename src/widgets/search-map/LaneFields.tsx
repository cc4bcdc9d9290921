// The lane form: origin and destination with their deadhead miles, and the button that swaps them.
import { Button } from "@blueprintjs/core";
import { SwapHorizontalIcon } from "@blueprintjs/icons";
import { LEAST_DEADHEAD, DEADHEAD_MAX } from "../../domain/carriers/lane/lane.ts";
import { withActive, withPlace, type LaneDraft } from "../../domain/carriers/lane/lane-form.ts";
import { hasLaneRadii } from "../../services/settings.ts";
import { Field } from "../../ui/form/Field.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { muted } from "../../ui/text/text.ts";
import css from "./LaneFields.module.css";
import { PlaceInput } from "./PlaceInput.tsx";
import type { LaneForm } from "./use-lane-form.ts";
import { keepFromWheel } from "../../ui/form/keep-from-wheel.ts";
import { fieldKind } from "../../ui/form/field-kinds.ts";

interface Props {
  readonly form: LaneForm;
  /** `row`: on one line above results. `column`: stacked. */
  readonly shape: "row" | "column";
  readonly autoFocus?: boolean;
  /** Text of the button. */
  readonly action?: string;
  /** Deadhead miles can be chosen. */
  readonly hasRadii?: boolean;
}

const LABELS = {
  origin: { place: "Origin", radius: "DH-O", hint: "City, zip, market or state" },
  destination: { place: "Destination", radius: "DH-D", hint: "Anywhere" },
} as const;

export function LaneFields({ form, shape, autoFocus = false, action = "Search", hasRadii = hasLaneRadii() }: Props) {
  const { draft, setDraft, errors, swap, submit } = form;
  const end = (name: "origin" | "destination") => {
    const radius = `${name}Radius` satisfies keyof LaneDraft;
    return (
      <div className={css.end} data-end={name}>
        <PlaceInput
          label={LABELS[name].place}
          place={draft[name]}
          onPlace={(place) => setDraft(withPlace(draft, name, place))}
          onFocus={() => setDraft(withActive(draft, name))}
          error={errors[name]}
          placeholder={LABELS[name].hint}
          autoFocus={autoFocus && name === "origin"}
        />
        {hasRadii && (
          <Field label={LABELS[name].radius} error={errors[radius]}>
            {(wiring) => (
              <div className={css.radius}>
                <input
                  {...fieldKind("whole")}
                  {...wiring}
                  aria-label={`${LABELS[name].radius}, deadhead miles at ${name}`}
                  className="bp6-input"
                  ref={keepFromWheel}
                  min={LEAST_DEADHEAD}
                  max={DEADHEAD_MAX}
                  value={draft[radius]}
                  onChange={(event) => setDraft({ ...draft, [radius]: event.target.value })}
                />
                <span className={muted}>mi</span>
              </div>
            )}
          </Field>
        )}
      </div>
    );
  };
  return (
    <Form className={css.fields} shape={shape} role="search" label="Lane" onSubmit={submit}>
      {end("origin")}
      {end("destination")}
      <Button
        className={css.swap ?? ""}
        variant="minimal"
        icon={<SwapHorizontalIcon />}
        aria-label="Swap origin and destination"
        title="Swap origin and destination"
        onClick={swap}
      />
      <Button className={css.submit ?? ""} type="submit" intent="primary" text={action} />
    </Form>
  );
}
