// What gives cause for each of the eighteen types of alert, and the judgement of a load by all of them.
import { TICKET_TYPES, type TicketType } from "../../../contract/loads/tickets.ts";
import { CARRIER_ALERTS } from "./carrier-alerts.ts";
import { FREIGHT_ALERTS } from "./freight-alerts.ts";
import type { AlertFacts, Time } from "./facts.ts";
import { cannotJudge, type AlertRow, type Judgement, type Moment } from "./judgement.ts";
import { MAIL_ALERTS } from "./mail-alerts.ts";
import { PROTECTION_ALERTS } from "./protection-alert.ts";
import { PHONE_ALERTS } from "./phone-alerts.ts";
import type { AlertSettings } from "./settings.ts";
import { TRACKING_ALERTS } from "./tracking-alerts.ts";
import { TRUCK_ALERTS } from "./truck-alerts.ts";

/** One row per type; its label, meaning and advice are in `alert-types.ts`. */
export const ALERT_ROWS: { readonly [Type in TicketType]: AlertRow } = {
  ...MAIL_ALERTS,
  ...PHONE_ALERTS,
  ...CARRIER_ALERTS,
  ...FREIGHT_ALERTS,
  ...TRACKING_ALERTS,
  ...TRUCK_ALERTS,
  ...PROTECTION_ALERTS,
};

/** The types that are judged at one of these moments, in the order of the contract. */
export const typesAt = (moments: readonly Moment[]): readonly TicketType[] =>
  TICKET_TYPES.filter((type) => ALERT_ROWS[type].moments.some((moment) => moments.includes(moment)));

const TURNED_OFF = cannotJudge("Your company has turned this type of alert off.");

/** What the facts give for each of the types; of one that is turned off nothing follows. */
export const judgeLoad = (
  facts: AlertFacts,
  types: readonly TicketType[],
  settings: AlertSettings,
  now: Time,
): readonly (readonly [TicketType, Judgement])[] =>
  types.map((type) => [type, settings.off.includes(type) ? TURNED_OFF : ALERT_ROWS[type].judge(facts, settings, now)]);
