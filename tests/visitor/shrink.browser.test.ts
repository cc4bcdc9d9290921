// A photo of a telephone is too large for a bad line, and some telephones take photos that the server does not.
import { expect, test } from "vitest";
import { photoSays } from "../../src/domain/loads/driver/photo-says.ts";
import { shrunk } from "../../src/visitor/keep/shrink.ts";

/** A picture that compresses badly, so that few pixels are many bytes. */
async function photo(width: number, height: number, type: string): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  const noise = new ImageData(256, 256);
  for (let at = 0; at < noise.data.length; at += 65_536) crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
  for (let x = 0; x < width; x += 256) for (let y = 0; y < height; y += 256) context?.putImageData(noise, x, y);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95));
  return new File([blob ?? ""], "IMG_0042.photo.png", { type });
}

const sizeOf = async (file: File): Promise<number[]> => {
  const { width, height } = await createImageBitmap(file);
  return [width, height];
};

test("a large photo is made a smaller one of the same shape", async () => {
  const large = await photo(3_000, 1_500, "image/jpeg");
  expect(large.size).toBeGreaterThan(2_000_000);
  const small = await shrunk(large);
  expect([small.name, small.type]).toEqual(["IMG_0042.photo.jpg", "image/jpeg"]);
  expect(small.size).toBeLessThan(large.size);
  expect(await sizeOf(small)).toEqual([2_000, 1_000]);
});

test("a kind of picture that the server does not take becomes one that it takes", async () => {
  const other = await shrunk(await photo(300, 200, "image/webp"));
  expect([other.name, other.type, await sizeOf(other)]).toEqual(["IMG_0042.photo.jpg", "image/jpeg", [300, 200]]);
});

test("what is small, no picture, or cannot be read stays as it is", async () => {
  const small = await photo(300, 200, "image/png");
  const paper = new File([new Uint8Array(3_000_000)], "COI.pdf", { type: "application/pdf" });
  const broken = new File([new Uint8Array(3_000_000)], "IMG.heic", { type: "image/heic" });
  for (const file of [small, paper, broken]) expect(await shrunk(file)).toBe(file);
});

test("what the camera wrote is in the smaller photo only where it is asked for, and does not turn it again", async () => {
  const large = await photo(3_000, 1_500, "image/jpeg");
  const bytes = new Uint8Array(await large.arrayBuffer());
  // Big-endian TIFF with two entries: turned to the right, and written by "Cam 1".
  const tiff = [
    77, 77, 0, 42, 0, 0, 0, 8, 0, 2, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 1, 49, 0, 2, 0, 0, 0, 6, 0, 0, 0, 38, 0, 0, 0, 0,
  ];
  const exif = [69, 120, 105, 102, 0, 0, ...tiff, 67, 97, 109, 32, 49, 0];
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  const turned = new File([bytes.slice(0, 2), segment, bytes.slice(2)], "turned.jpg", { type: "image/jpeg" });
  const says = async (file: File) => photoSays(new Uint8Array(await file.arrayBuffer()))?.software ?? null;
  const [plain, kept] = [await shrunk(turned), await shrunk(turned, true)];
  expect([await says(turned), await says(plain), await says(kept)]).toEqual(["Cam 1", null, "Cam 1"]);
  expect(await sizeOf(plain)).toEqual([1_000, 2_000]);
  expect(await sizeOf(kept)).toEqual([1_000, 2_000]);
});
