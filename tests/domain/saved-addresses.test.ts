// An address that somebody has saved, or sent to a colleague, shows the same list in a later release.
import { expect, test } from "vitest";
import { COMPANY_LIST } from "../../src/domain/account/company-list-address.ts";
import { BOARD_LIST } from "../../src/domain/board/board-filters.ts";
import { CONFIRMATION_LIST, confirmationQuery } from "../../src/domain/board/confirmation-filters.ts";
import { MAIL_LIST, mailQuery } from "../../src/domain/board/mail-filters.ts";
import { TRUCK_LIST, truckQuery } from "../../src/domain/board/truck-filters.ts";
import { CONNECTION_LIST, connectionQuery } from "../../src/domain/connections/connection-filters.ts";
import { INBOX_LIST, inboxQuery } from "../../src/domain/connections/inbox-filters.ts";
import { QUEUE_LIST, queueQuery } from "../../src/domain/connections/queue-lists.ts";
import { alertListQuery, IDENTITY_ALERT_LIST } from "../../src/domain/identity-alerts/alert-filters.ts";
import { alertQuery, LOAD_ALERT_LIST } from "../../src/domain/loads/alert-filters.ts";
import { LOAD_LIST, loadQuery } from "../../src/domain/loads/load-filters.ts";
import { NO_VIEWER } from "../../src/domain/loads/viewer.ts";
import { DECISION_LIST, decisionQuery } from "../../src/domain/rules/decision-filters.ts";
import { OVERRIDE_LIST, overrideQuery } from "../../src/domain/rules/override-filters.ts";
import { VEHICLE_LIST } from "../../src/domain/vehicles/vehicle-filters.ts";
import { vehicleQuery } from "../../src/domain/vehicles/vehicle-query.ts";

const TODAY = "2026-11-01";
const NOW = new Date(`${TODAY}T12:00:00Z`);
const VIEWER = { ...NO_VIEWER, userId: 5, teams: [] };

/** What is read of an address, as it is written, and what it asks for. Each has something that no release can read. */
const read = <Filters>(
  list: { readonly read: (address: string) => Filters; readonly write: (filters: Filters) => string },
  address: string,
  queryOf: (filters: Filters) => unknown,
): object => {
  const filters = list.read(address);
  return { address: list.write(filters), query: queryOf(filters) };
};

test.each(
  Object.entries<() => object>({
    "rate confirmations": () =>
      read(
        CONFIRMATION_LIST,
        "list=flagged&text=ac me&mine=1&creator=3,11,3&status=viewed,delivered,nope&differs=rate&sender=unknown,known&sort=rate-desc&peek=7",
        (filters) => confirmationQuery(filters, 11),
      ),
    "rate confirmation emails": () =>
      read(MAIL_LIST, "list=undelivered&text=x&user=4,2&sender=known,x&sort=subject-asc&peek=9", (filters) =>
        mailQuery(filters, 11),
      ),
    "truck postings": () =>
      read(
        TRUCK_LIST,
        "list=available&text=dal&equipment=F,V,ZZ&person=Ann%2C+B&person=Bo&carrier=5&sort=start-desc&peek=3",
        (filters) => truckQuery(filters, TODAY),
      ),
    "company lists": () => read(COMPANY_LIST, "list=terms&active=yes&elected=no&application=maybe&x=1", (filters) => filters),
    connections: () =>
      read(
        CONNECTION_LIST,
        "list=on-hold&text=%20acme%20&status=do_not_dispatch,onboarded&packet=none,complete,submitted&assessment=fail,none,pass&why=Authority,Insurance&warnings=identity_alert,x&state=TX,none,AB,tx&fleet=5-2000&updated-since=2026-01-02&classification=9,2,9&sort=name-desc&peek=4",
        (filters) => connectionQuery(filters, {}),
      ),
    "connections of every classification": () =>
      read(CONNECTION_LIST, "classification=any&fleet=0-20&updated-since=2026-02-31", (filters) => connectionQuery(filters, {})),
    inbox: () =>
      read(INBOX_LIST, "list=snoozed&text=12&why=monitored,open_load,x&severity=critical,x&sort=severity-asc&peek=2", (filters) =>
        inboxQuery(filters, NOW.getTime()),
      ),
    onboarding: () => read(QUEUE_LIST, "list=submitted&text=mc+12&sort=-packet_updated_at&peek=4&x=1", queueQuery),
    "load alerts": () =>
      read(
        LOAD_ALERT_LIST,
        "list=closed&text=y&owner=team&team=3,1&type=unverified_vehicle,x&status=new,closed&assignee=none,5,2&carrier=8&load=9&sort=expected_value-desc&page=3&peek=6",
        (filters) => alertQuery(filters, VIEWER, new Map()),
      ),
    loads: () =>
      read(
        LOAD_LIST,
        "list=closed&text=d&owner=mine&team=1,2&status=delivered,x&tracking=tracking,ended&late=late&equipment=reefer,flatbed&from=TX,tx,AB,TX&to=CA&sort=rate-asc&peek=10",
        (filters) => loadQuery(filters, VIEWER),
      ),
    overrides: () =>
      read(
        OVERRIDE_LIST,
        "list=ended&text=z&rule=b_rule,a_rule,B&person=Ann&person=Ann&person=C,D&classification=0,4,2&carrier=3&sort=ends-desc&peek=1",
        (filters) => overrideQuery(filters, TODAY),
      ),
    decisions: () =>
      read(
        DECISION_LIST,
        "text=q&kind=onboarded,x&result=fail,pass&by=3,2&to=2026-13-01&carrier=4&sort=oldest&peek=2",
        decisionQuery,
      ),
    vehicles: () =>
      read(
        VEHICLE_LIST,
        "text=1FU&type=trailer,truck&trailer=reefer,x&source=eld&age=2y&carrier=3&sort=vin-desc&peek=1",
        (filters) => vehicleQuery(filters, NOW),
      ),
    "load board": () =>
      read(
        BOARD_LIST,
        "view=posted&load=ab&owner=company&team=2&equipment=reefer,flatbed&posting=x&network=1&certifications=tanker,hazmat,none&origin=5&dho=2000&destination=6&dh=100&rate=12&weight=99999999&length=x&pickup=2026-01-01&pickup_to=2026-02-31&dropoff=2026-03-03&sort=weight-desc&peek=8",
        (filters) => filters,
      ),
    "identity alerts": () =>
      read(
        IDENTITY_ALERT_LIST,
        "text=f&type=double_brokering,x&when=all&site=both&by=user&mine=1&carrier=2&sort=oldest&peek=5",
        (filters) => alertListQuery(filters, { userId: 1, companyId: 2, site: "main" }, NOW),
      ),
  }),
)("%s", (_, result) => {
  expect(result()).toMatchSnapshot();
});
