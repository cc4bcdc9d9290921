// The VIN: read from the bar code in a photo where that can be done, else typed in and held against its check digit.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import type { VinSource } from "../../../contract/links/driver.ts";
import { isVin, plainVin } from "../../../domain/vin.ts";
import { Choice } from "../../parts/Choice.tsx";
import { Field } from "../../parts/Field.tsx";
import { Photo } from "../../parts/FileField.tsx";
import { DRIVER } from "../../texts/driver.ts";
import { useText } from "../../texts/use-text.ts";
import { vinsInPhoto } from "./bar-codes.ts";
import type { DraftPhoto } from "./use-draft-photo.ts";

export interface EnteredVin {
  readonly vin: string;
  readonly source: VinSource;
}

interface Props extends EnteredVin {
  readonly photo: DraftPhoto;
  readonly onChange: (entered: EnteredVin) => void;
  readonly error: string | null;
}

const LENGTH = 17;

/** Tunable: characters that the field takes, with those that people type between them. */
const TYPED_MAX = 40;

type Reading = { readonly kind: "none" | "busy" | "unread" } | { readonly kind: "read"; readonly vins: readonly string[] };

export function VinFields({ vin, source, photo, onChange, error }: Props) {
  const say = useText();
  const [reading, setReading] = useState<Reading>({ kind: "none" });
  const isWrong = vin.length >= LENGTH && !isVin(vin);

  async function read(taken: File): Promise<void> {
    setReading({ kind: "busy" });
    const vins = await vinsInPhoto(taken);
    setReading(vins.length === 0 ? { kind: "unread" } : { kind: "read", vins });
    const [first] = vins;
    if (first !== undefined && vins.length === 1) onChange({ vin: first, source: "barcode" });
  }

  return (
    <>
      <Photo
        label={say(DRIVER.vinPhoto)}
        hint={say(DRIVER.vinPhotoHint)}
        file={photo.file}
        onChange={photo.set}
        onTaken={(taken) => void read(taken)}
      />
      <span role="status">
        {reading.kind === "busy" && say(DRIVER.reading)}
        {reading.kind === "unread" && say(DRIVER.unread)}
        {reading.kind === "read" && reading.vins.length === 1 && source === "barcode" && say(DRIVER.read, { vin })}
      </span>
      {reading.kind === "read" && reading.vins.length > 1 && (
        <Choice
          label={say(DRIVER.several)}
          options={reading.vins.map((each) => ({ value: each, label: each }))}
          value={source === "barcode" ? vin : null}
          onChange={(chosen) => onChange({ vin: chosen, source: "barcode" })}
        />
      )}
      <Field
        label={say(DRIVER.vin)}
        hint={say(DRIVER.vinHint)}
        value={vin}
        onChange={(text) => onChange({ vin: plainVin(text), source: "typed" })}
        autocomplete="off"
        maxLength={TYPED_MAX}
        error={error ?? (isWrong ? say(DRIVER.vinWrong) : null)}
      />
      <span role="status">{isVin(vin) && say(DRIVER.vinRight)}</span>
    </>
  );
}
