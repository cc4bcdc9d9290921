// Adds a photo to what a driver showed; of each kind the last one counts.
import type { DriverPhoto } from "../../../src/contract/links/driver.ts";
import { readsFiles } from "../../../src/domain/loads/driver/consent.ts";
import type { StoredFile } from "../../../src/contract/uploads.ts";
import type { Queryable } from "../../db/engine.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { checkNotOver, readVisitedLoad, type DriverVisit } from "./load-of-visit.ts";
import type { ReadPhoto } from "./read-photo.ts";

/** Tunable: photos that may be sent of one proof, those included that a later one replaced. */
const PHOTOS_MAX = 6;
/** Tunable: bytes of all photos of one link, so that nobody fills a company's room for files by it. */
const BYTES_MAX = 60 * 1024 * 1024;

const COLUMNS: Readonly<Record<DriverPhoto, string>> = { vehicle: "vehicle_photo", vin: "vin_photo" };

const SPENT = "select coalesce(sum(photo_bytes), 0)::float8 as bytes from driver_proofs where company_id = $1 and link_id = $2";
const FIND = `
  select p.id, p.photos, p.vehicle_photo_id is not null as vehicle, p.vin_photo_id is not null as vin, (select c.version from driver_consents c
    where c.company_id = $1 and c.link_id = $2 and c.kind = 'proof' order by c.id desc limit 1) as version
  from driver_proofs p where p.company_id = $1 and p.link_id = $2 and p.key = $3 for update of p`;

const setPhoto = (kind: DriverPhoto): string => `
  update driver_proofs set ${COLUMNS[kind]}_id = $3, ${COLUMNS[kind]}_at = $4, photos = photos + 1, photo_bytes = photo_bytes + $5,
    ${COLUMNS[kind]}_says = $6::text::jsonb, ${COLUMNS[kind]}_hash = $7
  where company_id = $1 and id = $2`;

interface Held extends Readonly<Record<DriverPhoto, boolean>> {
  readonly id: number;
  readonly photos: number;
  /** Of the text that the driver agreed to. */
  readonly version: string | null;
}

/**
 * @param file how many bytes it has, and what is read of it
 * @param keep stores the file once it is known that it will be taken
 * @throws Refusal 404 for a proof that this link does not have, 409 where it would replace one of a load that is over, 422 for too many
 */
export async function takePhoto(
  tx: Queryable,
  visit: DriverVisit,
  {
    proof_key: key,
    kind,
    phone_at: phoneAt,
  }: { readonly proof_key: string; readonly kind: DriverPhoto; readonly phone_at: string },
  file: ReadPhoto & { readonly size: number },
  keep: () => Promise<StoredFile>,
): Promise<void> {
  const { companyId, linkId } = visit;
  const [proof] = await tx.query<Held>(FIND, [companyId, linkId, key]);
  if (proof === undefined) throw notFound();
  if (proof.photos >= PHOTOS_MAX)
    throw new Refusal(422, {
      error: "too_many_photos",
      message: "Too many photos were sent. Send the truck again, with new ones.",
    });
  // Before the load is over a driver may take a better one; after that it would take evidence away.
  if (proof[kind]) checkNotOver(await readVisitedLoad(tx, visit, Date.now()));
  const [spent] = await tx.query<{ bytes: number }>(SPENT, [companyId, linkId]);
  if ((spent?.bytes ?? 0) + file.size > BYTES_MAX)
    throw new Refusal(422, {
      error: "too_many_photos",
      message: "This link has no room for more photos. Ask the broker for a new one.",
    });
  const { id, bytes } = await keep();
  const says = readsFiles(proof.version) ? file.says : null;
  const read = [says === null ? null : JSON.stringify(says), file.hash];
  await tx.query(setPhoto(kind), [companyId, proof.id, id, phoneAt, bytes, ...read]);
}
