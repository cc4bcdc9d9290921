// Whom a broker calls about a load that a carrier hauls.
import { Type } from "typebox";
import { Name, Nullable } from "../shapes.ts";

const Given = (most: number) => Type.Optional(Nullable(Name(most)));

/** The most characters of a name, and of a phone number or an address. Assumption: the limits. */
export const CONTACT_NAME_MAX = 100;
export const CONTACT_ADDRESS_MAX = 254;
export const CONTACT_PHONE_MAX = 40;

/** Fields that are left out stay as they are; null clears one. Spread into the schemas of calls that set them. */
export const HAUL_CONTACTS = {
  driver_name: Given(CONTACT_NAME_MAX),
  driver_phone: Given(CONTACT_PHONE_MAX),
  dispatcher_name: Given(CONTACT_NAME_MAX),
  dispatcher_phone: Given(CONTACT_PHONE_MAX),
  dispatcher_email: Given(CONTACT_ADDRESS_MAX),
};
