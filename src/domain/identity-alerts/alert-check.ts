// Checks the draft of an identity alert: its errors by field, and the request body.
import type { createIdentityAlert } from "../../contract/identity-alerts/identity-alerts.ts";
import type { Input } from "../../contract/endpoint.ts";
import { FIRST_DAY } from "../../contract/constants.ts";
import { contactOf } from "../carriers/contacts/contact-draft.ts";
import { dayFault } from "../days.ts";
import { validPhoneOf } from "../phone.ts";
import { ALERT_TEXT_MIN, hasEvidence, saysEnough } from "./alert-evidence.ts";
import { ALERT_TEXT_LIMIT, type AlertDraft } from "./alert-draft.ts";
import type { Site } from "./alert-filters.ts";

type AlertField =
  | "carrier"
  | "type"
  | "message"
  | "day"
  | "evidence"
  | "reference"
  | "phone"
  | "email"
  | "postalCode"
  | "place"
  | "commodityId";
export type AlertErrors = Readonly<Partial<Record<AlertField, string>>>;
export type NewAlert = NonNullable<Input<typeof createIdentityAlert>["body"]>["identity_alert"];

// A zip code, with or without its four-digit extension, or a Canadian postal code.
const POSTAL_CODE = /^(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i;

function errorOfText(message: string): string | null {
  if (message.trim() === "") return "Describe what happened.";
  if (message.length > ALERT_TEXT_LIMIT) return "Shorten the message.";
  return saysEnough(message) ? null : `Say more: at least ${ALERT_TEXT_MIN} characters.`;
}

function errorsOf(draft: AlertDraft, documents: number, today: string): AlertErrors {
  const email = draft.email.trim();
  const contact = email === "" ? null : contactOf({ type: "email", text: email });
  const errors: Record<AlertField, string | null> = {
    carrier: draft.carrier === null ? "Choose the carrier this alert is about." : null,
    type: draft.type === null ? "Choose a category." : null,
    message: errorOfText(draft.message),
    evidence: hasEvidence({ ...draft, documents })
      ? null
      : "Give evidence: attach a document, or enter a reference, the phone number or the email address used.",
    reference: null,
    day:
      draft.day === null
        ? "Enter the date it happened."
        : draft.day > today
          ? "This date is in the future. Choose today or an earlier date."
          : dayFault(draft.day) !== null
            ? `Check the year: the date must not lie before ${FIRST_DAY}.`
            : null,
    phone:
      draft.phone.trim() === "" || validPhoneOf(draft.phone) !== null
        ? null
        : "Enter a phone number with area code, such as (512) 555-0123, or leave it blank.",
    email: contact !== null && "error" in contact ? `${contact.error} Or leave it blank.` : null,
    postalCode:
      draft.postalCode.trim() === "" || POSTAL_CODE.test(draft.postalCode.trim())
        ? null
        : "Enter a zip code such as 75201, or a Canadian postal code.",
    place:
      draft.place.areaId === null && draft.place.searchText.trim() !== ""
        ? "Choose a place from the list, or leave it blank."
        : null,
    commodityId: null,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));
}

/** The alert to send, or errors by field. `documents`: how many are sent with it. `today` is the user's local date. */
export function alertOf(
  draft: AlertDraft,
  documents: number,
  site: Site,
  today: string,
): { readonly alert: NewAlert } | { readonly errors: AlertErrors } {
  const errors = errorsOf(draft, documents, today);
  const { carrier, type, day } = draft;
  if (Object.keys(errors).length > 0 || carrier === null || type === null || day === null) return { errors };
  return {
    alert: {
      carrier_id: carrier.id,
      is_type: type,
      unsanitized_message: draft.message.trim(),
      file_date: day,
      phone_e164: validPhoneOf(draft.phone),
      email: draft.email.trim() || null,
      origin_postal_code: draft.postalCode.trim().toUpperCase() || null,
      origin_area_id: draft.place.areaId,
      commodity_type_id: draft.commodityId,
      site,
      // The specification has no such field.
      ...(draft.reference.trim() === "" ? {} : { reference: draft.reference.trim() }),
    },
  };
}

const FIELD_OF: Readonly<Record<string, AlertField>> = {
  carrier_id: "carrier",
  is_type: "type",
  unsanitized_message: "message",
  file_date: "day",
  phone_e164: "phone",
  email: "email",
  evidence: "evidence",
  reference: "reference",
  origin_postal_code: "postalCode",
  origin_area_id: "place",
  commodity_type_id: "commodityId",
};

/** The server's validation errors by form field; errors of other fields are left to the general message. */
export function errorsByField(errors: Readonly<Record<string, readonly string[]>>): AlertErrors {
  const entries = Object.entries(errors).flatMap(([name, [message]]) => {
    const field = FIELD_OF[name.split(".").at(-1) ?? ""];
    return field === undefined || message === undefined ? [] : [[field, `The server says: it ${message}.`] as const];
  });
  return Object.fromEntries(entries);
}

/** The user's local date, YYYY-MM-DD. */
export function localDay(now: Date): string {
  const padded = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${padded(now.getMonth() + 1)}-${padded(now.getDate())}`;
}
