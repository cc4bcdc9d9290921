// What carriers can share, as people name it.
import type { AssociatedCarrier, Association } from "../../../../contract/carriers/records.ts";
import { formatPhone } from "../../../../domain/format.ts";

const WORDS: Readonly<Record<Association, string>> = {
  phone: "Phone",
  email: "E-mail",
  address: "Address",
  vin: "Truck (VIN)",
  officer: "Officer",
  remote_address: "Internet address",
};

export const associationWord = (type: Association): string => WORDS[type];

/** "Phone (555) 555-0123, Officer Dale Kemp". */
export const evidenceText = ({ evidence }: Pick<AssociatedCarrier, "evidence">): string =>
  evidence
    .map(({ is_type: type, value }) => `${associationWord(type)} ${type === "phone" ? formatPhone(value) : value}`)
    .join(", ");
