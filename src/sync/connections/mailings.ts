// Mails to carriers as resources: the addresses that they can go to, the last mailings, and one of them.
import { getMailing, listMailAddresses, listMailings } from "../../contract/connections/mailings.ts";

export const mailAddressesOf = (carrierIds: readonly number[]) =>
  ({ endpoint: listMailAddresses, input: { query: { carrier_ids: carrierIds.join(",") } } }) as const;

export const MAILINGS = { endpoint: listMailings, input: {} } as const;

export const mailingOf = (id: number) => ({ endpoint: getMailing, input: { params: { id } } }) as const;
