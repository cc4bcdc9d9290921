// Makes a photo of a telephone small enough to be kept and sent on a bad line.
import type { FileKind } from "../../contract/files.ts";
import { FILE_KINDS } from "../../contract/files.ts";

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

/**
 * The photo as JPEG of at most 2,000 pixels where it is over 2 MB, or of a kind that the server does not take, as some telephones have;
 * else, and where the browser cannot read it, the file as it is. What the camera wrote beside the picture is not in the smaller one.
 */
export async function shrunk(file: File): Promise<File> {
  if (!file.type.startsWith("image/") || (isTaken(file) && file.size <= LARGE)) return file;
  const smaller = await drawn(file).catch(() => null);
  if (smaller === null || (isTaken(file) && smaller.size >= file.size)) return file;
  const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
  return new File([smaller], name, { type: FILE_KINDS.jpeg.mediaType, lastModified: file.lastModified });
}
