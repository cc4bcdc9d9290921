// What a photo's file says: read as the camera wrote it, nothing of bytes that somebody made up, and the same picture known again.
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { pictureParts } from "../../../../src/domain/loads/driver/jpeg.ts";
import { photoSays, uprightExif } from "../../../../src/domain/loads/driver/photo-says.ts";
import { exifPhoto } from "./exif-photo.ts";

const FULL = {
  taken: "2026:11:20 08:00:05",
  zone: "-06:00",
  lat: 32.78,
  lon: -96.8,
  make: "Apple",
  model: "iPhone 15",
  software: "18.1",
} as const;

it("time, place, device and software are read as the camera wrote them", () => {
  const says = photoSays(exifPhoto(FULL));
  expect(says).toEqual({
    taken_local: "2026-11-20T08:00:05",
    taken_at: "2026-11-20T14:00:05.000Z",
    place: { lat: expect.closeTo(32.78, 3), lon: expect.closeTo(-96.8, 3) },
    device: "Apple iPhone 15",
    software: "18.1",
  });
});

it("a time without its zone is no instant, unless GPS says it", () => {
  const { zone: _, ...local } = FULL;
  expect(photoSays(exifPhoto(local))).toMatchObject({ taken_local: "2026-11-20T08:00:05", taken_at: null });
  const gps = { ...local, gpsDay: "2026:11:20", gpsTime: [14, 0, 5] } as const;
  expect(photoSays(exifPhoto(gps))?.taken_at).toBe("2026-11-20T14:00:05.000Z");
  expect(photoSays(exifPhoto({ taken: "0000:00:00 00:00:00" }))).toBeNull();
  expect(photoSays(exifPhoto({ lat: 0, lon: 0 }))).toBeNull();
});

it("a file that says nothing, is no JPEG, or is cut anywhere gives nothing wrong and breaks nothing", () => {
  expect(photoSays(exifPhoto(null))).toBeNull();
  expect(photoSays(Buffer.from("\x89PNG"))).toBeNull();
  const photo = exifPhoto(FULL);
  for (let length = 0; length < photo.length; length += 1) expect(() => photoSays(photo.subarray(0, length))).not.toThrow();
  // Every byte changed once: places beyond the file, directories that point at themselves, counts of billions.
  for (let at = 0; at < photo.length; at += 1) {
    const broken = Buffer.from(photo);
    broken[at] = 0xff;
    expect(() => [photoSays(broken), uprightExif(broken), pictureParts(broken)]).not.toThrow();
  }
});

it("the copy for a picture that was turned already does not ask to be turned again", () => {
  const turned = exifPhoto({ ...FULL, orientation: 6 });
  const copy = Buffer.from(uprightExif(turned) ?? []);
  const again = Buffer.concat([Buffer.from([0xff, 0xd8]), copy]);
  expect(photoSays(again)).toEqual(photoSays(turned));
  expect(copy.equals(Buffer.from(uprightExif(exifPhoto({ ...FULL, orientation: 1 })) ?? []))).toBe(true);
  expect(uprightExif(exifPhoto(null))).toBeNull();
});

it("the same picture has the same hash whatever was written beside it or after it, and another has another", () => {
  const hashOf = (bytes: Buffer): string => {
    const hash = createHash("sha256");
    for (const part of pictureParts(bytes)) hash.update(part);
    return hash.digest("hex");
  };
  const one = hashOf(exifPhoto(FULL));
  expect(hashOf(exifPhoto(null))).toBe(one);
  expect(hashOf(Buffer.concat([exifPhoto({ software: "GIMP" }), Buffer.from("more")]))).toBe(one);
  expect(hashOf(exifPhoto(FULL, "another"))).not.toBe(one);
});
