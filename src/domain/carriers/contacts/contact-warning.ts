// How loudly a contact is warned about, by who uses it: nobody on record, or a carrier that is blocked or has an identity alert.
import { formatCount } from "../../format.ts";
import type { ContactType } from "./contact-search.ts";

/** A carrier that uses the contact. */
export interface ContactUse {
  readonly carrierId: number;
  readonly name: string;
  /** Set to do not dispatch. */
  readonly isBlocked: boolean;
  /** It has a published identity alert. */
  readonly hasAlert: boolean;
}

export interface ContactWarning {
  /** `stop`: a carrier that must not be used has it. `unknown`: no record has it. */
  readonly level: "stop" | "unknown";
  readonly title: string;
  readonly text: string;
}

const WHAT: Readonly<Record<ContactType, string>> = { email: "email address", phone: "phone number" };

/** Tunable: names in a sentence; the rest are counted. */
const NAMED = 3;
const list = new Intl.ListFormat("en-US", { type: "conjunction" });

const namesOf = (uses: readonly ContactUse[]): string =>
  list.format([
    ...uses.slice(0, NAMED).map(({ name }) => name),
    ...(uses.length > NAMED ? [formatCount(uses.length - NAMED, "other carrier")] : []),
  ]);

/** Null: nothing to warn about. `uses`: everybody who has the contact on record. */
export function contactWarning(type: ContactType, uses: readonly ContactUse[]): ContactWarning | null {
  const what = WHAT[type];
  const blocked = uses.filter(({ isBlocked }) => isBlocked);
  const alerted = uses.filter(({ isBlocked, hasAlert }) => hasAlert && !isBlocked);
  if (blocked.length + alerted.length > 0) {
    const parts = [
      ...(blocked.length > 0 ? [`${namesOf(blocked)}, which your company has set to do not dispatch`] : []),
      ...(alerted.length > 0 ? [`${namesOf(alerted)}, with a published identity alert`] : []),
    ];
    const whose = blocked.length > 0 ? (alerted.length > 0 ? "a blocked and an alerted" : "a blocked") : "an alerted";
    return {
      level: "stop",
      title: `Stop: this ${what} is used by ${whose} carrier`,
      text: `It is on record for ${list.format(parts)}. Verify who you’re talking to first.`,
    };
  }
  if (uses.length > 0) return null;
  return {
    level: "unknown",
    title: `${type === "phone" ? "Number" : "Email address"} not on file anywhere`,
    text: "No carrier has it in a registration or directory. Call back at the number on the FMCSA record.",
  };
}
