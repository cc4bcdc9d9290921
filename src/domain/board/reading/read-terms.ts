// The terms that a confirmation states by their labels: numbers, carrier, equipment, weight, money and payee.
import { equipmentOf } from "../../loads/import/cell-equipment.ts";
import { dollarsOf, poundsOf } from "../../import/cell-figures.ts";
import { sectionOf, type Label } from "./labels.ts";
import { labeled, placed, type Labeled } from "./layout.ts";
import { boxAround, type Cell, type Line } from "./lines.ts";
import type { Certainty, Read } from "./page-text.ts";

interface Charge {
  readonly label: string;
  readonly amount: number;
}

/** Null: not read. Dollars, pounds. Of a bank account the last four digits alone. */
export interface ReadTerms {
  readonly reference: Read<string> | null;
  readonly load_number: Read<string> | null;
  readonly carrier_name: Read<string> | null;
  readonly dot: Read<string> | null;
  readonly mc: Read<string> | null;
  readonly equipment_type: Read<string> | null;
  readonly weight: Read<number> | null;
  readonly rate: Read<number> | null;
  readonly charges: readonly Charge[];
  readonly remit_to: Read<{ readonly name: string; readonly address: string }> | null;
  readonly bank: Read<{ readonly bank_name: string; readonly account_last4: string }> | null;
  readonly instructions: string | null;
}

/** Tunable: what is kept of a text, of the instructions, and how many charges. */
const TEXT_MAX = 200;
const INSTRUCTIONS_MAX = 2_000;
const CHARGES_MAX = 40;

const hidden = (text: string): string => text.replaceAll(/\d(?=[\d -]{4})/g, "•");

const readAt = <Value>(
  value: Value,
  { cell, value: text }: Pick<Labeled, "cell" | "value">,
  certainty: Certainty,
  quote = cell.text.includes(text) ? cell.text : text,
): Read<Value> => ({ value, page: cell.page, box: cell.box, quote: quote.slice(0, 300), certainty });

/** The one value that all of them say; null: none, or several that differ. */
function only<Value>(reads: readonly Read<Value>[]): Read<Value> | null {
  const [first] = reads;
  return first === undefined || reads.some(({ value }) => value !== first.value) ? null : first;
}

const NUMBER = /^[A-Z0-9][A-Z0-9./_-]{0,38}/i;

function numberIn(found: readonly Labeled[]): Read<string> | null {
  const numbers = found.flatMap((each) => {
    const number = NUMBER.exec(each.value)?.[0] ?? "";
    return /\d/.test(number) ? [readAt(number, each, each.from === "below" ? "likely" : "certain")] : [];
  });
  return only(numbers);
}

