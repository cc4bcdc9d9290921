// Times read the same wherever they are shown: one module makes text of them, and says on which clock it is.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import {
  clockAt,
  dayInWords,
  momentText,
  momentTitle,
  ownZone,
  shortMoment,
  visitorMoment,
  visitorWindow,
} from "../../src/contract/clock.ts";

const plain = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, " ");

/** A number may be written with its commas anywhere; what names parts of a date or a zone is a time. */
const TIME_TEXT =
  /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String\(|\.toLocaleString\([^)]{0,200}?(?:hour|minute|day|month|timeZone|Style)\b/;

test("no other file makes text of times", () => {
  const files = ["src", "server", "workers"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const own = join("src", "contract", "clock.ts");
  const others = files.filter((path) => /\.tsx?$/.test(path) && path !== own && TIME_TEXT.test(readFileSync(path, "utf8")));
  expect(others).toEqual([]);
  expect(TIME_TEXT.test(readFileSync(own, "utf8"))).toBe(true);
});

describe("a moment of no place", () => {
  const at = Date.parse("2026-11-20T16:03:22Z");

  it("says its zone, and UTC beside it on hover, with the date once where it is the same", () => {
    expect(plain(momentText(at, "America/Chicago"))).toBe("Nov 20, 2026, 10:03:22 AM CST");
    expect(plain(momentText(at, "America/Phoenix"))).toBe("Nov 20, 2026, 9:03:22 AM MST");
    const [own, universal] = [momentText(at), momentText(at, "UTC")];
    expect(momentTitle(at).startsWith(own)).toBe(true);
    expect(momentTitle(at)).toContain(own === universal ? own : "UTC)");
    expect(momentText(Number.NaN)).toBe("");
    expect(ownZone()).not.toBe("");
  });

  it("is told by its day where that is another one", () => {
    const later = at + 26 * 3_600_000;
    expect(plain(shortMoment(at, at))).toMatch(/^\d{1,2}:03 [AP]M \S+$/);
    expect(plain(shortMoment(at, later))).toMatch(/^Nov \d\d, \d{1,2}:03 [AP]M \S+$/);
    expect(plain(visitorMoment(at, later, "es-US"))).toMatch(/nov.+2026.+\d:03.+/);
  });
});

test("both hours that come twice are told apart by the name of the zone", () => {
  const [summer, winter] = [Date.parse("2026-11-01T06:30:00Z"), Date.parse("2026-11-01T07:30:00Z")];
  expect([summer, winter].map((at) => clockAt(at, "America/Chicago")).map(({ time, zone }) => `${time} ${zone}`)).toEqual([
    "01:30 CDT",
    "01:30 CST",
  ]);
});

test("a day has no zone, and is the same for everybody", () => {
  const at = Date.parse("2026-11-20T00:00:00Z");
  expect([dayInWords(at, "day"), dayInWords(at, "longDay"), dayInWords(at, "month"), dayInWords(at, "weekday")]).toEqual([
    "Nov 20, 2026",
    "November 20, 2026",
    "Nov 2026",
    "Fri, Nov 20",
  ]);
});

test("a driver reads a window on the clock of the place, with its zone", () => {
  const [from, until] = [Date.parse("2026-07-01T15:00:00Z"), Date.parse("2026-07-01T17:00:00Z")];
  expect(plain(visitorWindow(from, until, "America/Phoenix", "en-US"))).toBe("Wed, Jul 1, 8:00 – 10:00 AM MST");
  expect(plain(visitorWindow(from, until, "America/Chicago", "en-US"))).toBe("Wed, Jul 1, 10:00 AM – 12:00 PM CDT");
});
