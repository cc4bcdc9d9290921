// EDI messages in words: what each is, from whom or for whom, and what became of it.
import type { EdiMessage } from "../../../contract/loads/edi.ts";
import { statusTable } from "../../status.ts";

const KINDS: Readonly<Record<string, string>> = {
  "204": "Tender (204)",
  "990": "Answer to a tender (990)",
  "997": "Acknowledgment (997)",
  "214": "Status (214)",
};

const PURPOSES = { new: "new", change: "change", cancel: "cancellation" } as const;

/** "Tender (204), change, shipment 4711, from GREATLAKES". */
export const ediTitle = ({ kind, purpose, shipment_id: shipment, is_out: isOut, is_test: isTest, ...ends }: EdiMessage): string =>
  [
    KINDS[kind] ?? `Message ${kind}`,
    purpose === null ? null : PURPOSES[purpose],
    isTest ? "test" : null,
    shipment === null ? null : `shipment ${shipment}`,
    isOut ? `for ${ends.receiver}` : `from ${ends.sender}`,
  ]
    .filter((part) => part !== null)
    .join(", ");

export const ediOutcome = statusTable<EdiMessage["outcome"]>({
  taken: { label: "Taken", tone: "pass" },
  known: { label: "Known already", tone: "neutral" },
  refused: { label: "Refused", tone: "fail" },
  unread: { label: "Not readable", tone: "fail" },
  written: { label: "To be sent", tone: "info" },
});

/** "204-4711.edi". */
export const ediFileName = ({ kind, shipment_id: shipment, id }: Pick<EdiMessage, "kind" | "shipment_id" | "id">): string =>
  `${kind}-${(shipment ?? String(id)).replaceAll(/[^\w-]/g, "_")}.edi`;
