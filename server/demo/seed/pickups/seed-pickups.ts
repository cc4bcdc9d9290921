// Collects what carriers of open demo loads signed and drivers showed as the loads are drawn, and seeds it once the loads are there.
import type { Engine } from "../../../db/engine.ts";
import { draftTerms, type BrokerTerms } from "../../../../src/domain/loads/confirmation/confirmation-draft.ts";
import { brokerTerms } from "../../../loads/confirmations/draft.ts";
import { readSightings } from "../../../loads/driver/sightings.ts";
import { readLoadsById } from "../../../loads/load-rows.ts";
import { MANAGER } from "../account/accounts.ts";
import { carrierAt } from "../carriers/carrier.ts";
import { MINUTE, type DemoClock } from "../clock.ts";
import { assignedAt } from "../loads/load-logs.ts";
import { hasHappened, type Load } from "../loads/loads.ts";
import { Draw } from "../random.ts";
import { Sink } from "../sink.ts";
import { knownTrucks, truckAt } from "../vehicles/vehicles.ts";
import * as rows from "./pickup-rows.ts";
import { drawShown, type Pickup, type Shown } from "./shown.ts";
import { LOAD_TRUTH_COLUMNS, theftOf } from "./thefts.ts";

/** Assumption: shares of loads whose confirmation was sent, and of those that are signed. */
const SENT = 0.9;
const SIGNED = 0.93;

/** Tunable: loads that are read at once. */
const PAGE = 500;

interface Taken {
  readonly load: Load;
  readonly subject: rows.Subject;
  readonly pickup: Pickup;
  readonly signing: Omit<rows.Signing, "changedOn"> | null;
  readonly shown: Shown | null;
}

/** The ordinal of a carrier that has nothing to do with this one. */
const FAR = 211;
const strangerOf = ({ ordinal }: { readonly ordinal: number }): number => (ordinal < FAR ? ordinal + FAR : ordinal - FAR);

function pickupOf(load: Load): Pickup | null {
  const [stop] = load.trip.stops;
  const { haul, start, id } = load;
  if (haul === null || stop === undefined) return null;
  const { carrier, truck } = haul;
  const trucks = knownTrucks(carrier, true);
  const theft = theftOf(id, carrier);
  return {
    loadId: id,
    theft,
    lat: stop.place.lat,
    lon: stop.place.lon,
    windowStart: start + stop.windowStart,
    arrives: start + stop.arrives,
    departs: start + stop.departs,
    vin: truckAt(carrier, truck).vin,
    spareVin: trucks > 1 ? truckAt(carrier, (truck + 1) % trucks).vin : null,
    strangersVin: theft === "other_carriers_truck" ? truckAt(carrierAt(strangerOf(carrier)), 0).vin : null,
  };
}

/** Null where none was sent. A taken-over mailbox signs at once. */
function signingOf(load: Load, pickup: Pickup): Taken["signing"] {
  const { haul } = load;
  const draw = new Draw("signed-confirmation", load.id);
  const isStolen = pickup.theft === "taken_over_mail";
  if (haul === null || (!draw.chance(SENT) && !isStolen)) return null;
  const { email, phone } = haul.carrier;
  const assigned = assignedAt(load);
  const left = Math.min(pickup.arrives, 0) - assigned;
  const sent = assigned + Math.floor(left * (0.05 + draw.unit() * 0.1));
  const answered = sent + Math.min(Math.floor(left * 0.6), draw.int(5, 240) * MINUTE);
  const isSigned = draw.chance(SIGNED) || isStolen;
  return {
    sent,
    answered: isSigned ? answered : null,
    to: email,
    method: email === null ? "phone" : "mail",
    contact: email ?? phone,
  };
}

export class Pickups {
  readonly #clock: DemoClock;
  readonly #taken: Taken[] = [];

  constructor(clock: DemoClock) {
    this.#clock = clock;
  }

