// A link to a list means exactly what it says: all of it when it names no filter, and nothing that was remembered.
import { expect, test } from "vitest";
import { companyListFromAddress, addressOfCompanyList } from "../../src/domain/account/company-list-address.ts";
import { readBoardFilters, writeBoardFilters } from "../../src/domain/board/board-filters.ts";
import { readConfirmationFilters, writeConfirmationFilters } from "../../src/domain/board/confirmation-filters.ts";
import { readExchangeFilters, writeExchangeFilters } from "../../src/domain/board/exchange/exchange-filters.ts";
import { readMailFilters, writeMailFilters } from "../../src/domain/board/mail-filters.ts";
import { readMatchFilters, writeMatchFilters } from "../../src/domain/board/match-address.ts";
import { readTruckFilters, writeTruckFilters } from "../../src/domain/board/truck-filters.ts";
import { addressOfFilters, filtersFromAddress } from "../../src/domain/connections/connection-filters.ts";
import { readInboxFilters, writeInboxFilters } from "../../src/domain/connections/inbox-filters.ts";
import { addressOfQueueFilters, queueFiltersFromAddress } from "../../src/domain/connections/queue-lists.ts";
import { addressOfAlertFilters, alertFiltersFromAddress } from "../../src/domain/identity-alerts/alert-filters.ts";
import { readLoadAlertFilters, writeLoadAlertFilters } from "../../src/domain/loads/alert-filters.ts";
import { readLoadFilters, writeLoadFilters } from "../../src/domain/loads/load-filters.ts";
import { exactly } from "../../src/domain/pages.ts";
import { readDecisionFilters, writeDecisionFilters } from "../../src/domain/rules/decision-filters.ts";
import { readOverrideFilters, writeOverrideFilters } from "../../src/domain/rules/override-filters.ts";
import { addressOfVehicleFilters, vehicleFiltersFromAddress } from "../../src/domain/vehicles/vehicle-filters.ts";

/** Read and written again. */
const through =
  <Filters>(read: (search: string) => Filters, write: (filters: Filters) => string) =>
  (query: string): string =>
    write(read(query));

const LISTS = {
  alerts: through(readLoadAlertFilters, writeLoadAlertFilters),
  "company lists": through(companyListFromAddress, addressOfCompanyList),
  connections: through(filtersFromAddress, addressOfFilters),
  decisions: through(readDecisionFilters, writeDecisionFilters),
  exchange: through(readExchangeFilters, writeExchangeFilters),
  "identity alerts": through(alertFiltersFromAddress, addressOfAlertFilters),
  inbox: through(readInboxFilters, writeInboxFilters),
  "load board": through(readBoardFilters, writeBoardFilters),
  "load match": through(readMatchFilters, writeMatchFilters),
  loads: through(readLoadFilters, writeLoadFilters),
  onboarding: through(queueFiltersFromAddress, addressOfQueueFilters),
  overrides: through(readOverrideFilters, writeOverrideFilters),
  "rate confirmation emails": through(readMailFilters, writeMailFilters),
  "rate confirmations": through(readConfirmationFilters, writeConfirmationFilters),
  "truck postings": through(readTruckFilters, writeTruckFilters),
  vehicles: through(addressOfVehicle, (query) => query),
};

function addressOfVehicle(query: string): string {
  return addressOfVehicleFilters(vehicleFiltersFromAddress(query));
}

test.each(Object.entries(LISTS))(
  "%s: a link to the whole list has a query, and shows the list without any filter",
  (_, canonical) => {
    const link = exactly("");
    expect(link).not.toBe("");
    expect(canonical(link)).toBe(canonical(""));
  },
);
