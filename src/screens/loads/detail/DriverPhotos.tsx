// The photos that a driver sent, with the number that has to be seen in them beside it.
import type { DriverPhoto } from "../../../contract/links/driver.ts";
import type { DriverProof } from "../../../contract/loads/driver-proofs.ts";
import { downloadFile } from "../../../contract/uploads.ts";
import { urlOf } from "../../../net/call.ts";
import { Age } from "../../../ui/cell/Age.tsx";
import { muted } from "../../../ui/text/text.ts";
import { StoredFileLink } from "../../../widgets/uploads/StoredFileLink.tsx";
import css from "./DriverPhotos.module.css";

const LABELS: Readonly<Record<DriverPhoto, string>> = { vehicle: "Truck and trailer", vin: "VIN" };

export function DriverPhotos({ proof: { photos, challenge } }: { readonly proof: DriverProof }) {
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos} aria-label="Photos">
      {photos.map(({ kind, file, received_at: receivedAt }) => (
        <li key={kind}>
          <img
            className={css.photo}
            src={urlOf(downloadFile, { params: { id: file.id } })}
            alt={`${LABELS[kind]}, as the driver photographed it`}
            loading="lazy"
          />
          <span>
            {LABELS[kind]}, <Age time={receivedAt} />
          </span>
          {kind === "vehicle" && challenge !== null && (
            <span>
              Must show <strong>{challenge.code}</strong>{" "}
              <span className={muted}>
                (asked for <Age time={challenge.asked_at} />)
              </span>
            </span>
          )}
          <StoredFileLink file={file} />
        </li>
      ))}
    </ul>
  );
}
