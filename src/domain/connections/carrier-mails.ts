// To whom a mail to several carriers goes: the address of each, once even where several carriers share it.
import type { MailAddress } from "../../contract/connections/mailings.ts";

/** A carrier that is written to; `email` is the one on record, null where there is none. */
export interface MailedCarrier {
  readonly carrierId: number;
  readonly name: string;
  readonly email: string | null;
}

/** An address that a carrier can be written to at. */
export interface AddressChoice {
  readonly email: string;
  /** "dispatch@acme.example, Dan, dispatch". */
  readonly label: string;
}

/** The address on record first, then those of the directory as far as they are known. */
export function addressChoices({ carrierId, email }: MailedCarrier, known: readonly MailAddress[]): readonly AddressChoice[] {
  const record = email === null ? [] : [{ email: email.toLowerCase(), label: email.toLowerCase() }];
  const others = known.flatMap(({ carrier_id: id, email: address, name, is_type: role }) =>
    id !== carrierId || address === record[0]?.email
      ? []
      : [{ email: address, label: [address, name, role].filter(Boolean).join(", ") }],
  );
  return [...record, ...others];
}

/** Where each carrier is written to: as picked, else at its first address; null where it has none. */
export function pickedAddress(
  carrier: MailedCarrier,
  known: readonly MailAddress[],
  picks: ReadonlyMap<number, string>,
): string | null {
  return picks.get(carrier.carrierId) ?? addressChoices(carrier, known)[0]?.email ?? null;
}

export interface Recipient {
  readonly email: string;
  readonly carrier_ids: readonly number[];
}

/** Each address once, with the carriers that it stands for; carriers without an address are left out. */
export function recipientsOf(
  carriers: readonly MailedCarrier[],
  known: readonly MailAddress[],
  picks: ReadonlyMap<number, string>,
): readonly Recipient[] {
  const byEmail = new Map<string, number[]>();
  for (const carrier of carriers) {
    const email = pickedAddress(carrier, known, picks);
    if (email !== null) byEmail.set(email, [...(byEmail.get(email) ?? []), carrier.carrierId]);
  }
  return [...byEmail].map(([email, ids]) => ({ email, carrier_ids: [...new Set(ids)] }));
}
