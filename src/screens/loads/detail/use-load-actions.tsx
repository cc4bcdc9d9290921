// The actions of a load's page, by button, key and palette; those that the person may not do are left out.
import { AddIcon, PrintIcon, PropertiesIcon, SearchIcon, TickIcon, UndoIcon } from "@blueprintjs/icons";
import { useState, type ReactNode } from "react";
import { assignTruck, assignVin, type Truck } from "../../../commands/loads/loads.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import { assignRefusal, takeBackRefusal } from "../../../domain/loads/assignment.ts";
import { contactsOf } from "../../../domain/loads/haul-contacts.ts";
import { isOpenLoad } from "../../../domain/loads/load-statuses.ts";
import { useForeseenMatches, useOpenMatches } from "../../../live/board/use-open-matches.ts";
import { useKeys } from "../../../ui/keys/use-keys.ts";
import { usePaletteItems } from "../../../ui/palette/palette-registry.ts";
import { usePosting } from "../../../widgets/board/use-posting.ts";
import { showFailure } from "../../../widgets/list/changes.ts";
import { useUndo } from "../../../widgets/list/use-undo.ts";
import { callActions } from "../../../widgets/record/call-action.tsx";
import type { ButtonAction, RecordAction } from "../../../widgets/record/RecordActions.tsx";
import { useAssigning } from "../../../widgets/loads/use-assigning.tsx";
import { useGiveToTeam } from "../../../widgets/loads/use-give-to-team.tsx";
import { useSetEquipment } from "../../../widgets/loads/use-set-equipment.tsx";
import { LogDialog } from "./LogDialog.tsx";
import { useEntryActions } from "./use-entry-actions.tsx";
import { VinDialog } from "./VinDialog.tsx";

interface LoadActions {
  readonly all: readonly RecordAction[];
  readonly addEntry: () => void;
  readonly assign: (truck: Truck | null) => void;
  /** Null where no truck can be assigned. */
  readonly enterVin: (() => void) | null;
  /** Null where the person may not. */
  readonly giveToTeam: (() => void) | null;
  /** Null where the person may not, or the load is closed. */
  readonly setEquipment: (() => void) | null;
  /** Null where the person may not, or no carrier is assigned. */
  readonly nameContacts: (() => void) | null;
  readonly dialogs: ReactNode;
}

interface Refusals {
  /** Why this person may change nothing; null when they may. */
  readonly change: string | null;
  /** Why they may not post it; null when they may. */
  readonly post: string | null;
  /** They may look for carriers. */
  readonly canMatch: boolean;
}

/** What is done with a load away from the desk. */
const AT_HAND: ReadonlySet<string> = new Set(["log", "assign", "back"]);

