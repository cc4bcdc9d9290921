// Sections of a packet as they are kept once nothing is wrong with them: phone numbers as E.164, addresses in small letters, no blanks around.
import type { PacketInsurance, PacketProfile } from "../../../contract/links/packet-fields.ts";
import { readSchedule, scheduleText } from "../../carriers/vin-schedule.ts";
import { phoneOf } from "../../phone.ts";
import { plainLine } from "../../plain-line.ts";

/** Typed lines without blanks around them, and without what nobody sees. */
export const trimmed = <T extends object>(section: T): T =>
  Object.fromEntries(
    Object.entries(section).map(([name, value]) => [name, typeof value === "string" ? plainLine(value) : (value as unknown)]),
  ) as T;

export const tidyPhone = (typed: string): string => phoneOf(plainLine(typed)) ?? plainLine(typed);
export const tidyEmail = (typed: string): string => plainLine(typed).toLowerCase();

export const tidyProfile = ({ contacts, equipment, states }: PacketProfile): PacketProfile => ({
  contacts: contacts.map(({ role, name, phone, email }) => ({
    role,
    name: plainLine(name),
    phone: tidyPhone(phone),
    email: tidyEmail(email),
  })),
  equipment: [...new Set(equipment)],
  states: [...new Set(states)].sort(),
});

export const tidyInsurance = (insurance: PacketInsurance): PacketInsurance => ({
  agent_name: plainLine(insurance.agent_name),
  agent_email: tidyEmail(insurance.agent_email),
  agent_phone: tidyPhone(insurance.agent_phone),
  cargo: insurance.cargo === null ? null : trimmed(insurance.cargo),
  ...(insurance.schedule
    ? { schedule: { ...insurance.schedule, vins: scheduleText(readSchedule(insurance.schedule.vins)) } }
    : {}),
});
