// What a broker reads of a photo's file: contradictions are said, and what is not known is no good word.
import { expect, it } from "vitest";
import type { DriverProof, PhotoSays } from "../../../../src/contract/loads/driver-proofs.ts";
import { photoChecks } from "../../../../src/domain/loads/driver/photo-checks.ts";
import { driverProof } from "./driver-proof.ts";

const [photo] = driverProof.photos;
if (photo === undefined) throw new Error("The proof has a photo");

const SAYS: PhotoSays = {
  taken_local: "2026-11-20T07:58:00",
  taken_at: "2026-11-20T13:58:00.000Z",
  place: { lat: 32.78, lon: -96.8 },
  device: "Apple iPhone 15",
  software: "18.1",
};
const said = (what: string, says: Partial<PhotoSays>, proof: Partial<DriverProof> = {}) => {
  const found = photoChecks({ ...photo, says: { ...SAYS, ...says } }, { ...driverProof, ...proof }).find(
    (each) => each.what === what,
  );
  return [found?.tone, found?.label];
};

it("a photo from hours before the truck was shown is told, by how much", () => {
  expect(said("Time", {})).toEqual(["neutral", expect.stringMatching(/as it was sent$/)]);
  expect(said("Time", { taken_at: "2026-11-19T12:00:00.000Z" })).toEqual([
    "fail",
    expect.stringMatching(/: 26 h before it was sent$/),
  ]);
  expect(said("Time", { taken_at: "2026-11-20T15:00:00.000Z" })).toEqual([
    "incomplete",
    expect.stringMatching(/: 1 h after it was sent$/),
  ]);
});

it("a time without a zone is held against every zone of the country, so that nobody is accused for one", () => {
  const local = (time: string) => said("Time", { taken_at: null, taken_local: time });
  expect(local("2026-11-20T08:00:00")[0]).toBe("neutral");
  expect(local("2026-11-20T04:30:00")[0]).toBe("neutral");
  expect(local("2026-11-19T08:00:00")).toEqual([
    "fail",
    expect.stringMatching(/zone unknown: at least 20 h before it was sent$/),
  ]);
  expect(said("Time", { taken_at: null, taken_local: null })[0]).toBe("unknown");
});

it("a place away from the one that the phone shared is told in miles", () => {
  expect(said("Place", {})).toEqual(["neutral", "Taken at the place that the phone shared"]);
  expect(said("Place", { place: { lat: 29.76, lon: -95.37 } })).toEqual([
    "fail",
    expect.stringMatching(/: 22\d mi from the place that the phone shared$/),
  ]);
  expect(said("Place", {}, { place: null })).toEqual(["neutral", "Taken at 32.780, -96.800"]);
  expect(said("Place", { place: null })[0]).toBe("unknown");
});

it("a program that changes pictures is told, a camera is named, and a file that says nothing has no lines", () => {
  expect(said("Camera", { software: "Adobe Photoshop 25.0" })).toEqual([
    "fail",
    "Written by Adobe Photoshop 25.0, a program that changes pictures",
  ]);
  expect(said("Camera", {})).toEqual(["neutral", "Apple iPhone 15, software 18.1"]);
  expect(said("Camera", { device: null, software: null })[0]).toBe("unknown");
  expect(photoChecks(photo, driverProof)).toEqual([]);
});
