// The alerts about phone numbers: internet phone services, numbers that nobody knows, and fraud.
import type { AlertEvidence } from "../../../contract/loads/tickets.ts";
import type { AlertFacts, UsedPhone } from "./facts.ts";
import { cannotJudge, causeOf, clear, NO_CARRIER, raised, shown, type AlertRow, type Judgement } from "./judgement.ts";

const NO_NUMBER = "Nothing shows from which number the load was booked.";

const used = ({ number, source, asOf, isRegistered }: UsedPhone): AlertEvidence =>
  shown(isRegistered ? "Carrier’s number" : "Booked from", number, source, asOf);

const bookedFrom = ({ phones }: AlertFacts): UsedPhone[] => phones.filter(({ isRegistered }) => !isRegistered);

function voip(facts: AlertFacts): Judgement {
  const { carrier } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  const booked = bookedFrom(facts);
  if (booked.length === 0) return cannotJudge(NO_NUMBER);
  // The kind of line is known of the registered number alone.
  const registered = booked.find(({ number }) => number === carrier.phone);
  if (registered === undefined || carrier.phoneLine === null) return cannotJudge("The kind of line of the number is not known.");
  if (carrier.phoneLine !== "voip")
    return clear([causeOf(facts, registered.number)], "The number is not one of an internet phone service.");
  return raised(
    causeOf(facts, registered.number),
    `The load was booked from ${registered.number}, a number of an internet phone service.`,
    [used(registered), shown("Kind of line", "VoIP", "Phone line check", carrier.registeredAsOf)],
  );
}

function unknown(facts: AlertFacts): Judgement {
  if (facts.carrier === null) return cannotJudge(NO_CARRIER);
  const booked = bookedFrom(facts);
  if (booked.length === 0) return cannotJudge(NO_NUMBER);
  const known = facts.phones.filter(({ isRegistered }) => isRegistered);
  const stranger = booked.find(({ knownFrom }) => knownFrom.length === 0);
  if (stranger === undefined)
    return clear(
      booked.map(({ number }) => causeOf(facts, number)),
      "The number is on the carrier’s record.",
    );
  if (known.length === 0) return cannotJudge("No number of the carrier is on file to compare it with.");
  // Switchboards call out with other numbers than those they are reached at.
  if (stranger.isTollFree) return cannotJudge("Toll-free numbers do not show who calls.");
  return raised(
    causeOf(facts, stranger.number),
    `The load was booked from ${stranger.number}, which is not on the record of ${facts.carrier.name}.`,
    [used(stranger), ...known.slice(0, 2).map(used)],
  );
}

function fraudulent(facts: AlertFacts): Judgement {
  const { carrier, phones } = facts;
  if (carrier === null) return cannotJudge(NO_CARRIER);
  for (const phone of phones.toSorted((a, b) => Number(a.isRegistered) - Number(b.isRegistered))) {
    const { number, records, sharers } = phone;
    const [record] = records;
    if (record !== undefined)
      return raised(
        causeOf(facts, number),
        `${number} was named in ${record.kind === "true_alarm" ? "an alert that was true" : "a published identity alert"}.`,
        [used(phone), shown(record.kind === "true_alarm" ? "True alarm" : "Identity alert", record.text, "Alerts", record.at)],
      );
    const other = sharers.find(
      ({ name, isBlocked, hasLostAuthority }) => name !== carrier.name && (isBlocked || hasLostAuthority),
    );
    if (other !== undefined)
      return raised(
        causeOf(facts, number),
        `${number} is also the number of ${other.name}, which ${
          other.hasLostAuthority ? "has lost its authority" : "you set to do not dispatch"
        }.`,
        [
          used(phone),
          shown("Also the number of", other.name, other.hasLostAuthority ? "FMCSA registration" : "Your carriers", phone.asOf),
        ],
      );
  }
  if (bookedFrom(facts).length === 0) return cannotJudge(NO_NUMBER);
  return clear(
    phones.map(({ number }) => causeOf(facts, number)),
    "What was on record about the number was taken back.",
  );
}

export const PHONE_ALERTS = {
  voip_phone: { moments: ["booking", "change"], judge: voip },
  unknown_phone: { moments: ["booking", "change"], judge: unknown },
  fraudulent_phone: { moments: ["booking", "change"], judge: fraudulent },
} as const satisfies { readonly [type: string]: AlertRow };