export function useLoadActions(load: Load, { change: refusal, post: postRefusal, canMatch }: Refusals): LoadActions {
  const isMatchable = canMatch && load.carrier === null;
  const openMatches = useOpenMatches();
  useForeseenMatches(isMatchable ? load.id : null, load.updated_at);
  const [open, setOpen] = useState<"log" | "vin" | null>(null);
  const { done, undoLast } = useUndo();
  const posting = usePosting(postRefusal);
  const isPosted = load.last_posted_at !== null;
  const post: ButtonAction = {
    id: "post",
    title: isPosted ? "Unpost" : "Post",
    keys: "b",
    icon: <PropertiesIcon />,
    refusal: null,
    run: () => (isPosted ? posting.unpost([load.id]) : posting.post([load.id])),
  };
  const match: ButtonAction = {
    id: "match",
    title: "Find carriers",
    keys: "m",
    icon: <SearchIcon />,
    refusal: null,
    run: () => openMatches(load.id),
  };
  const close = () => setOpen(null);
  const addEntry = () => setOpen("log");
  const enterVin = refusal === null && load.carrier !== null && isOpenLoad(load) ? () => setOpen("vin") : null;
  const team = useGiveToTeam(done);
  const assigning = useAssigning(done, postRefusal);
  const equipment = useSetEquipment(done);
  const entry = useEntryActions(load, refusal, done);
  const setEquipment = refusal === null && isOpenLoad(load) ? () => equipment.ask([load.id]) : null;
  const nameContacts = refusal === null && load.carrier !== null ? () => assigning.nameContacts(load) : null;
  const giveToTeam = refusal === null ? () => team.ask([load.id]) : null;
  const assign = (truck: Truck | null) => {
    assignTruck(load, truck).then((group) => {
      const what =
        truck === null ? "no truck assigned" : truck.number === null ? "truck assigned" : `truck ${truck.number} assigned`;
      if (group !== null) done(`Load ${load.external_load_number}: ${what}.`, group);
    }, showFailure);
  };
  const assignByVin = async (vin: string) => {
    const group = await assignVin(load, vin);
    close();
    if (group !== null) done(`Load ${load.external_load_number}: VIN ${vin} entered.`, group);
  };
  const buttons: readonly ButtonAction[] = [
    ...(refusal === null
      ? [{ id: "log", title: "Add log entry", keys: "l", icon: <AddIcon />, refusal: null, run: addEntry }]
      : []),
    ...(postRefusal === null && (isPosted || load.can_be_posted) ? [post] : []),
    ...(isMatchable ? [match] : []),
    ...(refusal === null && assignRefusal(load) === null
      ? [
          {
            id: "assign",
            title: load.carrier === null ? "Assign carrier" : "Change carrier",
            keys: "a",
            icon: <TickIcon />,
            refusal: null,
            run: () => assigning.assign(load, null),
          },
        ]
      : []),
    ...(refusal === null && takeBackRefusal(load) === null
      ? [{ id: "back", title: "Take back", keys: "w", icon: <UndoIcon />, refusal: null, run: () => assigning.takeBack(load) }]
      : []),
    { id: "print", title: "Print", keys: "p", icon: <PrintIcon />, refusal: null, run: () => globalThis.print() },
  ];
  const { driver_phone: driver, dispatcher_phone: dispatcher } = contactsOf(load);
  const all: readonly RecordAction[] = [
    ...callActions({ title: driver === null ? "Call dispatcher" : "Call driver", phone: driver ?? dispatcher, keys: "shift+c" }),
    ...entry.actions,
    ...buttons.map((action) => ({ ...action, words: "", isButton: true, isAtHand: AT_HAND.has(action.id) })),
  ];
  const others = [
    ...(enterVin === null ? [] : [{ id: "vin", title: "Enter VIN", keys: "v", run: enterVin }]),
    ...(nameContacts === null ? [] : [{ id: "contacts", title: "Driver and dispatcher", keys: "d", run: nameContacts }]),
    ...(setEquipment === null ? [] : [{ id: "equipment", title: "Set equipment", keys: "shift+e", run: setEquipment }]),
    ...(giveToTeam === null ? [] : [{ id: "team", title: "Assign to team", keys: "t", run: giveToTeam }]),
  ];
  const keyed = [...all, ...others];
  useKeys([
    ...keyed.map(({ keys, title, run }) => ({ combo: keys, label: title, group: "Load", run })),
    ...(refusal === null ? [{ combo: "u", label: "Undo the last change", group: "Load", run: undoLast }] : []),
  ]);
  usePaletteItems(keyed.map(({ id, title, keys, run }) => ({ id: `load-${id}`, title, section: "Load", keys, run })));
  const dialogs = (
    <>
      {open === "log" && <LogDialog load={load} onClose={close} />}
      {open === "vin" && <VinDialog number={load.external_load_number} onSubmit={assignByVin} onClose={close} />}
      {team.dialog}
      {equipment.dialog}
      {assigning.dialog}
      {entry.dialog}
    </>
  );
  return { all, addEntry, assign, enterVin, giveToTeam, setEquipment, nameContacts, dialogs };
}
