// Reads a photo that came in: what its file says, and the hash by which the same picture is known again. No pixel is looked at, because
// nothing here decodes pictures.
import { createHash } from "node:crypto";
import type { PhotoSays } from "../../../src/contract/loads/driver-proofs.ts";
import { pictureParts } from "../../../src/domain/loads/driver/jpeg.ts";
import { photoSays } from "../../../src/domain/loads/driver/photo-says.ts";

export interface ReadPhoto {
  readonly says: PhotoSays | null;
  /** Of the picture, in hexadecimal: the same where somebody changed what stands beside it. */
  readonly hash: string;
}

export function readPhoto(content: Uint8Array): ReadPhoto {
  const hash = createHash("sha256");
  for (const part of pictureParts(content)) hash.update(part);
  return { says: photoSays(content), hash: hash.digest("hex") };
}
