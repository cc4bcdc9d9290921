// VINs are read from photos of labels on the phone itself: upside down, on their side, large, and not where there is none.
import { expect, test } from "vitest";
import { vinsInPhoto } from "../../src/visitor/pages/driver/bar-codes.ts";
import { photoOf } from "./label-photo.ts";

const VIN = "1M8GDM9AXKP042788";
const OTHER = "1XPBDP9X8ED200001";

test.each([
  ["Code 39, as in most door frames", { text: VIN, format: "Code39" }],
  ["Code 39 with the I of an imported truck", { text: `I${VIN}`, format: "Code39" }],
  ["Code 39 on its side", { text: VIN, format: "Code39", turned: 90 }],
  ["Code 128 upside down", { text: VIN, format: "Code128", turned: 180 }],
  ["Data Matrix, a little turned", { text: VIN, format: "DataMatrix", turned: 12 }],
  ["QR with an address around it", { text: `https://plates.example/${VIN}`, format: "QRCode" }],
  ["PDF417 of a cab card", { text: `ANSI 636015\nVAD${VIN}\nVAL2019`, format: "PDF417" }],
] as const)("%s", async (_, label) => {
  expect(await vinsInPhoto(await photoOf([label]))).toEqual([VIN]);
});

test("a photo of twelve megapixels is read as well", async () => {
  expect(await vinsInPhoto(await photoOf([{ text: VIN, format: "Code39" }], 4_000, 3_000))).toEqual([VIN]);
});

test("of two labels both are found, so that the driver is asked", async () => {
  const found = await vinsInPhoto(
    await photoOf([
      { text: VIN, format: "Code39" },
      { text: OTHER, format: "DataMatrix" },
    ]),
  );
  expect(found.toSorted()).toEqual([VIN, OTHER].toSorted());
});

test("a label with another number, a photo of nothing and a file that is no photo give none", async () => {
  expect(await vinsInPhoto(await photoOf([{ text: "PART-0042788-A", format: "Code39" }]))).toEqual([]);
  expect(await vinsInPhoto(await photoOf([]))).toEqual([]);
  expect(await vinsInPhoto(new Blob(["no photo"], { type: "image/jpeg" }))).toEqual([]);
});
