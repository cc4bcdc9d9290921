// What the driver showed of the truck by a link, fact by fact, and where the phone is.
import { Button } from "@blueprintjs/core";
import type { DriverProof, DriverSharing, LoadDriver } from "../../../contract/loads/driver-proofs.ts";
import type { Load } from "../../../contract/loads/loads.ts";
import type { Truck } from "../../../commands/loads/loads.ts";
import { driverChecks, FAKEABLE } from "../../../domain/loads/driver/checks.ts";
import { SHARING_END_LABELS } from "../../../domain/loads/driver/sharing-labels.ts";
import { useAgainWhile } from "../../../live/use-again-while.ts";
import { useResource, type ResourceView } from "../../../live/use-resource.ts";
import { linksOf } from "../../../sync/links/links.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { muted } from "../../../ui/text/text.ts";
import { LinksPart } from "../../../widgets/links/LinksPart.tsx";
import { Part } from "../../../widgets/record/Part.tsx";
import { RecordLines } from "../../../widgets/record/RecordLines.tsx";
import { DriverPhotos } from "./DriverPhotos.tsx";

interface Props {
  readonly load: Load;
  readonly view: ResourceView<LoadDriver>;
  /** Of the assigned truck; null where there is none, or it is not known yet. */
  readonly assignedVin: string | null;
  /** Why this person may not assign; null when they may. */
  readonly refusal: string | null;
  readonly onAssign: (truck: Truck | null) => void;
}

/** Tunable: proofs that are shown; a driver who changes trucks shows another. */
const PROOFS_SHOWN = 3;

/** Tunable: milliseconds between two looks at what a driver who has a link sent. */
const EVERY = 20_000;

const mapOf = ({ lat, lon }: { readonly lat: number; readonly lon: number }): string => `${lat.toFixed(5)}, ${lon.toFixed(5)}`;

function Proof({ proof, load, assignedVin, refusal, onAssign }: Omit<Props, "view"> & { readonly proof: DriverProof }) {
  const { driver_name: driver, vin, trailer, place, carrier_vehicle_id: truckId } = proof;
  const canAssign = truckId !== null && truckId !== load.carrier_vehicle_id && assignedVin !== vin;
  return (
    <section aria-label={`Shown by ${driver}`}>
      <p>
        <strong>{driver}</strong> showed this <Age time={proof.at} />
        {vin !== null && (
          <>
            : VIN <code>{vin}</code>
          </>
        )}
        {trailer !== null && `, trailer ${trailer}`}
        {place !== null && <span className={muted}>, at {mapOf(place)}</span>}
      </p>
      <RecordLines label="What it says">
        {driverChecks(proof, load.carrier_vehicle_id, assignedVin).map((check) => (
          <li key={check.what}>
            <span>{check.what}</span>
            <StatusTone status={check} />
          </li>
        ))}
      </RecordLines>
      {canAssign && (
        <Button
          size="small"
          text="Assign this truck"
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => onAssign({ id: truckId, number: null })}
        />
      )}
      <DriverPhotos proof={proof} />
    </section>
  );
}

function Sharing({ sharing }: { readonly sharing: DriverSharing }) {
  const { sent, last, stopped_at: stoppedAt, counts } = sharing;
  return (
    <>
      <h3>Phone’s position</h3>
      <p>
        {stoppedAt === null ? "Shared while the driver’s page is open" : "No longer shared"}, agreed{" "}
        <Age time={sharing.given_at} />
        {last === null ? "; nothing has come in yet." : "; last "}
        {last !== null && (
          <>
            <Age time={last.at} /> at {mapOf(last)}.
          </>
        )}
      </p>
      {sent > 0 && (
        <p className={muted}>
          {counts
            ? "It counts as the truck’s position in tracking. A phone can fake it."
            : "It does not count as the truck’s position: the truck is not known here."}
        </p>
      )}
    </>
  );
}

export function DriverPart({ view, ...props }: Props) {
  const { load } = props;
  const links = useResource(load.carrier === null ? null : linksOf({ load_id: load.id }));
  const isAwaited = links.data?.some(({ purpose, state }) => purpose === "driver" && state === "open") ?? false;
  useAgainWhile(isAwaited, view.again, EVERY);
  if (load.carrier === null) return null;
  return (
    <LinksPart subject={{ load_id: load.id }} purposes={["driver"]} title="Driver" phone={load.driver_phone} onSent={view.again}>
      <Part what="What the driver showed" view={view} rows={2} others="parts of this page">
        {({ proofs, sharing, over }) => (
          <>
            {proofs.length === 0 && (
              <p className={muted}>
                No driver has shown the truck. Send a link to the driver’s phone: it asks for the VIN, photos and the place.
              </p>
            )}
            {proofs.slice(0, PROOFS_SHOWN).map((proof) => (
              <Proof key={proof.id} proof={proof} {...props} />
            ))}
            {proofs.length > 0 && <p className={muted}>{FAKEABLE}</p>}
            {sharing !== null && <Sharing sharing={sharing} />}
            {over !== null && proofs.length + (sharing?.sent ?? 0) > 0 && <p className={muted}>{SHARING_END_LABELS[over]}</p>}
          </>
        )}
      </Part>
    </LinksPart>
  );
}
