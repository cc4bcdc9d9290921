// Certificate, ELD and inspections compared VIN by VIN, with the next step for each.
import type { PowerUnitStats } from "../../../../contract/vehicles/vehicles.ts";
import { formatCount, formatDay, formatNumber } from "../../../../domain/format.ts";
import { eldStatusText, reconciliationLabel } from "../../../../domain/vehicles/reconciliation-labels.ts";
import type { Reconciliation } from "../../../../domain/vehicles/vin-reconciliation.ts";
import { Age } from "../../../../ui/cell/Age.tsx";
import { Identifier } from "../../../../ui/cell/Identifier.tsx";
import { Tone } from "../../../../ui/cell/Tone.tsx";
import { PlainTable } from "../../../../widgets/list/PlainTable.tsx";
import css from "./VinReconciliation.module.css";
import { muted } from "../../../../ui/text/text.ts";

interface Props {
  readonly reconciliation: Reconciliation;
  /** By VIN: who else had the truck and may not haul, in words. */
  readonly shared: ReadonlyMap<string, string>;
  /** The status that the ELD provider reports; null if unknown. */
  readonly status: string | null;
  readonly eld: PowerUnitStats["eld"] | null;
}

const seen = (day: string | null) => (day === null ? <span className={muted}>No</span> : formatDay(day));

export function VinReconciliation({ reconciliation: { status: result, vins }, shared, status, eld }: Props) {
  const { tone, label, meaning } = reconciliationLabel(result);
  const open = vins.filter(({ vin, nextStep }) => nextStep !== null || shared.has(vin)).length;
  const alsoElsewhere = vins.filter(({ vin }) => shared.has(vin)).length;
  return (
    <section className={css.reconciliation} aria-label="Certificate, ELD and inspections">
      <h3>Certificate, ELD and inspections</h3>
      <p>
        <Tone tone={tone} text={label} /> <span className={muted}>{meaning}</span>
      </p>
      {alsoElsewhere > 0 && (
        <p>
          <Tone tone="fail" text={`${formatCount(alsoElsewhere, "truck")} also seen with a carrier that may not haul`} />
        </p>
      )}
      <p className={muted}>
        ELD: {eld?.provider ?? "provider unknown"}
        {status !== result && ` · ${eldStatusText(status)}`}
        {eld !== null && eld.as_of !== null && (
          <>
            , <Age time={eld.as_of} />
          </>
        )}
        {open > 0 &&
          ` · ${formatNumber(open)} of ${formatCount(vins.length, "power unit")} ${open === 1 ? "needs" : "need"} action`}
      </p>
      {vins.length > 0 && (
        <PlainTable className={css.table}>
          <thead>
            <tr>
              <th scope="col">VIN</th>
              <th scope="col">Truck</th>
              <th scope="col">On certificate</th>
              <th scope="col">On ELD</th>
              <th scope="col">Inspected</th>
              <th scope="col">Next step</th>
            </tr>
          </thead>
          <tbody>
            {vins.map(({ vin, truckNumber, onCertificate, onEld, inspected, nextStep }) => (
              <tr key={vin}>
                <th scope="row">
                  <Identifier value={vin} inTable={false} />
                </th>
                <td>{truckNumber ?? <span className={muted}>–</span>}</td>
                <td>{seen(onCertificate)}</td>
                <td>{seen(onEld)}</td>
                <td>{seen(inspected)}</td>
                <td>
                  {shared.has(vin) && (
                    <div>{`Also seen with ${shared.get(vin)}. Ask who runs this truck before it is dispatched.`}</div>
                  )}
                  {nextStep ?? (!shared.has(vin) && <Tone tone="pass" text="None" />)}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </section>
  );
}
