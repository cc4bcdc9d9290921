// From which addresses loads were booked, as far as mails and dispatchers' entries show, and what is known of them.
import { checkSender } from "../../../src/domain/board/sender-check.ts";
import { domainOf, isDisposable, isFreeMail } from "../../../src/domain/carriers/contacts/mail-domains.ts";
import type { UsedAddress } from "../../../src/domain/loads/alerts/facts.ts";
import type { Queryable } from "../../db/engine.ts";
import type { CarrierRow } from "./carrier-facts.ts";
import { readAddresses, type AddressRow, type CarrierAddress, type MailRow } from "./contact-facts.ts";
import type { LoadRow } from "./load-facts.ts";

/** A load with its carrier and the mails of its rate confirmations, the latest last. */
export interface Booking {
  readonly load: LoadRow;
  readonly carrier: CarrierRow;
  readonly mails: readonly MailRow[];
}

export const MAIL = "Rate confirmation mail";
export const ENTERED = "Dispatcher of the load";
export const REGISTRATION = "FMCSA registration";

export type Named = Pick<UsedAddress, "source" | "asOf" | "isRegistered">;

interface NamedAddress extends Named {
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

export const keyOf = (carrierId: number, value: string): string => `${carrierId} ${value}`;

/** Each carrier's each value once. */
export const distinct = <T extends { readonly carrierId: number }>(all: readonly T[], valueOf: (one: T) => string): T[] => [
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
