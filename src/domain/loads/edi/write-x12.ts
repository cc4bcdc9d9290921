// Writes X12 messages: the segments of sets in their group and interchange, with the counts and control numbers that belong there.

export type Elements = readonly (string | number | null)[];

export interface Parties {
  readonly senderQualifier: string;
  readonly sender: string;
  readonly receiverQualifier: string;
  readonly receiver: string;
  /** As the group names them. */
  readonly groupSender: string;
  readonly groupReceiver: string;
}

export interface Written {
  readonly parties: Parties;
  /** "FA" for 997, "GF" for 990, "QM" for 214. */
  readonly group: string;
  readonly set: string;
  /** Up to nine digits: of interchange and group. */
  readonly control: number;
  readonly at: Date;
  readonly isTest: boolean;
  /** The segments between ST and SE, of each set. */
  readonly sets: readonly (readonly Elements[])[];
}

/** Assumption: the version in which partners of trucks mostly exchange; its repetition separator is none. */
const VERSION = "00401";

const END = "~";
/** Signs that would be read as delimiters become blanks. */
const plain = (value: string | number | null): string => String(value ?? "").replaceAll(/[*~>\r\n]/g, " ");

/** Elements at the end that are empty are left out. */
function segment(elements: Elements): string {
  const texts = elements.map(plain);
  return `${texts.slice(0, texts.findLastIndex((text) => text !== "") + 1).join("*")}${END}`;
}

export const x12Date = (at: Date): string => at.toISOString().slice(0, 10).replaceAll("-", "");
export const x12Time = (at: Date): string => at.toISOString().slice(11, 16).replace(":", "");

/** One interchange with one group, a segment on each line. */
export function writeX12({ parties, group, set, control, at, isTest, sets }: Written): string {
  const number = String(control % 1_000_000_000);
  const wide = (text: string): string => plain(text).slice(0, 15).padEnd(15);
  const [date, time] = [x12Date(at), x12Time(at)];
  const isa = [
    "ISA",
    "00",
    " ".repeat(10),
    "00",
    " ".repeat(10),
    parties.senderQualifier.padEnd(2),
    wide(parties.sender),
    parties.receiverQualifier.padEnd(2),
    wide(parties.receiver),
    date.slice(2),
    time,
    "U",
    VERSION,
    number.padStart(9, "0"),
    "0",
    isTest ? "T" : "P",
    ">",
  ].join("*");
  const bodies = sets.flatMap((segments, index) => {
    const own = String(index + 1).padStart(4, "0");
    return [["ST", set, own], ...segments, ["SE", segments.length + 2, own]];
  });
  const lines = [
    ["GS", group, parties.groupSender, parties.groupReceiver, date, time, number, "X", "004010"],
    ...bodies,
    ["GE", sets.length, number],
    ["IEA", 1, number.padStart(9, "0")],
  ];
  return `${[`${isa}${END}`, ...lines.map(segment)].join("\n")}\n`;
}
