// From which addresses and phone numbers loads were booked, as far as mails and dispatchers' entries show, and what is known of them.
import { findPhoneNumbersInText } from "libphonenumber-js/min";
import { checkSender } from "../../../src/domain/board/sender-check.ts";
import { domainOf, isDisposable, isFreeMail } from "../../../src/domain/carriers/contacts/mail-domains.ts";
import type { UsedAddress, UsedPhone } from "../../../src/domain/loads/alerts/facts.ts";
import { phoneOf } from "../../../src/domain/phone.ts";
import type { Queryable } from "../../db/engine.ts";
import type { CarrierRow } from "./carrier-facts.ts";
import { readAddresses, readPhones, type AddressRow, type CarrierAddress, type MailRow, type PhoneRow } from "./contact-facts.ts";
import type { LoadRow } from "./load-facts.ts";

/** A load with its carrier and the mails of its rate confirmations, the latest last. */
export interface Booking {
  readonly load: LoadRow;
  readonly carrier: CarrierRow;
  readonly mails: readonly MailRow[];
}

const MAIL = "Rate confirmation mail";
const ENTERED = "Dispatcher of the load";
const REGISTRATION = "FMCSA registration";

type Named<T> = Pick<T & UsedAddress, "source" | "asOf" | "isRegistered">;

interface NamedAddress extends Named<UsedAddress> {
  readonly email: string;
  readonly mail: MailRow | null;
}

function addressesOf({ load, carrier, mails }: Booking): NamedAddress[] {
  const entered = load.dispatcher_email?.trim().toLowerCase();
  const found: NamedAddress[] = [
    ...mails.map((mail) => ({ email: mail.from_email, mail, source: MAIL, asOf: mail.received_at, isRegistered: false })),
    ...(entered ? [{ email: entered, mail: null, source: ENTERED, asOf: load.changed_at, isRegistered: false }] : []),
    ...(carrier.email === null
      ? []
      : [
          {
            email: carrier.email.toLowerCase(),
            mail: null,
            source: REGISTRATION,
            asOf: carrier.registeredAsOf,
            isRegistered: true,
          },
        ]),
  ];
  return found.filter(({ email }) => email.includes("@"));
}

interface NamedPhone extends Named<UsedAddress> {
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

const keyOf = (carrierId: number, value: string): string => `${carrierId} ${value}`;

/** Each carrier's each value once. */
const distinct = <T extends { readonly carrierId: number }>(all: readonly T[], valueOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one.carrierId, valueOf(one)), one])).values(),
];

function usedAddress(named: NamedAddress, row: AddressRow): UsedAddress {
  const { email, mail, source, asOf, isRegistered } = named;
  const { known_addresses: known, carrier_name: name, resembled } = row;
  const check = checkSender({ sender_email: email, carrier_name: name, known_addresses: known, resembled });
  const domain = domainOf(email);
  return {
    email,
    source,
    asOf,
    isRegistered,
    isFree: isFreeMail(domain),
    isDisposable: isDisposable(domain),
    resembles: check.result === "look_alike" ? check.evidence : null,
    isCompared: known.length > 0,
    isCarriers: check.result === "known",
    senderName: mail?.from_name ?? null,
    replyTo: mail?.reply_to ?? null,
    dmarc: mail?.dmarc ?? null,
    dispatchCompany: row.dispatch_company,
    sharers: row.sharers,
    records: row.records,
  };
}

/** The addresses of each load, by its id. */
export async function readUsedAddresses(
  tx: Queryable,
  companyId: number,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<number, readonly UsedAddress[]>> {
  const asked: CarrierAddress[] = bookings.flatMap((booking) =>
    addressesOf(booking).map(({ email }) => {
      const domain = domainOf(email);
      return { carrierId: booking.carrier.id, email, domain: isFreeMail(domain) ? null : domain };
    }),
  );
  const rows = await readAddresses(
    tx,
    companyId,
    distinct(asked, ({ email }) => email),
  );
  const byKey = new Map(rows.map((row) => [keyOf(row.carrier_id, row.email), row]));
  return new Map(
    bookings.map((booking) => [
      booking.load.id,
      addressesOf(booking).flatMap((named) => {
        const row = byKey.get(keyOf(booking.carrier.id, named.email));
        return row === undefined ? [] : [usedAddress(named, row)];
      }),
    ]),
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