  /** An open load. */
  take(load: Load): void {
    const pickup = pickupOf(load);
    if (pickup === null || load.haul === null) return;
    const { carrier } = load.haul;
    const shown = drawShown(pickup);
    this.#taken.push({
      load,
      subject: {
        company: load.company,
        loadId: load.id,
        carrierId: carrier.id,
        userId: load.creatorId ?? MANAGER,
        signer: carrier.officer,
      },
      pickup,
      signing: signingOf(load, pickup),
      // Who has not come to the pickup yet shows the truck while the demo runs.
      shown: shown !== null && hasHappened(load, pickup.arrives - load.start) && shown.at < 0 ? shown : null,
    });
  }

  /** After the loads. */
  async seed(engine: Engine): Promise<void> {
    const truths = new Sink(engine, "demo.load_truths", LOAD_TRUTH_COLUMNS);
    for (const { pickup, subject } of this.#taken)
      if (pickup.theft !== null) truths.add([subject.company, subject.loadId, pickup.theft]);
    await truths.flush();
    await this.#seedShown(engine);
    await this.#seedSigned(engine);
  }

  async #seedShown(engine: Engine): Promise<void> {
    const clock = this.#clock;
    const links = new Sink(engine, "links", rows.LINK_COLUMNS);
    const consents = new Sink(engine, "driver_consents", rows.CONSENT_COLUMNS);
    const proofs = new Sink(engine, "driver_proofs", rows.DRIVER_PROOF_COLUMNS);
    const showing = this.#taken.flatMap(({ subject, pickup, shown }) => (shown === null ? [] : [{ subject, pickup, shown }]));
    const seen = await readSightings(engine, [...new Set(showing.map(({ shown }) => shown.vin))]);
    for (const { subject, pickup, shown } of showing) {
      const sightings = seen.get(shown.vin) ?? [];
      links.add(rows.driverLinkRow(subject, shown, clock));
      consents.add(rows.consentRow(subject, shown, clock));
      proofs.add(rows.driverProofRow(subject, pickup, shown, sightings, clock));
    }
    for (const sink of [links, consents, proofs]) await sink.flush();
  }

  async #seedSigned(engine: Engine): Promise<void> {
    const clock = this.#clock;
    const links = new Sink(engine, "links", rows.LINK_COLUMNS);
    const proofs = new Sink(engine, "link_proofs", rows.PROOF_COLUMNS);
    const confirmations = new Sink(engine, "load_confirmations", rows.CONFIRMATION_COLUMNS);
    const changes = await contactChanges(engine, [...new Set(this.#taken.map(({ subject }) => subject.carrierId))]);
    const brokers = new Map<number, BrokerTerms>();
    for (const company of new Set(this.#taken.map(({ subject }) => subject.company))) {
      const signed = this.#taken.filter(({ subject, signing }) => subject.company === company && signing !== null);
      for (let at = 0; at < signed.length; at += PAGE) {
        const page = signed.slice(at, at + PAGE);
        const ids = page.map(({ subject }) => subject.loadId);
        const loads = await readLoadsById(engine, company, ids);
        for (const { subject, signing } of page) {
          const load = loads.get(subject.loadId);
          if (load === undefined || signing === null) continue;
          const broker = brokers.get(subject.userId) ?? (await brokerTerms(engine, company, subject.userId));
          brokers.set(subject.userId, broker);
          const terms = draftTerms(load, broker);
          if (terms === null) continue;
          const whole = { ...signing, changedOn: changes.get(`${subject.carrierId} ${signing.method}`) ?? null };
          links.add(rows.confirmationLinkRow(subject, whole, clock));
          confirmations.add(rows.confirmationRow(subject, whole, terms, clock));
          if (whole.answered === null) continue;
          proofs.add(rows.proofRow(subject, whole, clock));
        }
      }
    }
    for (const sink of [links, proofs, confirmations]) await sink.flush();
  }
}

const CHANGES = `select carrier_id as carrier, field, max(changed_on)::text as day from contact_changes
  where carrier_id = any($1::bigint[]) and field in ('email', 'phone') group by 1, 2`;

/** The last day on which the registered contact of each carrier changed, by its id and the method that reaches it. */
async function contactChanges(engine: Engine, carriers: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const found = await engine.query<{ carrier: number; field: "email" | "phone"; day: string }>(CHANGES, [carriers]);
  return new Map(found.map(({ carrier, field, day }) => [`${carrier} ${field === "email" ? "mail" : "phone"}`, day]));
}
