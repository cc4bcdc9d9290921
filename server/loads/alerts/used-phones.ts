// From which phone numbers loads were booked, as far as mails and dispatchers' entries show, and what is known of them.
import { findPhoneNumbersInText } from "libphonenumber-js/min";
import type { UsedPhone } from "../../../src/domain/loads/alerts/facts.ts";
import { phoneOf } from "../../../src/domain/phone.ts";
import type { Queryable } from "../../db/engine.ts";
import { readPhones, type MailRow, type PhoneRow } from "./contact-facts.ts";
import { distinct, ENTERED, keyOf, MAIL, REGISTRATION, type Booking, type Named } from "./used-addresses.ts";

interface NamedPhone extends Named {
  readonly number: string;
}

/** Tunable: longer mails are not searched for numbers further than this. */
const SEARCHED = 20_000;

/** Numbers that a mail names, as its signature does. */
const phonesIn = ({ message }: MailRow): string[] =>
  findPhoneNumbersInText(message.slice(0, SEARCHED), "US").map(({ number }) => number.number);

function phonesOf({ load, carrier, mails }: Booking): NamedPhone[] {
  const entered = load.dispatcher_phone === null ? null : phoneOf(load.dispatcher_phone);
  const found = [
    ...(entered === null ? [] : [{ number: entered, source: ENTERED, asOf: load.changed_at, isRegistered: false }]),
    ...mails.flatMap((mail) =>
      phonesIn(mail).map((number) => ({ number, source: MAIL, asOf: mail.received_at, isRegistered: false })),
    ),
    ...(carrier.phone === null
      ? []
      : [{ number: carrier.phone, source: REGISTRATION, asOf: carrier.registeredAsOf, isRegistered: true }]),
  ];
  return found.filter(
    ({ number, isRegistered }, at) =>
      found.findIndex((other) => other.number === number && other.isRegistered === isRegistered) === at,
  );
}

const TOLL_FREE = /^\+18(?:00|33|44|55|66|77|88)/;

const usedPhone = (named: NamedPhone, row: PhoneRow): UsedPhone => ({
  ...named,
  isTollFree: TOLL_FREE.test(named.number),
  knownFrom: row.known_from,
  sharers: row.sharers,
  records: row.records,
});

/** The phone numbers of each load, by its id. */
export async function readUsedPhones(
  tx: Queryable,
  companyId: number,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<number, readonly UsedPhone[]>> {
  const named = new Map(bookings.map((booking) => [booking, phonesOf(booking)]));
  const asked = [...named].flatMap(([{ carrier }, phones]) => phones.map(({ number }) => ({ carrierId: carrier.id, number })));
  const rows = await readPhones(
    tx,
    companyId,
    distinct(asked, ({ number }) => number),
  );
  const byKey = new Map(rows.map((row) => [keyOf(row.carrier_id, row.number), row]));
  return new Map(
    [...named].map(([{ load, carrier }, phones]) => [
      load.id,
      phones.flatMap((phone) => {
        const row = byKey.get(keyOf(carrier.id, phone.number));
        return row === undefined ? [] : [usedPhone(phone, row)];
      }),
    ]),
  );
}
