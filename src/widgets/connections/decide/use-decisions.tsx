// Decides a packet that waits for the company: approves it at once where nothing speaks against the carrier, and otherwise asks first.
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { approvePackets, returnPacket } from "../../../commands/connections/packet-decisions.ts";
import type { OnboardingPacketDetail } from "../../../contract/connections/onboarding.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { warningsText } from "../../../domain/carriers/decisive-warnings.ts";
import type { LetterFacts } from "../../../domain/connections/carrier-letters.ts";
import { openStepsText } from "../../../domain/connections/onboarding-labels.ts";
import { statusRefusal } from "../../../domain/connections/status-choice.ts";
import { whyText } from "../../../domain/rules/why-text.ts";
import { packetNow } from "../../../live/connections/open-steps.ts";
import { readRows } from "../../../live/rows/read-rows.ts";
import { assessedNow } from "../../../live/rules/use-assessed-carrier.ts";
import { portalSettings } from "../../../services/settings.ts";
import { forDialog } from "../../../ui/keys/type-ahead.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";
import type { ConnectionRow } from "../columns.tsx";
import type { ConnectionActions } from "../use-connection-actions.ts";
import { mayChange, showFailure } from "../../list/changes.ts";
import { ApproveDialog } from "./ApproveDialog.tsx";
import type { Decision } from "./decisions.tsx";
import { LetterDialog, type LetterKind, type SentLetter } from "./LetterDialog.tsx";

interface Decisions {
  readonly start: (decision: Decision, keys: readonly number[]) => void;
  readonly dialog: ReactNode;
}

/** What speaks against approving, a sentence each; empty where nothing does. Not assessed is no pass, and an unknown packet is not done. */
function objectionsTo(row: ConnectionRow, packet: OnboardingPacketDetail | null): readonly string[] {
  const open = packet === null ? "What is open in the packet is not known at the moment." : openStepsText(packet);
  const refusal = statusRefusal([row]);
  const assessed = assessedNow(row.carrier_id);
  const why = assessed === null ? "" : whyText(assessed);
  return [
    ...(packet?.roster_warnings ?? []),
    ...(open === null ? [] : [open]),
    ...(refusal === null ? [] : [why === "" ? refusal : `${refusal} ${why}.`]),
    ...(row.carrier.rules_assessment === null ? ["Your rules say nothing about this carrier."] : []),
    ...(assessed === null ? ["Whether it has warnings is not known at the moment."] : []),
    ...(assessed === null || assessed.warnings.length === 0 ? [] : [warningsText(assessed.warnings)]),
  ];
}

function factsOf(row: ConnectionRow, user: CurrentUser): LetterFacts {
  const assessed = assessedNow(row.carrier_id);
  return {
    carrier: row.carrier,
    rules: assessed === null ? [] : [...assessed.failing, ...assessed.incomplete],
    company: user.company?.legal_name ?? "",
    sender: [user.first_name, user.last_name].filter(Boolean).join(" "),
  };
}

interface LetterLabels {
  readonly name: string;
  readonly done: string;
  /** The same where the carrier has no address. */
  readonly unsent: string;
}

const LETTERS: Readonly<Record<LetterKind, LetterLabels>> = {
  coi: { name: "Request COI", done: "COI requested", unsent: "waiting for COI (no email sent)" },
  return: { name: "Return packet", done: "returned to the carrier", unsent: "returned; no email was sent" },
};

/** Tunable: milliseconds from when the next packet shows in which approving it is taken for a slip, because nobody has read it. */
const SLIP = 400;

const NO_ADDRESS = "No email was sent: the carrier has no email address on record.";

interface Options {
  readonly user: CurrentUser | null;
  /** Why this person may decide nothing; null when they may. */
  readonly refusal: string | null;
  readonly store: ConnectionActions["store"];
  /** Of the packets in the list; null where there is none. */
  readonly keys: Float64Array | null;
}

interface Opened {
  readonly decision: Decision;
  readonly row: ConnectionRow;
  /** Against approving, as they were when it was asked for. */
  readonly objections: readonly string[];
  /** Why it is approved has to be said, whatever is set. */
  readonly needsReason: boolean;
}

export function useDecisions({ user, refusal, store, keys: listed }: Options): Decisions {
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const { sendsMail } = portalSettings();
  const approved = useRef({ id: 0, at: -SLIP, isListed: false });
  // The next packet comes under the cursor as the approved one leaves, which may be long after that was stored.
  useLayoutEffect(() => {
    const { id, isListed } = approved.current;
    if (isListed && listed?.includes(id) === false) approved.current = { id, at: performance.now(), isListed: false };
  }, [listed]);

  /** Whether the key was meant for the packet before this one; says so. */
  const isSlip = (row: ConnectionRow, pressedAt: number): boolean => {
    const { id, at } = approved.current;
    if (id === row.id || pressedAt - at >= SLIP) return false;
    const message = `${row.carrier.legal_name} was not approved: the key came too soon after the last approval. Press it again.`;
    showToast({ type: "info", message });
    return true;
  };

  const approve = async (row: ConnectionRow) => {
    approved.current = { id: row.id, at: Infinity, isListed: true };
    try {
      await store([row], "approved and onboarded", (rows) => approvePackets(rows, "onboarded", ""));
    } finally {
      approved.current = { ...approved.current, at: performance.now() };
    }
  };

  const start: Decisions["start"] = (decision, keys) => {
    if (!mayChange(refusal, keys.length)) return;
    const pressedAt = performance.now();
    const read = readRows("connections", keys);
    // Most packets are approved without a dialog.
    (decision === "approve" ? read : forDialog(read))
      .then(async ([row]) => {
        if (row === undefined) return;
        if (decision !== "approve") return setOpen({ decision, row, objections: [], needsReason: false });
        if (isSlip(row, pressedAt)) return;
        const { latest_onboarding_packet: packet } = row;
        const detail = packet === null ? null : await packetNow(packet);
        const objections = objectionsTo(row, detail);
        const needsReason = (detail?.roster_warnings ?? []).length > 0;
        if (objections.length > 0) setOpen({ decision, row, objections, needsReason });
        else await approve(row);
      })
      .catch(showFailure);
  };

  const send = async (kind: LetterKind, row: ConnectionRow, { steps, message }: SentLetter) => {
    const { name, done, unsent } = LETTERS[kind];
    const drafted = message === null ? NO_ADDRESS : `Drafted for ${message.email}: ${message.text}`.slice(0, 2_000);
    const isSent = sendsMail && message !== null;
    const told = message?.text ?? null;
    const given = { name, openSteps: steps, message: isSent ? message : null, told, reason: isSent ? "" : drafted };
    await store([row], message === null ? unsent : done, () => returnPacket(row, given));
  };

  let dialog: ReactNode = null;
  if (open !== null && open.decision === "approve") {
    const { row, objections, needsReason } = open;
    dialog = (
      <ApproveDialog
        name={row.carrier.legal_name}
        status={row.status}
        objections={objections}
        needsReason={needsReason}
        onSubmit={(status, reason) => store([row], "approved", (rows) => approvePackets(rows, status, reason))}
        onClose={close}
      />
    );
  } else if (open !== null && open.decision !== "approve" && user !== null) {
    const { decision, row } = open;
    dialog = (
      <LetterDialog
        kind={decision}
        facts={factsOf(row, user)}
        email={row.carrier.email}
        sendsMail={sendsMail}
        onSubmit={(letter) => send(decision, row, letter)}
        onClose={close}
      />
    );
  }
  return { start, dialog };
}
