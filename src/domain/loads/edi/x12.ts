// Reads X12 files into interchanges, groups and transaction sets, by the delimiters that each interchange declares. What is wrong with
// the envelopes is told in the codes of a 997 (X12 elements 715, 716 and 718), and what is inside is read nevertheless.

/** A segment of a set; `nth`: its place there, from 1 for its ST. */
export interface Segment {
  readonly id: string;
  /** Without the blanks around them; the first is that behind the name. */
  readonly elements: readonly string[];
  readonly nth: number;
}

export interface TransactionSet {
  /** "204". */
  readonly code: string;
  readonly control: string;
  /** Between ST and SE. */
  readonly segments: readonly Segment[];
  /** As it came in, from ST to SE. */
  readonly raw: string;
  /** Of AK5: "2" no trailer, "3" another control number, "4" another count, "6" no code, "7" no control number. */
  readonly errors: readonly string[];
}

export interface Group {
  /** "SM" for 204. */
  readonly code: string;
  readonly sender: string;
  readonly receiver: string;
  /** CCYYMMDD, and HHMM or longer. */
  readonly date: string;
  readonly time: string;
  readonly control: string;
  readonly version: string;
  readonly sets: readonly TransactionSet[];
  /** As GE01 says; null without. */
  readonly toldSets: number | null;
  /** Of AK9: "3" no trailer, "4" another control number, "5" another count. */
  readonly errors: readonly string[];
}

export interface Interchange {
  readonly senderQualifier: string;
  readonly sender: string;
  readonly receiverQualifier: string;
  readonly receiver: string;
  readonly control: string;
  readonly version: string;
  /** A test: nothing in it is real. */
  readonly isTest: boolean;
  readonly groups: readonly Group[];
  /** In sentences. */
  readonly faults: readonly string[];
}

export interface X12File {
  readonly interchanges: readonly Interchange[];
  /** Why the rest cannot be read; null: all of it was. */
  readonly fault: string | null;
}

/** Where the elements of an ISA end: its lengths are fixed. */
const ISA_SEPARATORS = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103] as const;
const ISA_LENGTH = 106;

interface Header {
  readonly element: string;
  readonly terminator: string;
  readonly elements: readonly string[];
}

/** Or why it is none. */
function readHeader(text: string): Header | string {
  if (!text.startsWith("ISA")) return "The file does not begin with an ISA segment.";
  const element = text.charAt(3);
  const terminator = text.charAt(105);
  const component = text.charAt(104);
  if (text.length < ISA_LENGTH || ISA_SEPARATORS.some((at) => text.charAt(at) !== element))
    return "The ISA segment does not have the lengths that it must have.";
  if ([element, terminator, component].some((sign) => /[A-Za-z0-9 ]/.test(sign)) || element === terminator)
    return "The ISA segment declares delimiters that cannot be any.";
  return {
    element,
    terminator,
    elements: text
      .slice(4, 104)
      .split(element)
      .map((each) => each.trim()),
  };
}

const bare = (file: string): string => file.replace(/^\uFEFF/, "").trimStart();

/** Whether a file begins as one of X12 does. */
export const isX12 = (file: string): boolean => typeof readHeader(bare(file)) !== "string";

interface RawSegment {
  readonly id: string;
  readonly elements: readonly string[];
  readonly raw: string;
}

function splitSegment(raw: string, element: string): RawSegment {
  const [id = "", ...elements] = raw.split(element).map((each) => each.trim());
  return { id: id.toUpperCase(), elements, raw };
}

/** The segments up to IEA, and where the next interchange begins. */
function split(
  text: string,
  { element, terminator }: Header,
): { readonly segments: readonly RawSegment[]; readonly end: number } {
  const segments: RawSegment[] = [];
  let at = ISA_LENGTH;
  while (at < text.length) {
    const next = text.indexOf(terminator, at);
    const end = next < 0 ? text.length : next;
    // Each may stand on a line of its own, or be indented.
    const raw = text.slice(at, end).trimStart();
    at = end + 1;
    if (raw.trim() === "") continue;
    const segment = splitSegment(raw, element);
    segments.push(segment);
    if (segment.id === "IEA") break;
  }
  return { segments, end: at };
}

/** Zero-padded counts are counts. */
const countOf = (text: string | undefined): number | null => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : null);

/** Control numbers are numbers, but some write them as text. */
const isSameControl = (one: string | undefined, other: string): boolean =>
  one === other || (countOf(one) !== null && countOf(one) === countOf(other));