const DOT = /\b(?:us ?)?dot ?(?:#|no\.?|number)? ?:? ?(\d{5,8})\b/i;
const MC = /\bmc ?(?:#|no\.?|number|-)? ?:? ?(\d{4,8})\b/i;

/** A number of the carrier: never one of the broker's part; one that stands nowhere in particular counts where there is no other. */
function authority(lines: readonly Line[], found: readonly Labeled[], pattern: RegExp): Read<string> | null {
  const inText = placed(lines).flatMap(({ cell, section }) => {
    const value = cell.text.length > TEXT_MAX ? undefined : pattern.exec(cell.text)?.[1];
    return value === undefined || section === "broker" || section === "conditions" ? [] : [{ cell, section, value }];
  });
  const byLabel = found
    .filter(({ section, value }) => section !== "broker" && /^(?:mc|dot)?[ #-]{0,3}\d{4,8}$/i.test(value))
    .map(({ cell, section, value }) => ({ cell, section, value: value.replaceAll(/\D/g, "") }));
  const all = [...inText, ...byLabel];
  const ofCarrier = all.filter(({ section, cell }) => section === "carrier" || /carrier/i.test(cell.text));
  const from = ofCarrier.length > 0 ? ofCarrier : all;
  return only(from.map((each) => readAt(each.value.replace(/^0+/, ""), each, ofCarrier.length > 0 ? "certain" : "likely")));
}

const amountAt = (each: Labeled): Read<number> | null => {
  const amount = /\d/.test(each.value) ? dollarsOf(each.value) : null;
  return amount === null || amount <= 0 ? null : readAt(amount, each, each.from === "below" ? "likely" : "certain");
};

/** Lines of the part with the charges that end in an amount; totals aside. */
function chargesOf(lines: readonly Line[]): readonly Charge[] {
  const all = placed(lines);
  return lines
    .flatMap((line): Charge[] => {
      const inPart = line.cells.filter((cell) => all.find((each) => each.cell === cell)?.section === "charges");
      const [first, last] = [inPart[0], inPart.at(-1)];
      if (first === undefined || last === undefined || first === last || !/\d/.test(last.text)) return [];
      const amount = dollarsOf(last.text);
      const isTotal = /\btotal\b|amount due/i.test(first.text);
      return amount === null || isTotal || sectionOf(first.text) === "charges"
        ? []
        : [{ label: first.text.slice(0, TEXT_MAX), amount }];
    })
    .slice(0, CHARGES_MAX);
}

/** The total that the document states. Charges are never added up in its place: one more may stand where nobody looked. */
function rateOf(totals: readonly Labeled[], rates: readonly Labeled[], charges: readonly Charge[]): Read<number> | null {
  const stated = totals.flatMap((each) => amountAt(each) ?? []);
  if (stated.length > 0) return only(stated);
  const single = only(rates.flatMap((each) => amountAt(each) ?? []));
  return single === null || charges.some(({ amount }) => amount !== single.value) ? null : { ...single, certainty: "likely" };
}

/** The lines below a value in its column, as far as they go on without a gap or another label. */
function linesBelow({ cell, line }: Labeled, lines: readonly Line[], found: readonly Labeled[], most: number): readonly Cell[] {
  const below: Cell[] = [];
  const begin = lines.findIndex(({ cells }) => cells.includes(cell));
  let last = cell;
  for (const next of lines.slice((begin < 0 ? line : begin) + 1, (begin < 0 ? line : begin) + 1 + most)) {
    const under = next.cells.find(({ box }) => Math.abs(box.x - cell.box.x) < 12);
    const isNear = next.page === last.page && next.y - (last.box.y + last.box.height) < 2.2 * last.box.height;
    if (under === undefined || !isNear || found.some((each) => each.cell === under) || sectionOf(under.text) !== null) break;
    // A label to the left of it says that it is something else.
    if (next.cells.some(({ box }) => box.x < under.box.x && under.box.x - box.x < 200)) break;
    below.push(under);
    last = under;
  }
  return below;
}

const UNSTATED = /^(?:as )?on file\b|^same as\b/i;

function payeeOf(found: readonly Labeled[], all: readonly Labeled[], lines: readonly Line[]): ReadTerms["remit_to"] {
  const [each, ...others] = found.filter(
    ({ value, section }) => !UNSTATED.test(value) && section !== "broker" && section !== "conditions",
  );
  if (each === undefined || others.some(({ value }) => value !== each.value)) return null;
  const below = linesBelow(each, lines, all, 4);
  const cells = [each.cell, ...below];
  const address = below.map(({ text }) => text).join(", ");
  return {
    value: { name: each.value.slice(0, TEXT_MAX), address: address.slice(0, TEXT_MAX) },
    page: each.cell.page,
    box: boxAround(cells.map(({ box }) => box)),
    quote: [each.value, address].filter(Boolean).join(", ").slice(0, 300),
    certainty: below.length > 0 ? "certain" : "likely",
  };
}

const ENDING = /^(.{1,120}?),? (?:account|acct\.?)(?: number| no\.?)? (?:ending in|ending|#)? ?[*x•]{0,12}(\d{4,17})$/i;

/** The one account of the payee: where two are named, which of them is meant is for a person to read. */
function bankOf(of: (label: Label) => readonly Labeled[]): ReadTerms["bank"] {
  const ofPayee = ({ section }: Labeled): boolean => section !== "broker" && section !== "conditions";
  const [bank, ...others] = of("bank").filter(ofPayee);
  const accounts = of("account").filter((each) => ofPayee(each) && /\d{4}$/.test(each.value));
  if (bank === undefined || others.some(({ value }) => value !== bank.value)) return null;
  const [, name, digits] = ENDING.exec(bank.value) ?? [];
  const [account] = accounts;
  if (new Set([...accounts.map(({ value }) => value.slice(-4)), ...(digits === undefined ? [] : [digits.slice(-4)])]).size > 1)
    return null;
  if (name !== undefined && digits !== undefined)
    return readAt({ bank_name: name, account_last4: digits.slice(-4) }, bank, "certain", hidden(bank.value));
  if (account === undefined) return null;
  const last4 = account.value.slice(-4);
  return readAt(
    { bank_name: bank.value.slice(0, TEXT_MAX), account_last4: last4 },
    account,
    "certain",
    `${bank.value}, ${hidden(account.value)}`,
  );
}

/** What a value is without the number behind it: "Acme LLC MC 123456". */
const nameIn = (text: string): string => text.split(/[,(]? ?\b(?:us ?dot|dot|mc)\b ?[#:-]? ?\d/i)[0]?.trim() ?? "";

export function readTerms(lines: readonly Line[]): ReadTerms {
  const all = labeled(lines);
  const of = (label: Label): readonly Labeled[] => all.filter((each) => each.label === label);
  const names = of("carrier_name").filter(
    ({ section, value }) => section !== "broker" && section !== "conditions" && nameIn(value) !== "",
  );
  const [name] = names;
  const equipment = of("equipment").flatMap((each) => {
    const kind = equipmentOf(each.value);
    return kind === null ? [] : [readAt<string>(kind, each, each.from === "below" ? "likely" : "certain")];
  });
  const weights = of("weight").flatMap((each) => {
    const pounds = /\d/.test(each.value) ? poundsOf(each.value) : null;
    return pounds === null || pounds <= 0 ? [] : [readAt(pounds, each, each.from === "below" ? "likely" : "certain")];
  });
  const charges = chargesOf(lines);
  const instructions = placed(lines)
    .filter(({ section, isHeading }) => section === "instructions" && !isHeading)
    .map(({ cell }) => cell.text)
    .join(" ");
  return {
    reference: numberIn(of("reference")),
    load_number: numberIn(of("load_number")),
    carrier_name:
      name === undefined
        ? null
        : readAt(
            nameIn(name.value).slice(0, TEXT_MAX),
            name,
            name.from === "below" && name.section !== "carrier" ? "likely" : "certain",
          ),
    dot: authority(lines, of("dot"), DOT),
    mc: authority(lines, of("mc"), MC),
    equipment_type: only(equipment),
    // Weights per line would have to be added up, and one may be missing.
    weight: only(weights),
    rate: rateOf(of("total"), of("rate"), charges),
    charges,
    remit_to: payeeOf(of("remit_to"), all, lines),
    bank: bankOf(of),
    instructions: instructions === "" ? null : instructions.slice(0, INSTRUCTIONS_MAX),
  };
}
