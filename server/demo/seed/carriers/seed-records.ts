// Seeds each carrier's records beside its registration, while the carriers are generated.
import type { Engine } from "../../../db/engine.ts";
import type { More } from "./carrier-more.ts";
import type { Carrier } from "./carrier.ts";
import { DAY, type DemoClock } from "../clock.ts";
import { CRASH_COLUMNS, crashesOf } from "./records/crashes.ts";
import { ALERT_COLUMNS, ALERT_MESSAGE_COLUMNS, alertMessageRows, alertRows } from "../identity-alerts/identity-alerts.ts";
import { INSPECTION_COLUMNS, inspectionRow, measured, VIOLATION_COLUMNS } from "./records/inspection-rows.ts";
import type { Inspection } from "./records/inspections.ts";
import { fleetFiguresOf, SIZE_COLUMNS } from "./fleet-figures.ts";
import { PEER_COLUMNS, Peers } from "./records/peers.ts";
import { PUBLISHED_COLUMNS, publishedRows } from "./records/published-measures.ts";
import { POLICY_COLUMNS, policyRows } from "./records/policy-rows.ts";
import { vinsOf, type Sighting } from "../vehicles/sightings.ts";
import { Sink } from "../sink.ts";
import {
  CHANGE_COLUMNS,
  changeRows,
  ENDPOINT_COLUMNS,
  endpointRows,
  PAYMENT_COLUMNS,
  paymentRow,
  REMOTE_ADDRESS_COLUMNS,
  remoteAddressRow,
} from "./traces.ts";
import { CODE_COLUMNS, codeRows } from "./records/violation-codes.ts";

export class RecordSinks {
  /** The sinks of the records; the caller flushes them. */
  readonly sinks: readonly Sink[];
  readonly #inspections: Sink;
  readonly #violations: Sink;
  readonly #crashes: Sink;
  readonly #policies: Sink;
  readonly #alerts: Sink;
  readonly #alertMessages: Sink;
  readonly #changes: Sink;
  readonly #addresses: Sink;
  readonly #endpoints: Sink;
  readonly #payments: Sink;
  readonly #codes: Sink;
  readonly #sizes: Sink;
  readonly #published: Sink;
  readonly #peerRows: Sink;
  readonly #peers: Peers;
  readonly #clock: DemoClock;

  constructor(engine: Engine, clock: DemoClock) {
    const sink = (table: string, columns: readonly string[]): Sink => new Sink(engine, table, columns);
    this.#inspections = sink("inspections", INSPECTION_COLUMNS);
    this.#violations = sink("violations", VIOLATION_COLUMNS);
    this.#crashes = sink("crashes", CRASH_COLUMNS);
    this.#policies = sink("insurance_policies", POLICY_COLUMNS);
    this.#alerts = sink("identity_alerts", ALERT_COLUMNS);
    this.#alertMessages = sink("identity_alert_messages", ALERT_MESSAGE_COLUMNS);
    this.#changes = sink("contact_changes", CHANGE_COLUMNS);
    this.#addresses = sink("remote_addresses", REMOTE_ADDRESS_COLUMNS);
    this.#endpoints = sink("rate_confirmation_endpoints", ENDPOINT_COLUMNS);
    this.#payments = sink("payment_summaries", PAYMENT_COLUMNS);
    this.#codes = sink("violation_codes", CODE_COLUMNS);
    this.#published = sink("published_measures", PUBLISHED_COLUMNS);
    this.#sizes = sink("carrier_sizes", SIZE_COLUMNS);
    this.#peerRows = sink("basic_peers", PEER_COLUMNS);
    this.#peers = new Peers(clock);
    this.#clock = clock;
    this.sinks = [
      this.#inspections,
      this.#violations,
      this.#crashes,
      this.#policies,
      this.#alerts,
      this.#alertMessages,
      this.#changes,
      this.#addresses,
      this.#endpoints,
      this.#payments,
      this.#codes,
      this.#sizes,
      this.#published,
      this.#peerRows,
    ];
  }

  #addSafety(carrier: Carrier, inspections: readonly Inspection[], sightings: readonly Sighting[], isKnown: boolean): void {
    const vins = vinsOf(carrier.ordinal, sightings);
    const inspected = inspections.map((inspection) => {
      const vin = vins.get(`${inspection.unit} ${inspection.index}`) ?? null;
      const id = this.#inspections.count + 1;
      this.#inspections.add(inspectionRow(id, carrier.id, inspection, vin, this.#clock));
      for (const { code, isOutOfService, isDismissed } of inspection.violations)
        this.#violations.add([this.#violations.count + 1, carrier.id, id, code.code, isOutOfService, isDismissed]);
      return measured(inspection, this.#clock.day(-inspection.days * DAY));
    });
    const crashes = crashesOf(carrier, vins.get("truck 0") ?? null);
    for (const crash of crashes) this.#crashes.add(crash.row(this.#crashes.count + 1, this.#clock));
    if (inspected.length + crashes.length === 0) return;
    const fleet = fleetFiguresOf(carrier, this.#clock);
    for (const { on, units } of fleet.sizes) this.#sizes.add([carrier.id, on, units]);
    const record = {
      fleet,
      inspections: inspected,
      crashes: crashes.map(({ days, ...crash }) => ({ ...crash, on: this.#clock.day(-days * DAY) })),
    };
    this.#peers.add(record);
    if (isKnown) this.#published.addAll(publishedRows(carrier.id, record, this.#clock));
  }

  /** `isKnown`: the carrier works with a demo broker, so that portals and networks have seen it. */
  add(carrier: Carrier, more: More, inspections: readonly Inspection[], sightings: readonly Sighting[], isKnown: boolean): void {
    const clock = this.#clock;
    this.#addSafety(carrier, inspections, sightings, isKnown);
    const certified = sightings.filter(({ source }) => source === "insurance_certificate").map(({ vehicle }) => vehicle.vin);
    this.#policies.addAll(policyRows(carrier, more, certified, isKnown || carrier.role !== "honest", clock));
    this.#alerts.addAll(alertRows(carrier, clock));
    this.#alertMessages.addAll(alertMessageRows(carrier, clock));
    this.#changes.addAll(changeRows(carrier, clock));
    if (!isKnown && carrier.role === "honest") return;
    this.#addresses.add(remoteAddressRow(carrier, clock));
    this.#endpoints.addAll(endpointRows(carrier, clock));
    const payment = paymentRow(carrier, clock);
    if (payment !== undefined) this.#payments.add(payment);
  }

  /** Adds the records that need all carriers. */
  finish(): void {
    this.#codes.addAll(codeRows());
    this.#peerRows.addAll(this.#peers.rows());
  }
}
