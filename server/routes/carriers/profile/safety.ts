// A carrier's safety record: summary, inspections, violations and crashes.
import {
  getCarrierSafety,
  listCrashes,
  listInspections,
  listViolations,
  type CarrierSafety,
  type Crash,
  type Inspection,
  type Violation,
} from "../../../../src/contract/carriers/safety.ts";
import type { Exposure, MeasuringMethod } from "../../../../src/contract/carriers/measures.ts";
import { hundredths } from "../../../../src/domain/carriers/basic-ranks.ts";
import { looksAtDriver, looksAtVehicle } from "../../../../src/domain/carriers/basics.ts";
import { basicOfViolation } from "../../../../src/domain/carriers/sms/basic-of-violation.ts";
import { exposureOf } from "../../../../src/domain/carriers/sms/exposure.ts";
import { methodAfter, methodOn, type SmsMethod } from "../../../../src/domain/carriers/sms/methods.ts";
import { kindOf } from "../../../../src/domain/carriers/sms/thresholds.ts";
import { timeWeight, WINDOW_MONTHS, windowAt } from "../../../../src/domain/carriers/sms/window.ts";
import { dayOf } from "../../../../src/domain/days.ts";
import type { Queryable } from "../../../db/engine.ts";
import { countRows } from "../../../db/plain-sql.ts";
import { notFound } from "../../../http/refusal.ts";
import { CARRIER_PAGE, portal, SAFETY_DATA } from "../../../http/access.ts";
import { readListState, squeezedSql } from "../../../carriers/safety/violation-list.ts";
import { NATIONAL_OUT_OF_SERVICE } from "../../../../src/domain/carriers/national-averages.ts";
import { checkCarrier } from "./check-carrier.ts";
import { route, type Route } from "../../../http/serve.ts";
import { dayText, isoText, monthsAgo } from "../../../http/wire.ts";
import { readBasics } from "./basics.ts";
import { readSafetyRecord, type Recorded, type RecordedInspection } from "../../../carriers/safety/safety-records.ts";

/** Tunable: most records of one kind in one answer. */
const MAX = 500;
const SOURCE = "FMCSA motor carrier records";
const WINDOW = monthsAgo(WINDOW_MONTHS);

interface Shown extends Pick<
  CarrierSafety,
  "safety_rating" | "safety_rated_on" | "operating_status" | "has_out_of_service_order"
> {
  as_of: string | null;
}

const CARRIER = `
  select ${isoText("safety_as_of")} as as_of, safety_rating, ${dayText("safety_rated_on")} as safety_rated_on, operating_status,
    out_of_service as has_out_of_service_order
  from carriers where id = $1`;

type OutOfService = CarrierSafety["out_of_service"][number];

function outOfService(
  kind: OutOfService["kind"],
  inspections: readonly RecordedInspection[],
  isOut: (inspection: RecordedInspection) => boolean,
): OutOfService {
  const out = inspections.filter(isOut).length;
  return {
    kind,
    inspections: inspections.length,
    out_of_service: out,
    rate: inspections.length === 0 ? null : Math.round((1000 * out) / inspections.length) / 10,
    national_average: NATIONAL_OUT_OF_SERVICE[kind],
  };
}

function outOfServices(all: readonly RecordedInspection[], today: Date): OutOfService[] {
  const window = windowAt(today);
  const counted = all.filter(({ on }) => timeWeight(on, window) > 0);
  const vehicles = counted.filter(({ level }) => looksAtVehicle(level));
  return [
    outOfService("vehicle", vehicles, ({ isVehicleOut }) => isVehicleOut),
    outOfService(
      "driver",
      counted.filter(({ level }) => looksAtDriver(level)),
      ({ isDriverOut }) => isDriverOut,
    ),
    outOfService(
      "hazmat",
      vehicles.filter(({ isHazmat }) => isHazmat),
      ({ isHazmatOut }) => isHazmatOut,
    ),
  ];
}

const methodText = ({ name, source, from }: SmsMethod): MeasuringMethod => ({ name, source, from });

function exposureText({ fleet }: Recorded, today: Date, method: SmsMethod): Exposure {
  const { segment, averageUnits, utilization, gaps } = exposureOf(fleet, windowAt(today), method);
  return { segment, average_power_units: hundredths(averageUnits), utilization_factor: hundredths(utilization), gaps: [...gaps] };
}

const asOf = async (tx: Queryable, id: number): Promise<string | null> =>
  (await tx.query<{ as_of: string | null }>(`select ${isoText("safety_as_of")} as as_of from carriers where id = $1`, [id]))[0]
    ?.as_of ?? null;

const count = (tx: Queryable, from: string, id: number): Promise<number> => countRows(tx, `from ${from}`, [id]);

