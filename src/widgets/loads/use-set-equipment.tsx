// Sets the equipment that loads are posted for, after asking which, and remembers it for Undo.
import { HTMLSelect } from "@blueprintjs/core";
import { useState, type ReactNode } from "react";
import { setEquipment } from "../../commands/loads/assignments.ts";
import type { Load } from "../../contract/loads/loads.ts";
import { formatCount } from "../../domain/format.ts";
import { POSTED_EQUIPMENT, postedEquipment } from "../../domain/loads/posted-equipment.ts";
import { useRow } from "../../live/use-records.ts";
import { Field } from "../../ui/form/Field.tsx";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { mayChange, showUnchanged } from "../list/changes.ts";
import type { ListAction } from "../list/list-action.ts";
import type { Undo } from "../list/use-undo.ts";
import { useManageRefusal } from "./use-manage-refusal.ts";

interface SetEquipment {
  readonly ask: (loadIds: readonly number[]) => void;
  /** The same for the rows of a list. */
  readonly action: ListAction;
  readonly dialog: ReactNode;
}

/** `onStored` is called once the change is stored. */
export function useSetEquipment(done: Undo["done"], onStored: () => void = () => {}): SetEquipment {
  const refusal = useManageRefusal();
  const [ids, setIds] = useState<readonly number[]>([]);
  const first = useRow("loads", ids[0] ?? null);
  const subject = ids.length === 1 && first ? `Load ${first.external_load_number}` : formatCount(ids.length, "load");
  const close = () => setIds([]);
  const ask = (loadIds: readonly number[]) => {
    if (mayChange(refusal, loadIds.length)) setIds(loadIds);
  };
  const submit = async (code: string) => {
    const posted = POSTED_EQUIPMENT.find((one) => one.code === code);
    if (posted === undefined) return;
    const group = await setEquipment(ids, posted);
    close();
    const result = `equipment is ${posted.description.toLowerCase()}`;
    if (group === null) return showUnchanged(subject, result);
    onStored();
    done(`${subject}: ${result}.`, group);
  };
  return {
    ask,
    action: {
      id: "equipment",
      title: "Set equipment",
      keys: "shift+e",
      on: "rows",
      place: "menu",
      words: "trailer van reefer flatbed repair",
      refusal,
      run: ask,
    },
    dialog: first !== undefined && first !== null && (
      <EquipmentQuestion key={ids.join()} subject={subject} first={first} onSubmit={submit} onClose={close} />
    ),
  };
}

interface Props {
  readonly subject: string;
  readonly first: Load;
  readonly onSubmit: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The equipment that the load is posted for, or the plainest that fits it. */
const suggested = (load: Load): string =>
  (
    postedEquipment(load.posted_equipment_type_string) ??
    POSTED_EQUIPMENT.find(({ equipment }) => equipment.includes(load.equipment_type))
  )?.code ?? "";

function EquipmentQuestion({ subject, first, onSubmit, onClose }: Props) {
  const [code, setCode] = useState(() => suggested(first));
  return (
    <FormDialog
      title={`Equipment for ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`}
      onClose={onClose}
      onSubmit={() => onSubmit(code)}
      submit={{ text: "Set equipment" }}
    >
      <Field label="Posted equipment">
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            fill
            autoFocus
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            options={POSTED_EQUIPMENT.map(({ code: value, description }) => ({ value, label: `${description} (${value})` }))}
          />
        )}
      </Field>
    </FormDialog>
  );
}
