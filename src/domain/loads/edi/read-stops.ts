// The stops of a 204: its S5 loops in the order of their numbers, each with its place and window.
import type { StopEntry } from "../../../contract/loads/load-fields.ts";
import { PARTY_MAX, STOPS_MAX } from "../../../contract/loads/load-fields.ts";
import { postalArea } from "../stop-place.ts";
import { missing, wrong, type SegmentFault } from "./faults.ts";
import { readWindow } from "./read-window.ts";
import type { Segment } from "./x12.ts";

/** X12 element 163. PU unloads a part; SL and SU are spotted trailers. */
const REASONS: Readonly<Record<string, StopEntry["is_type"]>> = {
  LD: "pickup",
  CL: "pickup",
  PL: "pickup",
  PA: "pickup",
  SL: "pickup",
  UL: "dropoff",
  CU: "dropoff",
  PU: "dropoff",
  SU: "dropoff",
  DT: "dropoff",
};

/** Who stands for the place of a stop, the likeliest first: some name both ends in every stop. */
const PARTIES: Readonly<Record<StopEntry["is_type"], readonly string[]>> = {
  pickup: ["SF", "SH", "PW", "PU"],
  dropoff: ["ST", "CN", "DA"],
};

/** A party with the segments behind its name. */
interface Party {
  readonly n1: Segment;
  readonly n4: Segment | undefined;
}

/** A loop: the segment that begins it, and those until the next one. */
export function loopsOf(segments: readonly Segment[], begin: string): (readonly Segment[])[] {
  const loops: Segment[][] = [];
  for (const segment of segments) {
    if (segment.id === begin) loops.push([segment]);
    else loops.at(-1)?.push(segment);
  }
  return loops;
}

export const partiesOf = (segments: readonly Segment[]): Party[] =>
  loopsOf(segments, "N1").flatMap(([n1, ...rest]) => (n1 === undefined ? [] : [{ n1, n4: rest.find(({ id }) => id === "N4") }]));

function placeText(n4: Segment): string | null {
  const [city = "", state = "", zip = ""] = n4.elements;
  const digits = /^\d{9}$/.test(zip) ? zip.slice(0, 5) : zip;
  if (postalArea(digits) !== null) return digits;
  return city === "" || state === "" ? null : `${city}, ${state}`;
}

function readStop(loop: readonly Segment[]): StopEntry | SegmentFault {
  const [s5] = loop;
  if (s5 === undefined) throw new Error("A loop of stops begins with S5");
  const reason = (s5.elements[1] ?? "").toUpperCase();
  const type = REASONS[reason];
  if (type === undefined)
    return wrong(
      s5,
      { nth: 2, reference: "163", code: reason === "" ? "1" : "7", value: reason },
      `“${reason}” is no reason for a stop of a truck load (S5).`,
    );
  const parties = partiesOf(loop).filter(({ n4 }) => n4 !== undefined);
  const rank = ({ n1 }: Party): number => PARTIES[type].indexOf(n1.elements[0] ?? "") + 1 || 99;
  const [party] = parties.toSorted((one, other) => rank(one) - rank(other));
  if (party?.n4 === undefined) return missing("N4", s5.nth + 1, "A stop has no city or ZIP (N4).");
  const place = placeText(party.n4);
  if (place === null)
    return wrong(
      party.n4,
      { nth: 1, reference: "19", code: "1", value: "" },
      "A stop has neither a city with its state nor a ZIP.",
    );
  const window = readWindow(
    s5,
    loop.filter(({ id }) => id === "G62"),
  );
  if ("message" in window) return window;
  const name = party.n1.elements[1] ?? "";
  return { is_type: type, name: name === "" ? null : name.slice(0, PARTY_MAX), place, ...window };
}

const numberOf = ([s5]: readonly Segment[]): number => Number(s5?.elements[0] ?? Number.NaN);

/** Two or more of them, or what is wrong; numbers may begin anywhere and leave gaps. */
export function readTenderStops(segments: readonly Segment[]): readonly StopEntry[] | readonly SegmentFault[] {
  const loops = loopsOf(segments, "S5");
  if (loops.length < 2) {
    const last = segments.at(-1)?.nth ?? 1;
    return [missing("S5", (loops.at(-1)?.at(-1)?.nth ?? last) + 1, "The tender has fewer than two stops (S5).")];
  }
  const extra = loops[STOPS_MAX]?.[0];
  if (extra !== undefined)
    return [
      wrong(
        extra,
        { nth: 1, reference: "165", code: "7", value: extra.elements[0] ?? "" },
        `The tender has more than ${STOPS_MAX} stops.`,
      ),
    ];
  const ordered = loops.every((loop) => Number.isFinite(numberOf(loop)))
    ? loops.toSorted((one, other) => numberOf(one) - numberOf(other))
    : loops;
  const read = ordered.map(readStop);
  const faults = read.flatMap((one) => ("message" in one ? [one] : []));
  return faults.length > 0 ? faults : read.flatMap((one) => ("message" in one ? [] : [one]));
}
