// VINs in what bar codes say: none is lost among other letters, and where there are two a person is asked.
import { expect, it } from "vitest";
import { vinsIn } from "../../src/domain/vin-windows.ts";

const VIN = "1M8GDM9AXKP042788";
const OTHER = "1XPBDP9X8ED200001";

it.each([
  ["the number alone", VIN],
  ["in small letters", VIN.toLowerCase()],
  ["with the I of an imported one in front", `I${VIN}`],
  ["with the marks of Code 39", `*${VIN}*`],
  ["behind a word and a colon", `VIN:${VIN}`],
  ["without anything between it and other letters", `Q0${VIN}OIQ`],
  ["in the lines of a cab card", `@\n\u001e\rANSI 636015\nDAQ123\nVAD${VIN}\nVAL2019`],
  ["in an address", `https://plates.example/v/${VIN}?x=1`],
  ["twice", `${VIN} ${VIN}`],
])("%s is found once", (_, text) => expect(vinsIn(text)).toEqual([VIN]));

it.each([
  ["nothing", ""],
  ["16 characters", VIN.slice(0, 16)],
  ["a wrong check digit", VIN.replace("AXK", "A1K")],
  ["a letter that no number has", `${VIN.slice(0, 16)}O`],
  ["a serial number of 17 letters", "ABCDEFGHJKLMNPRST"],
  ["a number spaced out", "1M8G DM9A XKP0 4278 8"],
])("%s is no VIN", (_, text) => expect(vinsIn(text)).toEqual([]));

it("two numbers on one label are two, in their order", () => {
  expect(vinsIn(`${OTHER}\n${VIN}`)).toEqual([OTHER, VIN]);
});

it("a number by itself hides windows of the text around it that hold by chance", () => {
  const chance = `AA${OTHER}BB`;
  expect(vinsIn(chance)).toEqual([OTHER]);
  expect(vinsIn(`${chance} ${VIN}`)).toEqual([VIN]);
});

it("a text as long as a file takes no time, and only its beginning counts", () => {
  expect(vinsIn("1".repeat(5_000_000))).toHaveLength(1);
  expect(vinsIn(`${"-".repeat(5_000)}${VIN}`)).toEqual([]);
});
