// What can be decided about a packet that waits for the company: one row for a decision, wherever it is offered.
import { EnvelopeIcon, TickIcon, UndoIcon } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import type { LetterKind } from "./LetterDialog.tsx";

export type Decision = "approve" | LetterKind;

interface DecisionRow {
  readonly id: Decision;
  readonly title: string;
  /** In the queue, where packets are worked one after the other. */
  readonly keys: string;
  /** On the page of a connection, where the others stand for other things. */
  readonly pageKeys: string;
  readonly icon: ReactElement;
  /** More words that find it in the palette. */
  readonly words: string;
}

export const DECISIONS: readonly DecisionRow[] = [
  { id: "approve", title: "Approve packet", keys: "a", pageKeys: "p", icon: <TickIcon />, words: "accept complete onboard" },
  {
    id: "coi",
    title: "Request COI…",
    keys: "i",
    pageKeys: "o",
    icon: <EnvelopeIcon />,
    words: "certificate of insurance ask",
  },
  {
    id: "return",
    title: "Return to carrier…",
    keys: "b",
    pageKeys: "b",
    icon: <UndoIcon />,
    words: "reject send back reasons corrections",
  },
];
