// The form to search around one place: place and radius.
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { DEFAULT_DEADHEAD } from "../../contract/constants.ts";
import { laneErrors, NO_DRAFT } from "../../domain/carriers/lane/lane-form.ts";
import { LEAST_DEADHEAD, DEADHEAD_MAX, radiusOf } from "../../domain/carriers/lane/lane.ts";
import { NO_PLACE } from "../../domain/carriers/lane/lane-place.ts";
import { Field } from "../../ui/form/Field.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { muted } from "../../ui/text/text.ts";
import fields from "./LaneFields.module.css";
import { PlaceInput } from "./PlaceInput.tsx";
import { useOpenAround } from "./use-open-around.ts";
import { keepFromWheel } from "../../ui/form/keep-from-wheel.ts";
import { fieldKind } from "../../ui/form/field-kinds.ts";

export function PlaceSearch({ headingId }: { readonly headingId: string }) {
  const openAround = useOpenAround();
  const [place, setPlace] = useState(NO_PLACE);
  const [radius, setRadius] = useState(String(DEFAULT_DEADHEAD));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const allErrors = laneErrors({ ...NO_DRAFT, origin: place, originRadius: radius });
  const errors = isSubmitted ? allErrors : {};
  const onSubmit = () => {
    const miles = radiusOf(radius);
    setIsSubmitted(true);
    if (Object.keys(allErrors).length === 0 && miles !== null) openAround(place, miles);
  };
  return (
    <>
      <h2 id={headingId}>Find carriers around a place</h2>
      <Form className={fields.fields} shape="row" role="search" label="Place" onSubmit={onSubmit}>
        <div className={fields.end}>
          <PlaceInput label="Place" place={place} onPlace={setPlace} error={errors.origin} />
          <Field label="Within" error={errors.originRadius}>
            {(wiring) => (
              <div className={fields.radius}>
                <input
                  {...fieldKind("whole")}
                  {...wiring}
                  className="bp6-input"
                  ref={keepFromWheel}
                  min={LEAST_DEADHEAD}
                  max={DEADHEAD_MAX}
                  value={radius}
                  onChange={(event) => setRadius(event.target.value)}
                />
                <span className={muted}>mi</span>
              </div>
            )}
          </Field>
        </div>
        <Button className={fields.submit ?? ""} type="submit" intent="primary" text="Find carriers" />
      </Form>
    </>
  );
}
