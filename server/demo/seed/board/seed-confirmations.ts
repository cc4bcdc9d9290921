// Collects the rate confirmations of the demo's loads as those are drawn, and seeds them with their emails and remittances.
import type { Engine } from "../../../db/engine.ts";
import type { DemoClock } from "../clock.ts";
import { isOpenLoad } from "../../../../src/domain/loads/load-statuses.ts";
import type { Load } from "../loads/loads.ts";
import { Draw } from "../random.ts";
import { Sink } from "../sink.ts";
import { drawConfirmation, type Confirmation } from "./confirmations.ts";
import * as rows from "./confirmation-rows.ts";
import { formerAccountHolder, REMITTANCE_COLUMNS, remittanceOf, remittanceRow } from "./remittances.ts";

/** Assumption: shares of the loads with a carrier whose confirmation came back by email, and how many there are at most. */
const SHARE = { honest: 0.16, other: 0.7 };
const MAX = { open: 260, closed: 140 };

/** Share of confirmations before which an email failed. */
const FAILED = 0.06;

export class Confirmations {
  readonly #clock: DemoClock;
  readonly #taken: Confirmation[] = [];
  readonly #count = { open: 0, closed: 0 };

  constructor(clock: DemoClock) {
    this.#clock = clock;
  }

  /** Whether the load gets a confirmation is drawn here. */
  take(load: Load): void {
    const { haul } = load;
    const kind = isOpenLoad(load) ? "open" : "closed";
    if (haul === null || this.#count[kind] >= MAX[kind]) return;
    const share = haul.carrier.role === "honest" ? SHARE.honest : SHARE.other;
    if (!new Draw("has-confirmation", load.id).chance(share)) return;
    this.#count[kind] += 1;
    this.#taken.push(drawConfirmation(load, haul.carrier));
  }

  /** After the loads. */
  async seed(engine: Engine): Promise<void> {
    const remittances = new Sink(engine, "carrier_remittances", REMITTANCE_COLUMNS);
    const confirmations = new Sink(engine, "rate_confirmations", rows.CONFIRMATION_COLUMNS);
    const stops = new Sink(engine, "rate_confirmation_stops", rows.CONFIRMATION_STOP_COLUMNS);
    const mails = new Sink(engine, "rate_confirmation_mails", rows.MAIL_COLUMNS);
    const paid = new Set<string>();
    for (const each of this.#taken) {
      const { load, carrier } = each;
      const key = `${load.company} ${carrier.id}`;
      const onFile = paid.has(key) ? null : remittanceOf(carrier);
      paid.add(key);
      if (onFile !== null) remittances.add(remittanceRow(load.company, carrier, onFile, this.#clock));
      // Whom it continues was paid, too, before it died.
      const former = onFile === null ? null : formerAccountHolder(carrier);
      const formerly = former === null || paid.has(`${load.company} ${former.id}`) ? null : remittanceOf(former);
      if (former !== null && formerly !== null) {
        paid.add(`${load.company} ${former.id}`);
        remittances.add(remittanceRow(load.company, former, formerly, this.#clock));
      }
      confirmations.add(rows.confirmationRow(each, this.#clock));
      stops.addAll(rows.confirmationStopRows(each, this.#clock));
      if (new Draw("mail-failed", each.id).chance(FAILED)) mails.add(rows.mailRow(each, this.#clock, false));
      mails.add(rows.mailRow(each, this.#clock, true));
    }
    // Each after what its triggers look at.
    for (const sink of [remittances, confirmations, stops, mails]) await sink.flush();
  }
}
