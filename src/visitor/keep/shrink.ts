// Makes a photo of a telephone small enough to be kept and sent on a bad line.
import type { FileKind } from "../../contract/files.ts";
import { FILE_KINDS } from "../../contract/files.ts";
import { uprightExif } from "../../domain/loads/driver/photo-says.ts";

/** Tunable: bytes from which a photo is made smaller, pixels of its long edge then, and the quality of the JPEG. */
const LARGE = 2_000_000;
const LONG_EDGE = 2_000;
const QUALITY = 0.85;

const IMAGES: readonly FileKind[] = ["jpeg", "png"];

const isTaken = ({ type }: File): boolean => IMAGES.some((kind) => FILE_KINDS[kind].mediaType === type);

async function drawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONG_EDGE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, FILE_KINDS.jpeg.mediaType, QUALITY));
}

/** Bytes at the beginning of a file that have what the camera wrote: a segment has 64 KB at most, and stands among the first. */
const HEAD = 200_000;
/** Of the two bytes that begin a JPEG. */
const START = 2;

/** The smaller one with what the camera wrote beside the larger one. */
async function withExif(file: File, smaller: Blob): Promise<Blob> {
  const exif = uprightExif(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  return exif === null ? smaller : new Blob([smaller.slice(0, START), exif, smaller.slice(START)], { type: smaller.type });
}

/**
 * The photo as JPEG of at most 2,000 pixels where it is over 2 MB, or of a kind that the server does not take, as some telephones have;
 * else, and where the browser cannot read it, the file as it is. What the camera wrote beside the picture is in the smaller one only where
 * `keepsExif` asks for it.
 */
export async function shrunk(file: File, keepsExif = false): Promise<File> {
  if (!file.type.startsWith("image/") || (isTaken(file) && file.size <= LARGE)) return file;
  const plain = await drawn(file).catch(() => null);
  const smaller = plain === null || !keepsExif ? plain : await withExif(file, plain);
  if (smaller === null || (isTaken(file) && smaller.size >= file.size)) return file;
  const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
  return new File([smaller], name, { type: FILE_KINDS.jpeg.mediaType, lastModified: file.lastModified });
}
