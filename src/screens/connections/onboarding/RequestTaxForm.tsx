// Asks for a tax form with a packet, or for another one while none was submitted.
import { Button, HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import { notDone } from "../../../commands/direct.ts";
import { askForTaxForm } from "../../../commands/connections/onboarding.ts";
import { TAX_FORMS, type TaxFormName } from "../../../contract/connections/onboarding.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import css from "./RequestTaxForm.module.css";

interface Props {
  readonly packetId: number;
  /** What is asked for now; null: nothing. */
  readonly present: string | null;
  readonly onDone: () => void;
}

export function RequestTaxForm({ packetId, present, onDone }: Props) {
  const [name, setName] = useState<TaxFormName>(TAX_FORMS.find((each) => each !== present) ?? TAX_FORMS[0]);
  const [isBusy, setIsBusy] = useState(false);
  // One key for each form that is asked for, so that a retry asks once.
  const [keys] = useState(() => new Map(TAX_FORMS.map((each) => [each, crypto.randomUUID()])));
  const ask = async () => {
    setIsBusy(true);
    try {
      await askForTaxForm(packetId, name, keys.get(name) ?? crypto.randomUUID());
      onDone();
    } catch (error) {
      showToast({ type: "error", message: `Not requested: ${notDone(error).message}` });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={css.request}>
      <HTMLSelect
        aria-label="Tax form to request"
        value={name}
        onChange={({ currentTarget }) => setName(TAX_FORMS.find((each) => each === currentTarget.value) ?? TAX_FORMS[0])}
        options={TAX_FORMS.filter((each) => each !== present)}
      />
      <Button size="small" text={present === null ? "Request form" : "Request instead"} loading={isBusy} onClick={ask} />
    </div>
  );
}
