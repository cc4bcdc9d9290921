// The photos that a driver sent, with the number that has to be seen in them beside it.
import type { DriverPhoto } from "../../../contract/links/driver.ts";
import type { DriverProof } from "../../../contract/loads/driver-proofs.ts";
import { downloadFile } from "../../../contract/uploads.ts";
import { urlOf } from "../../../net/call.ts";
import type { DriverCheck } from "../../../domain/loads/driver/checks.ts";
import { photoChecks, SAYS_NOTHING } from "../../../domain/loads/driver/photo-checks.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { StatusTone } from "../../../ui/cell/StatusTone.tsx";
import { muted } from "../../../ui/text/text.ts";
import { RecordLines } from "../../../widgets/record/RecordLines.tsx";
import { StoredFileLink } from "../../../widgets/uploads/StoredFileLink.tsx";
import css from "./DriverPhotos.module.css";

const LABELS: Readonly<Record<DriverPhoto, string>> = { vehicle: "Truck and trailer", vin: "VIN" };

function Says({ checks }: { readonly checks: readonly DriverCheck[] }) {
  if (checks.length === 0) return <span className={muted}>{SAYS_NOTHING}</span>;
  return (
    <div>
      <span className={muted}>What the file says:</span>
      <RecordLines label="What the file says">
        {checks.map((check) => (
          <li key={check.what}>
            <span>{check.what}</span>
            <StatusTone status={check} />
          </li>
        ))}
      </RecordLines>
    </div>
  );
}

export function DriverPhotos({ proof }: { readonly proof: DriverProof }) {
  const { photos, challenge } = proof;
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos} aria-label="Photos">
      {photos.map((photo) => (
        <li key={photo.kind}>
          <img
            className={css.photo}
            src={urlOf(downloadFile, { params: { id: photo.file.id } })}
            alt={`${LABELS[photo.kind]}, as the driver photographed it`}
            loading="lazy"
          />
          <span>
            {LABELS[photo.kind]}, <Age time={photo.received_at} />
          </span>
          {photo.kind === "vehicle" && challenge !== null && (
            <span>
              Must show <strong>{challenge.code}</strong>{" "}
              <span className={muted}>
                (asked for <Age time={challenge.asked_at} />)
              </span>
            </span>
          )}
          <Says checks={photoChecks(photo, proof)} />
          <StoredFileLink file={photo.file} />
        </li>
      ))}
    </ul>
  );
}