function readSet(segments: readonly RawSegment[], terminator: string): TransactionSet {
  const [start, ...rest] = segments;
  const trailer = rest.at(-1)?.id === "SE" ? rest.at(-1) : undefined;
  const [code = "", control = ""] = start?.elements ?? [];
  const errors = [
    ...(trailer === undefined ? ["2"] : []),
    ...(trailer !== undefined && !isSameControl(trailer.elements[1], control) ? ["3"] : []),
    ...(trailer !== undefined && countOf(trailer.elements[0]) !== segments.length ? ["4"] : []),
    ...(code === "" ? ["6"] : []),
    ...(control === "" ? ["7"] : []),
  ];
  const inside = trailer === undefined ? rest : rest.slice(0, -1);
  return {
    code,
    control,
    segments: inside.map(({ id, elements }, at) => ({ id, elements, nth: at + 2 })),
    raw: segments.map(({ raw }) => raw + terminator).join("\n"),
    errors,
  };
}

/** A set from its `raw`; null where that is none, or was cut. */
export function readKeptSet(raw: string): TransactionSet | null {
  const element = raw.charAt(2);
  const terminator = raw.at(-1) ?? "";
  if (!raw.startsWith("ST") || /[A-Za-z0-9]/.test(element + terminator) || element === terminator) return null;
  const segments = raw
    .split(terminator)
    .map((each) => each.trimStart())
    .filter((each) => each.trim() !== "")
    .map((each) => splitSegment(each, element));
  const set = readSet(segments, terminator);
  return set.errors.includes("2") ? null : set;
}

/** The pieces of a list that each begin with a segment, and end with another or before the next; what is outside is left. */
function pieces(segments: readonly RawSegment[], begin: string, end: string): { inside: RawSegment[][]; outside: RawSegment[] } {
  const inside: RawSegment[][] = [];
  const outside: RawSegment[] = [];
  let open: RawSegment[] | null = null;
  for (const segment of segments) {
    if (segment.id === begin) inside.push((open = [segment]));
    else if (open === null) outside.push(segment);
    else open.push(segment);
    if (segment.id === end) open = null;
  }
  return { inside, outside };
}

function readGroup(segments: readonly RawSegment[], terminator: string): Group {
  const [start, ...rest] = segments;
  const trailer = rest.at(-1)?.id === "GE" ? rest.at(-1) : undefined;
  const [code = "", sender = "", receiver = "", date = "", time = "", control = "", , version = ""] = start?.elements ?? [];
  const body = trailer === undefined ? rest : rest.slice(0, -1);
  const sets = pieces(body, "ST", "SE").inside.map((each) => readSet(each, terminator));
  const toldSets = countOf(trailer?.elements[0]);
  const errors = [
    ...(trailer === undefined ? ["3"] : []),
    ...(trailer !== undefined && !isSameControl(trailer.elements[1], control) ? ["4"] : []),
    ...(trailer !== undefined && toldSets !== sets.length ? ["5"] : []),
  ];
  return { code, sender, receiver, date, time, control, version, sets, toldSets, errors };
}

function readInterchange(header: Header, segments: readonly RawSegment[]): Interchange {
  const [
    ,
    ,
    ,
    ,
    senderQualifier = "",
    sender = "",
    receiverQualifier = "",
    receiver = "",
    ,
    ,
    ,
    version = "",
    control = "",
    ,
    usage = "",
  ] = header.elements;
  const trailer = segments.at(-1)?.id === "IEA" ? segments.at(-1) : undefined;
  const { inside, outside } = pieces(trailer === undefined ? segments : segments.slice(0, -1), "GS", "GE");
  const groups = inside.map((each) => readGroup(each, header.terminator));
  const faults = [
    ...(trailer === undefined ? ["The interchange has no IEA segment: its end is missing."] : []),
    ...(trailer !== undefined && !isSameControl(trailer.elements[1], control)
      ? [`The interchange ends with the control number ${trailer.elements[1] ?? ""}, not ${control}.`]
      : []),
    ...(trailer !== undefined && countOf(trailer.elements[0]) !== groups.length
      ? [`The interchange says that it has ${trailer.elements[0] ?? "no"} groups, and has ${groups.length}.`]
      : []),
    ...outside.map(({ id }) => `The segment ${id.slice(0, 3)} stands outside of a group.`),
  ];
  return { senderQualifier, sender, receiverQualifier, receiver, control, version, isTest: usage !== "P", groups, faults };
}

/** Several interchanges may follow each other, each with delimiters of its own. */
export function readX12(file: string): X12File {
  const interchanges: Interchange[] = [];
  let rest = bare(file);
  while (rest !== "") {
    const header = readHeader(rest);
    if (typeof header === "string") return { interchanges, fault: header };
    const { segments, end } = split(rest, header);
    interchanges.push(readInterchange(header, segments));
    rest = rest.slice(end).trimStart();
  }
  return { interchanges, fault: interchanges.length === 0 ? "The file is empty." : null };
}
