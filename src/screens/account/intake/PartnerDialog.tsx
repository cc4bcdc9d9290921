// Adds a trading partner that is told the statuses of its loads.
import { Checkbox } from "@blueprintjs/core";
import { useState } from "react";
import { addEdiPartner } from "../../../commands/loads/edi-partners.ts";
import { Field } from "../../../ui/form/Field.tsx";
import type { FieldKind } from "../../../ui/form/field-kinds.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextInput } from "../../../ui/form/TextInput.tsx";

interface Props {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const EMPTY = {
  name: "",
  customer_name: "",
  our_qualifier: "02",
  our_id: "",
  their_qualifier: "ZZ",
  their_id: "",
  scac: "",
};
type FieldName = keyof typeof EMPTY;

interface Row {
  readonly field: FieldName;
  readonly label: string;
  readonly kind: FieldKind;
  readonly most: number;
  readonly form: RegExp;
  readonly fault: string;
}

const QUALIFIER = /^[0-9A-Z]{2}$/;
const ANY = /\S/;

const ROWS: readonly Row[] = [
  { field: "name", label: "Partner", kind: "name", most: 80, form: ANY, fault: "Enter a name." },
  {
    field: "customer_name",
    label: "Customer, as your loads have it",
    kind: "name",
    most: 120,
    form: ANY,
    fault: "Enter the customer of the loads that are to be told.",
  },
  {
    field: "their_qualifier",
    label: "Their qualifier",
    kind: "identifier",
    most: 2,
    form: QUALIFIER,
    fault: "Enter two letters or digits, such as ZZ.",
  },
  { field: "their_id", label: "Their EDI id", kind: "identifier", most: 15, form: ANY, fault: "Enter the id of the partner." },
  {
    field: "our_qualifier",
    label: "Your qualifier",
    kind: "identifier",
    most: 2,
    form: QUALIFIER,
    fault: "Enter two letters or digits, such as 02.",
  },
  { field: "our_id", label: "Your EDI id", kind: "identifier", most: 15, form: ANY, fault: "Enter your id." },
  {
    field: "scac",
    label: "Your SCAC",
    kind: "identifier",
    most: 4,
    form: /^[A-Z]{2,4}$/,
    fault: "Enter two to four capital letters.",
  },
];

export function PartnerDialog({ onDone, onClose }: Props) {
  const [draft, setDraft] = useState(EMPTY);
  const [isTest, setTest] = useState(true);
  const [faults, setFaults] = useState<Partial<Record<FieldName, string>>>({});
  const [key, setKey] = useState(() => crypto.randomUUID());
  const change = (field: FieldName, text: string) => {
    setDraft({ ...draft, [field]: text });
    setKey(crypto.randomUUID());
  };
  const save = async () => {
    const found = Object.fromEntries(
      ROWS.flatMap(({ field, form, fault }) => (form.test(draft[field].trim()) ? [] : [[field, fault]])),
    );
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    await addEdiPartner({ ...draft, is_test: isTest }, key);
    onClose();
    onDone();
  };
  return (
    <FormDialog title="Add partner" onClose={onClose} onSubmit={save} submit={{ text: "Add partner" }}>
      <p>
        Whenever a truck of this customer’s loads arrives or departs, a status (214) is written. Your EDI program fetches it with
        an API key, or you download it here.
      </p>
      {ROWS.map(({ field, label, kind, most }, at) => (
        <Field key={field} label={label} required error={faults[field] ?? null}>
          {(wiring) => (
            <TextInput
              kind={kind}
              {...wiring}
              autoFocus={at === 0}
              maxLength={most}
              value={draft[field]}
              onValueChange={(text) => change(field, text)}
            />
          )}
        </Field>
      ))}
      <Checkbox checked={isTest} onChange={({ currentTarget }) => setTest(currentTarget.checked)}>
        Messages are tests, until both sides have tried it
      </Checkbox>
    </FormDialog>
  );
}
