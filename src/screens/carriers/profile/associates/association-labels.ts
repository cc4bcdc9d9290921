// What two carriers can have in common.
import type { SharedKind } from "../../../../contract/carriers/association-graph.ts";
import type { AssociatedCarrier } from "../../../../contract/carriers/records.ts";
import { formatPhone } from "../../../../domain/format.ts";

const LABELS: Readonly<Record<SharedKind, string>> = {
  phone: "Phone",
  email: "Email",
  address: "Address",
  vin: "Truck (VIN)",
  officer: "Officer",
  remote_address: "IP address",
  bank_account: "Bank account",
};

export const associationLabel = (type: SharedKind): string => LABELS[type];

/** A phone number as people write it, anything else as it is. */
export const sharedValueText = (type: SharedKind, value: string): string => (type === "phone" ? formatPhone(value) : value);

/** "Phone (555) 555-0123, Officer Dale Kemp". */
export const evidenceText = ({ evidence }: Pick<AssociatedCarrier, "evidence">): string =>
  evidence.map(({ is_type: type, value }) => `${associationLabel(type)} ${sharedValueText(type, value)}`).join(", ");
