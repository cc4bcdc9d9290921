// A link to a list means exactly what it says: all of it when it names no filter, and nothing that was remembered.
import { expect, test } from "vitest";
import { COMPANY_LIST } from "../../src/domain/account/company-list-address.ts";
import { BOARD_LIST } from "../../src/domain/board/board-filters.ts";
import { CONFIRMATION_LIST } from "../../src/domain/board/confirmation-filters.ts";
import { readExchangeFilters, writeExchangeFilters } from "../../src/domain/board/exchange/exchange-filters.ts";
import { MAIL_LIST } from "../../src/domain/board/mail-filters.ts";
import { readMatchFilters, writeMatchFilters } from "../../src/domain/board/match-address.ts";
import { TRUCK_LIST } from "../../src/domain/board/truck-filters.ts";
import { CONNECTION_LIST } from "../../src/domain/connections/connection-filters.ts";
import { INBOX_LIST } from "../../src/domain/connections/inbox-filters.ts";
import { QUEUE_LIST } from "../../src/domain/connections/queue-lists.ts";
import { IDENTITY_ALERT_LIST } from "../../src/domain/identity-alerts/alert-filters.ts";
import { LOAD_ALERT_LIST } from "../../src/domain/loads/alert-filters.ts";
import { LOAD_LIST } from "../../src/domain/loads/load-filters.ts";
import { exactly } from "../../src/domain/pages.ts";
import { DECISION_LIST } from "../../src/domain/rules/decision-filters.ts";
import { OVERRIDE_LIST } from "../../src/domain/rules/override-filters.ts";
import { VEHICLE_LIST } from "../../src/domain/vehicles/vehicle-filters.ts";

/** Read and written again. */
const through =
  <Filters>(read: (search: string) => Filters, write: (filters: Filters) => string) =>
  (query: string): string =>
    write(read(query));

const of = <Filters>({ read, write }: { read: (search: string) => Filters; write: (filters: Filters) => string }) =>
  through(read, write);

const LISTS = {
  alerts: of(LOAD_ALERT_LIST),
  "company lists": of(COMPANY_LIST),
  connections: of(CONNECTION_LIST),
  decisions: of(DECISION_LIST),
  exchange: through(readExchangeFilters, writeExchangeFilters),
  "identity alerts": of(IDENTITY_ALERT_LIST),
  inbox: of(INBOX_LIST),
  "load board": of(BOARD_LIST),
  "load match": through(readMatchFilters, writeMatchFilters),
  loads: of(LOAD_LIST),
  onboarding: of(QUEUE_LIST),
  overrides: of(OVERRIDE_LIST),
  "rate confirmation emails": of(MAIL_LIST),
  "rate confirmations": of(CONFIRMATION_LIST),
  "truck postings": of(TRUCK_LIST),
  vehicles: of(VEHICLE_LIST),
};

test.each(Object.entries(LISTS))(
  "%s: a link to the whole list has a query, and shows the list without any filter",
  (_, canonical) => {
    const link = exactly("");
    expect(link).not.toBe("");
    expect(canonical(link)).toBe(canonical(""));
  },
);
