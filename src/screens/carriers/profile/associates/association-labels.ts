// What two carriers can have in common.
import type { AssociatedCarrier, Association } from "../../../../contract/carriers/records.ts";
import { formatPhone } from "../../../../domain/format.ts";

const LABELS: Readonly<Record<Association, string>> = {
  phone: "Phone",
  email: "E-mail",
  address: "Address",
  vin: "Truck (VIN)",
  officer: "Officer",
  remote_address: "IP address",
};

export const associationLabel = (type: Association): string => LABELS[type];

/** "Phone (555) 555-0123, Officer Dale Kemp". */
export const evidenceText = ({ evidence }: Pick<AssociatedCarrier, "evidence">): string =>
  evidence
    .map(({ is_type: type, value }) => `${associationLabel(type)} ${type === "phone" ? formatPhone(value) : value}`)
    .join(", ");
