// Gives a load to a carrier, takes it back and names its driver, each after its dialog, and remembers it for Undo.
import { useState, type ReactNode } from "react";
import { giveToCarrier, setContacts, takeBack, type Assignment } from "../../commands/loads/assignments.ts";
import type { Load } from "../../contract/loads/loads.ts";
import { assignRefusal, takeBackRefusal } from "../../domain/loads/assignment.ts";
import { contactsOf, type HaulContacts } from "../../domain/loads/haul-contacts.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import type { SelectedCarrier } from "../carriers/CarrierField.tsx";
import { showRefusal } from "../list/changes.ts";
import type { Undo } from "../list/use-undo.ts";
import { AssignDialog } from "./AssignDialog.tsx";
import { ContactFields } from "./ContactFields.tsx";
import { TakeBackDialog } from "./TakeBackDialog.tsx";

export interface Assigning {
  /** Asks whom to give the load to, or for the rest where the carrier is known. */
  readonly assign: (load: Load, carrier: SelectedCarrier | null) => void;
  readonly takeBack: (load: Load) => void;
  readonly nameContacts: (load: Load) => void;
  readonly dialog: ReactNode;
}

type Open =
  | { readonly kind: "assign"; readonly load: Load; readonly carrier: SelectedCarrier | null }
  | { readonly kind: "take back" | "contacts"; readonly load: Load };

/** `postRefusal`: why this person may not post loads; null when they may. `onStored` is called once a change is stored. */
export function useAssigning(done: Undo["done"], postRefusal: string | null, onStored: () => void = () => {}): Assigning {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const ask = (refusal: string | null, next: Open) => (refusal === null ? setOpen(next) : showRefusal(refusal));
  const stored = (load: Load, what: string, group: string | null) => {
    close();
    onStored();
    const message = `Load ${load.external_load_number}: ${what}.`;
    if (group === null) showToast({ type: "success", message });
    else done(message, group);
  };
  const give = async (load: Load, assignment: Assignment) =>
    stored(load, `assigned to ${assignment.carrier.legal_name}`, await giveToCarrier(load, assignment));
  return {
    assign: (load, carrier) => ask(assignRefusal(load), { kind: "assign", load, carrier }),
    takeBack: (load) => ask(takeBackRefusal(load), { kind: "take back", load }),
    nameContacts: (load) => ask(load.carrier === null ? "No carrier is assigned." : null, { kind: "contacts", load }),
    dialog: open !== null && (
      <>
        {open.kind === "assign" && (
          <AssignDialog
            load={open.load}
            carrier={open.carrier}
            onSubmit={(assignment) => give(open.load, assignment)}
            onClose={close}
          />
        )}
        {open.kind === "take back" && (
          <TakeBackDialog
            load={open.load}
            postRefusal={postRefusal}
            onSubmit={async (reason, postsAgain) =>
              stored(open.load, "taken back", await takeBack(open.load, reason, postsAgain))
            }
            onClose={close}
          />
        )}
        {open.kind === "contacts" && (
          <ContactsDialog
            load={open.load}
            onSubmit={async (contacts) =>
              stored(open.load, "driver and dispatcher saved", await setContacts(open.load, contacts))
            }
            onClose={close}
          />
        )}
      </>
    ),
  };
}

interface ContactsProps {
  readonly load: Load;
  readonly onSubmit: (contacts: HaulContacts) => Promise<void>;
  readonly onClose: () => void;
}

function ContactsDialog({ load, onSubmit, onClose }: ContactsProps) {
  const [contacts, setOwn] = useState(() => contactsOf(load));
  return (
    <FormDialog
      title={`Driver and dispatcher of load ${load.external_load_number}`}
      onClose={onClose}
      onSubmit={() => onSubmit(contactsOf(contacts))}
      submit={{ text: "Save" }}
      canClickOutside={false}
    >
      <ContactFields contacts={contacts} onContacts={setOwn} autoFocus />
    </FormDialog>
  );
}
