// Chooses the carrier of a row that matched none or several: a candidate, or any other, which is searched for in a dialog.
import { useState, type ReactNode } from "react";
import { chooseCarrier } from "../../../commands/connections/vetting.ts";
import type { VettingCarrier, VettingRow } from "../../../contract/connections/vetting.ts";
import { vettingWhy } from "../../../domain/connections/vetting/rows.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";
import { CarrierField, type SelectedCarrier } from "../../../widgets/carriers/CarrierField.tsx";
import { showFailure } from "../../../widgets/list/changes.ts";
import css from "./Vetting.module.css";

interface Choice {
  /** Null takes the choice back. */
  readonly choose: (row: VettingRow, carrier: Pick<VettingCarrier, "id" | "legal_name"> | null) => void;
  /** Null: no row is meant. */
  readonly search: (row: VettingRow | null) => void;
  readonly dialog: ReactNode;
}

interface DialogProps {
  readonly row: VettingRow;
  /** Rejects where it is refused. */
  readonly onChoose: (carrier: SelectedCarrier) => Promise<void>;
  readonly onClose: () => void;
}

function ChooseDialog({ row, onChoose, onClose }: DialogProps) {
  const [carrier, setCarrier] = useState<SelectedCarrier | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const submit = async () => {
    setWasTried(true);
    if (carrier === null) return;
    await onChoose(carrier);
    onClose();
  };
  return (
    <FormDialog
      title="Choose carrier"
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: "Choose" }}
      canClickOutside={carrier === null}
      className={css.dialog}
    >
      <p>
        Line {row.line}: {row.typed}
        {row.carrier === null && <br />}
        {row.carrier === null && vettingWhy(row)}
      </p>
      <CarrierField
        carrier={carrier}
        onCarrier={setCarrier}
        error={wasTried && carrier === null ? "Select a carrier." : undefined}
        autoFocus
      />
    </FormDialog>
  );
}

export function useChoice(listId: number): Choice {
  const [searched, setSearched] = useState<VettingRow | null>(null);

  const send = (row: VettingRow, carrierId: number | null): Promise<void> => chooseCarrier(listId, row.id, carrierId);
  const chosen = async (row: VettingRow, { id, name }: SelectedCarrier): Promise<void> => {
    await send(row, id);
    const undo = () => void send(row, row.carrier?.id ?? null).catch(showFailure);
    showToast({ type: "success", message: `${name} chosen for “${row.typed}”.`, action: { label: "Undo", run: undo } });
  };
  return {
    choose(row, carrier) {
      const done = carrier === null ? send(row, null) : chosen(row, { id: carrier.id, name: carrier.legal_name });
      done.catch(showFailure);
    },
    search(row) {
      if (row === null) return;
      if (row.problem !== null) setSearched(row);
      else showToast({ type: "info", message: "This row is exactly one carrier." });
    },
    dialog: searched !== null && (
      <ChooseDialog row={searched} onChoose={(carrier) => chosen(searched, carrier)} onClose={() => setSearched(null)} />
    ),
  };
}
