// Where the driver shows the truck: name, VIN, trailer, photos and place. It is kept on the phone until the server has it.
/** @jsxImportSource preact */
import { useRef, useState } from "preact/hooks";
import { sendDriverPhoto, sendDriverProof, type DriverPhoto } from "../../../contract/links/driver.ts";
import { randomUuid } from "../../../domain/random-uuid.ts";
import { isVin } from "../../../domain/vin.ts";
import type { Api } from "../../calls/api.ts";
import { useDraft } from "../../keep/drafts.ts";
import { Button } from "../../parts/Button.tsx";
import { Check } from "../../parts/Choice.tsx";
import { Field } from "../../parts/Field.tsx";
import { Photo } from "../../parts/FileField.tsx";
import { Notice } from "../../parts/Notice.tsx";
import { DRIVER } from "../../texts/driver.ts";
import { useText } from "../../texts/use-text.ts";
import css from "./driver.module.css";
import { findPlace, type PlaceFault } from "./place.ts";
import { useChallenge } from "./use-challenge.ts";
import { useDraftPhoto } from "./use-draft-photo.ts";
import { VinFields, type EnteredVin } from "./VinFields.tsx";

interface Entered extends EnteredVin {
  readonly name: string;
  readonly trailer: string;
  readonly withPlace: boolean;
}

const NOTHING: Entered = { name: "", vin: "", source: "typed", trailer: "", withPlace: true };

interface Props {
  readonly api: Api;
  readonly company: string;
  /** Once it is kept on the phone; `fault`: why the place is not with it. */
  readonly onKept: (fault: PlaceFault | null) => void;
}

export function TruckForm({ api, company, onKept }: Props) {
  const say = useText();
  const draft = useDraft<Entered>("truck", NOTHING);
  const challenge = useChallenge(api);
  const photos: Readonly<Record<DriverPhoto, ReturnType<typeof useDraftPhoto>>> = {
    vin: useDraftPhoto("photo-vin"),
    vehicle: useDraftPhoto("photo-vehicle"),
  };
  const begun = useRef({ key: randomUuid(), done: new Set<string>() });
  const [isChecked, setChecked] = useState(false);
  const [step, setStep] = useState<"open" | "finding" | "no-room">("open");
  const { name, vin, source, trailer, withPlace } = draft.value;
  const set = (change: Partial<Entered>): void => draft.set({ ...draft.value, ...change });
  const noName = name.trim() === "";
  const vinError = vin === "" ? (photos.vin.file === null ? say(DRIVER.noVin) : null) : isVin(vin) ? null : say(DRIVER.vinWrong);

  async function keepAll(): Promise<PlaceFault | null> {
    const found = withPlace ? await findPlace() : null;
    const place = typeof found === "object" ? found : null;
    // Sent again after the phone had no room, it is the same truck, and what is kept already is not kept twice.
    const { key, done } = begun.current;
    const proof = {
      key,
      driver_name: name.trim(),
      ...(vin === "" ? {} : { vin, vin_source: source }),
      ...(trailer.trim() === "" ? {} : { trailer: trailer.trim() }),
      ...(challenge.value === null ? {} : { challenge_id: challenge.value.id }),
      ...(place === null ? {} : { place }),
      phone_at: new Date().toISOString(),
    };
    if (!done.has("proof")) await api.keep(sendDriverProof, { body: { proof } }, undefined, say(DRIVER.aboutProof));
    done.add("proof");
    for (const kind of ["vehicle", "vin"] as const) {
      const { file } = photos[kind];
      const sent = { body: { driver_photo: { proof_key: key, kind, phone_at: proof.phone_at } } };
      const label = kind === "vin" ? DRIVER.vinPhoto : DRIVER.vehiclePhoto;
      if (file !== null && !done.has(kind)) await api.keep(sendDriverPhoto, sent, file, say(label));
      done.add(kind);
    }
    begun.current = { key: randomUuid(), done: new Set() };
    for (const kind of ["vehicle", "vin"] as const) photos[kind].set(null);
    challenge.clear();
    draft.set({ ...NOTHING, name });
    return typeof found === "string" ? found : null;
  }

  async function send(): Promise<void> {
    setChecked(true);
    if (step === "finding" || noName || vinError !== null) return;
    setStep("finding");
    try {
      onKept(await keepAll());
    } catch {
      setStep("no-room");
    }
  }

  return (
    <form
      class={css.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={say(DRIVER.name)}
        value={name}
        onChange={(text) => set({ name: text })}
        autocomplete="name"
        maxLength={100}
        error={isChecked && noName ? say(DRIVER.noName) : null}
      />
      <VinFields vin={vin} source={source} photo={photos.vin} onChange={set} error={isChecked ? vinError : null} />
      <Field
        label={say(DRIVER.trailer)}
        value={trailer}
        onChange={(text) => set({ trailer: text })}
        autocomplete="off"
        maxLength={40}
      />
      {challenge.value === null ? (
        <Notice>{say(DRIVER.noChallenge)}</Notice>
      ) : (
        <Notice>
          <p>{say(DRIVER.challenge)}</p>
          <strong class={css.number}>{challenge.value.code}</strong>
        </Notice>
      )}
      <Photo
        label={say(DRIVER.vehiclePhoto)}
        hint={say(DRIVER.vehiclePhotoHint)}
        file={photos.vehicle.file}
        onChange={photos.vehicle.set}
      />
      <Check isChecked={withPlace} onChange={(checked) => set({ withPlace: checked })}>
        {say(DRIVER.place)}
      </Check>
      {step === "no-room" && <Notice tone="fail">{say(DRIVER.noRoom)}</Notice>}
      <Button kind="main" isBusy={step === "finding"}>
        {say(step === "finding" ? DRIVER.finding : DRIVER.send, { company })}
      </Button>
    </form>
  );
}