const INSPECTIONS = `inspections i where i.carrier_id = $1 and i.inspected_on > ${WINDOW}`;
const VIOLATIONS = `violations v join inspections i on i.id = v.inspection_id left join violation_codes k on k.squeezed = ${squeezedSql("v.code")}
  where v.carrier_id = $1 and i.inspected_on > ${WINDOW}`;
const CRASHES = `crashes c where c.carrier_id = $1 and c.crashed_on > ${WINDOW}`;

/** Its BASIC and severity as the method in force counts it; `violation` has what a list says of its code alone. */
function weighed(violation: Violation, listedAt: Date | null): Violation {
  const { code, severity, is_out_of_service: isOutOfService, is_dismissed: isDismissed = false, inspected_on: on } = violation;
  const basic = basicOfViolation({ code, basic: violation.basic, on }, listedAt);
  if (basic === null) return violation;
  const method = methodOn(dayOf(new Date()));
  return { ...violation, basic, severity: method.severityOf({ code, basic, severity, isOutOfService, isDismissed }) };
}

// FMCSA's time weights: 3 within six months, 2 within twelve, else 1.
const TIME_WEIGHT = `case when i.inspected_on > ${monthsAgo(6)} then 3
  when i.inspected_on > ${monthsAgo(12)} then 2 else 1 end`;

export const safetyRoutes: readonly Route[] = [
  route(getCarrierSafety, {
    access: portal(CARRIER_PAGE, SAFETY_DATA),
    async handler({ tx, params: { id } }) {
      await checkCarrier(tx, id);
      const [row] = await tx.query<Shown>(CARRIER, [id]);
      if (row === undefined) throw notFound();
      const today = new Date();
      const record = await readSafetyRecord(tx, id);
      const [method, coming] = [methodOn(dayOf(today)), methodAfter(dayOf(today))];
      return {
        source: `${SOURCE}, measured by ${method.name}`,
        ...row,
        basics: await readBasics(tx, id, record, today),
        out_of_service: outOfServices(record.inspections, today),
        method: methodText(method),
        coming_method: coming === null ? null : methodText(coming),
        carrier_kind: kindOf(record, windowAt(today)),
        exposure: exposureText(record, today, method),
        severities_as_of: (await readListState(tx)).asOf?.toISOString() ?? null,
      };
    },
  }),

  route(listInspections, {
    access: portal(CARRIER_PAGE, SAFETY_DATA),
    async handler({ tx, params: { id } }) {
      await checkCarrier(tx, id);
      const inspections = await tx.query<Inspection>(
        `select i.id, i.report_number, ${dayText("i.inspected_on")} as inspected_on, i.state, i.level, i.vin, i.unit_type,
           i.violations, i.is_vehicle_out_of_service, i.is_driver_out_of_service
         from ${INSPECTIONS} order by i.inspected_on desc, i.id desc limit ${MAX}`,
        [id],
      );
      return { source: SOURCE, as_of: await asOf(tx, id), inspections, total: await count(tx, INSPECTIONS, id) };
    },
  }),

  route(listViolations, {
    access: portal(CARRIER_PAGE, SAFETY_DATA),
    async handler({ tx, params: { id } }) {
      await checkCarrier(tx, id);
      const { wholeAt } = await readListState(tx);
      const violations = await tx.query<Violation>(
        `select v.id, v.inspection_id, ${dayText("i.inspected_on")} as inspected_on, i.state, v.code,
           coalesce(k.description, v.code) as description, k.basic, k.severity, ${TIME_WEIGHT} as time_weight, v.is_out_of_service,
           v.is_dismissed
         from ${VIOLATIONS} order by i.inspected_on desc, v.id desc limit ${MAX}`,
        [id],
      );
      return {
        source: SOURCE,
        as_of: await asOf(tx, id),
        violations: violations.map((each) => weighed(each, wholeAt)),
        total: await count(tx, VIOLATIONS, id),
      };
    },
  }),

  route(listCrashes, {
    access: portal(CARRIER_PAGE, SAFETY_DATA),
    async handler({ tx, params: { id } }) {
      await checkCarrier(tx, id);
      const crashes = await tx.query<Crash>(
        `select c.id, c.report_number, ${dayText("c.crashed_on")} as crashed_on, c.state, c.city, c.fatalities, c.injuries,
           c.is_tow_away, c.is_hazmat_released, c.vin, c.is_preventable
         from ${CRASHES} order by c.crashed_on desc, c.id desc limit ${MAX}`,
        [id],
      );
      return { source: SOURCE, as_of: await asOf(tx, id), crashes, total: await count(tx, CRASHES, id) };
    },
  }),
];
