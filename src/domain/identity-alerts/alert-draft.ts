// An identity alert while it is being written: what stands in the form, and what is wrong with it or what it asks the server.
import type { createIdentityAlert, IdentityAlertType } from "../../contract/identity-alerts/identity-alerts.ts";
import type { Input } from "../../contract/endpoint.ts";
import type { Site } from "./alert-filters.ts";
import { contactOf, phoneOf } from "../carriers/contacts/contact-search.ts";
import { NO_PLACE, type LanePlace } from "../carriers/lane/lane-place.ts";

export interface AlertDraft {
  readonly carrier: { readonly id: number; readonly name: string } | null;
  readonly type: IdentityAlertType | null;
  readonly message: string;
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly phone: string;
  readonly email: string;
  readonly postalCode: string;
  readonly place: LanePlace;
  readonly commodityId: number | null;
  /** The last try whose end nobody knows: sent again as it was, it is done once. */
  readonly attempt: { readonly key: string; readonly body: string } | null;
}

export const NO_ALERT_DRAFT: AlertDraft = {
  carrier: null,
  type: null,
  message: "",
  day: null,
  phone: "",
  email: "",
  postalCode: "",
  place: NO_PLACE,
  commodityId: null,
  attempt: null,
};

type AlertField = "carrier" | "type" | "message" | "day" | "phone" | "email" | "postalCode" | "place" | "commodityId";
export type AlertErrors = Readonly<Partial<Record<AlertField, string>>>;
export type NewAlert = NonNullable<Input<typeof createIdentityAlert>["body"]>["identity_alert"];

/** The most the server takes. */
export const ALERT_TEXT_LIMIT = 4_000;

// A zip with or without its four digits, or a Canadian code.
const POSTAL_CODE = /^(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i;

/** Whether there is anything in it that would be lost. */
export const isBlankDraft = (draft: AlertDraft, carrier: AlertDraft["carrier"]): boolean =>
  JSON.stringify({ ...draft, attempt: null }) === JSON.stringify({ ...NO_ALERT_DRAFT, carrier });

function faultsOf(draft: AlertDraft, today: string): AlertErrors {
  const email = draft.email.trim();
  const found = email === "" ? null : contactOf({ type: "email", text: email });
  const isOver = draft.message.length > ALERT_TEXT_LIMIT;
  const faults: Record<AlertField, string | null> = {
    carrier: draft.carrier === null ? "Choose the carrier that the alert is about." : null,
    type: draft.type === null ? "Choose what it is accused of." : null,
    message: draft.message.trim() === "" ? "Say what happened." : isOver ? "Shorten it first." : null,
    day:
      draft.day === null
        ? "Say on which day it happened."
        : draft.day > today
          ? "That day has not come yet. Choose today or a day before."
          : null,
    phone:
      draft.phone.trim() === "" || phoneOf(draft.phone) !== null
        ? null
        : "Enter a telephone number with its area code, such as (512) 555-0123, or leave it empty.",
    email: found !== null && "error" in found ? `${found.error} Or leave it empty.` : null,
    postalCode:
      draft.postalCode.trim() === "" || POSTAL_CODE.test(draft.postalCode.trim())
        ? null
        : "Enter a zip such as 75201, or a Canadian postal code.",
    place:
      draft.place.areaId === null && draft.place.searchText.trim() !== ""
        ? "Choose a place from the list, or leave it empty."
        : null,
    commodityId: null,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

/** What is sent, or what is wrong by field. `today` is the person's own day. */
export function alertOf(
  draft: AlertDraft,
  site: Site,
  today: string,
): { readonly alert: NewAlert } | { readonly errors: AlertErrors } {
  const errors = faultsOf(draft, today);
  const { carrier, type, day } = draft;
  if (Object.keys(errors).length > 0 || carrier === null || type === null || day === null) return { errors };
  return {
    alert: {
      carrier_id: carrier.id,
      is_type: type,
      unsanitized_message: draft.message.trim(),
      file_date: day,
      phone_e164: phoneOf(draft.phone),
      email: draft.email.trim() || null,
      origin_postal_code: draft.postalCode.trim().toUpperCase() || null,
      origin_area_id: draft.place.areaId,
      commodity_type_id: draft.commodityId,
      site,
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
  origin_postal_code: "postalCode",
  origin_area_id: "place",
  commodity_type_id: "commodityId",
};

/** The server's refusal by field of the form; what belongs to none of them is left to the message. */
export function errorsByField(errors: Readonly<Record<string, readonly string[]>>): AlertErrors {
  const entries = Object.entries(errors).flatMap(([name, [said]]) => {
    const field = FIELD_OF[name.split(".").at(-1) ?? ""];
    return field === undefined || said === undefined ? [] : [[field, `The server says: it ${said}.`] as const];
  });
  return Object.fromEntries(entries);
}

/** The person's own day, YYYY-MM-DD. */
export function localDay(now: Date): string {
  const padded = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${padded(now.getMonth() + 1)}-${padded(now.getDate())}`;
}
