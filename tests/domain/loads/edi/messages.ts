// Invented EDI messages for tests, with all that may be wrong with them.

interface Made {
  readonly element?: string;
  readonly terminator?: string;
  readonly control?: number;
  /** Of each group, the segments of its sets. */
  readonly groups?: readonly (readonly (readonly string[])[])[];
  readonly code?: string;
  readonly usage?: string;
  readonly at?: string;
  /** Told instead of the right count of segments, sets and groups. */
  readonly wrongCount?: "SE" | "GE" | "IEA";
  readonly sender?: string;
}

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");

/** Segments with "*" between their elements. */
export const tender = (
  shipmentId: string,
  purpose = "00",
  set: { readonly zip?: string; readonly weight?: number } = {},
): string[] => [
  `B2**ACME**${shipmentId}**PP`,
  `B2A*${purpose}*LT`,
  "L11*BOL77*BM",
  "L11*PO99*PO",
  `G62*64*${day(0)}*1*2300`,
  "MS3*ACME*B**M",
  "NTE**Call the dock first",
  "N1*BT*Great Lakes Paper*93*55",
  "N7**T100*********TF****5300",
  `S5*10*LD*${set.weight ?? 41000}*L*22*PL`,
  `G62*37*${day(2)}*I*0800*LT`,
  `G62*38*${day(2)}*K*1200*LT`,
  "N1*SF*Elm Dock*93*1",
  "N3*1 Elm St",
  `N4*Dallas*TX*${set.zip ?? "752010001"}*US`,
  `S5*20*UL*${set.weight ?? 41000}*L`,
  `G62*02*${day(3)}`,
  "N1*ST*Lake Store",
  "N4*Chicago*IL*60601",
  "L5*1*Paper rolls",
  "L3*41000*G***125000",
];

/** Segments of a 214: each status as its AT7 with what belongs to it. */
export const report = (shipmentId: string, scac: string, ...statuses: readonly (readonly string[])[]): string[] => [
  `B10*PRO55*${shipmentId}*${scac}`,
  `L11*R${shipmentId.trim()}*CR`,
  ...statuses.flatMap((segments, nth) => [`LX*${nth + 1}`, ...segments]),
];

/** CCYYMMDD of some days from now. */
export const x12Day = day;

const pad = (text: string): string => text.padEnd(15);

/** An interchange; delimiters, counts and the number of groups and sets as they are asked for. */
export function interchange({
  element = "*",
  terminator = "~",
  control = 1,
  groups = [[tender("S1")]],
  code = "204",
  usage = "P",
  at = "1200",
  wrongCount,
  sender = "GREATLAKES",
}: Made = {}): string {
  const off = (segment: string): number => (wrongCount === segment ? 1 : 0);
  const lines = [
    `ISA*00*${" ".repeat(10)}*00*${" ".repeat(10)}*ZZ*${pad(sender)}*02*${pad("ACME")}*261120*1200*U*00401*${String(control).padStart(9, "0")}*0*${usage}*>`,
    ...groups.flatMap((sets, nth) => [
      `GS*${code === "204" ? "SM" : code === "214" ? "QM" : code === "997" ? "FA" : "XX"}*${sender}*ACME*20261120*${at}*${control * 10 + nth}*X*004010`,
      ...sets.flatMap((segments, index) => [
        `ST*${code}*${String(index + 1).padStart(4, "0")}`,
        ...segments,
        `SE*${segments.length + 2 + off("SE")}*${String(index + 1).padStart(4, "0")}`,
      ]),
      `GE*${sets.length + off("GE")}*${control * 10 + nth}`,
    ]),
    `IEA*${groups.length + off("IEA")}*${String(control).padStart(9, "0")}`,
  ];
  return lines.map((line) => line.replaceAll("*", element) + terminator).join(terminator === "\n" ? "" : "\n");
}
