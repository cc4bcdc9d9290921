// Assigns a truck by its VIN, as the driver or the shipper reads it out.
import { useState } from "react";
import { VIN_MAX } from "../../../contract/constants.ts";
import { readVin } from "../../../domain/vin.ts";
import { useNow } from "../../../ui/cell/now.ts";
import { Field } from "../../../ui/form/Field.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";

interface Props {
  /** The number of the load. */
  readonly number: string;
  /** Resolves once the change is stored. */
  readonly onSubmit: (vin: string) => Promise<void>;
  readonly onClose: () => void;
}

const UNREADABLE = "A VIN has 17 letters and digits, without I, O and Q.";

export function VinDialog({ number, onSubmit, onClose }: Props) {
  const now = useNow();
  const [text, setText] = useState("");
  const [isTried, setIsTried] = useState(false);
  const { vin, checkDigit, manufacturer, modelYear } = readVin(text, new Date(now).getFullYear());
  const submit = async () => {
    setIsTried(true);
    if (checkDigit !== "unreadable") await onSubmit(vin);
  };
  const known = [modelYear, manufacturer].filter((part) => part !== null).join(" ");
  const hint = checkDigit === "invalid" ? "Its check digit does not fit: one character is probably wrong." : known;
  const isWrong = isTried && checkDigit === "unreadable";
  return (
    <FormDialog
      title={`Enter VIN for load ${number}`}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Assign truck" }}
      canClickOutside={text.trim() === ""}
    >
      <Field
        label="VIN"
        required
        error={isWrong ? UNREADABLE : null}
        hint={isWrong ? undefined : checkDigit === "unreadable" ? UNREADABLE : hint}
      >
        {(wiring) => (
          <TextInput kind="identifier" {...wiring} autoFocus maxLength={VIN_MAX} value={text} onValueChange={setText} />
        )}
      </Field>
      <p>You can assign another carrier’s truck; the load shows a warning. A VIN that is not known is noted in the log.</p>
    </FormDialog>
  );
}
