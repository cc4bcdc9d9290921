// The headings of columns in pasted lists and files, and what stands below each.

/** "number": digits without a word that says which kind; other identifiers by their type as carriers have it (MX, FF, SCAC). */
export type ClueType =
  | "DOT"
  | "MC"
  | "MX"
  | "FF"
  | "SCAC"
  | "CVOR"
  | "NIR_QC"
  | "NSC"
  | "RFC"
  | "number"
  | "email"
  | "phone"
  | "name";

/** Words that say nothing about what stands below. */
const FILLERS = new Set(
  "number numbers num no nos nbr s id ids code carrier carriers vendor broker customer s of the us u".split(" "),
);

/** Words by which a heading announces numbers, and which. */
const NUMBERS: ReadonlyMap<string, ClueType> = new Map([
  ["dot", "DOT"],
  ["dots", "DOT"],
  ["usdot", "DOT"],
  ["mc", "MC"],
  ["mcs", "MC"],
  ["icc", "MC"],
  ["docket", "MC"],
  ["dockets", "MC"],
  ["mx", "MX"],
  ["ff", "FF"],
  ["scac", "SCAC"],
  ["cvor", "CVOR"],
  ["nir", "NIR_QC"],
  ["nirqc", "NIR_QC"],
  ["nsc", "NSC"],
  ["rfc", "RFC"],
]);

/** Whole headings, by letters and digits alone. */
const HEADINGS: Readonly<Record<string, ClueType | null>> = {
  number: "number",
  numbers: "number",
  mcmxff: "MC",
  mcdot: "number",
  dotmc: "number",
  dotnumber: "DOT",
  dotnumbers: "DOT",
  dotno: "DOT",
  usdotnumber: "DOT",
  usdotnumbers: "DOT",
  usdotno: "DOT",
  mcnumber: "MC",
  mcnumbers: "MC",
  mcno: "MC",
  docketnumber: "MC",
  identifier: "number",
  identifiers: "number",
  carriernumber: "number",
  carrierno: "number",
  carrierid: "number",
  motorcarriernumber: "MC",
  motorcarrierno: "MC",
  motorcarrier: "MC",
  email: "email",
  emails: "email",
  emailaddress: "email",
  carrieremail: "email",
  contactemail: "email",
  dispatchemail: "email",
  phone: "phone",
  phones: "phone",
  phonenumber: "phone",
  telephone: "phone",
  telephonenumber: "phone",
  tel: "phone",
  mobile: "phone",
  cell: "phone",
  cellphone: "phone",
  carrierphone: "phone",
  contactphone: "phone",
  dispatchphone: "phone",
  name: "name",
  carrier: "name",
  carriers: "name",
  carriername: "name",
  legalname: "name",
  company: "name",
  companyname: "name",
  businessname: "name",
  motorcarriername: "name",
  dbaname: null,
  dba: null,
  contact: null,
  contactname: null,
  address: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  zipcode: null,
  postalcode: null,
  country: null,
  status: null,
  notes: null,
  date: null,
  id: null,
  fax: null,
};

/** A digit that does not count the columns of a kind: "MC 7" is a number, "docket1" a heading. */
const OTHER_DIGITS = /(?<![a-z]{2})\d/;

/** Tunable: a longer text is no heading. */
const LONGEST = 60;

/** By its words: "Carrier MC#", "MC/MX/FF Number(s)", "docket1"; undefined where one of them is no word of a number. */
function byWords(heading: string): ClueType | undefined {
  const words = heading.match(/[a-z]+/g) ?? [];
  const types = new Set<ClueType>();
  for (const word of words) {
    const type = NUMBERS.get(word);
    if (type !== undefined) types.add(type);
    else if (!FILLERS.has(word)) return undefined;
  }
  if (types.size === 1) return [...types][0];
  // A docket number, or a USDOT or a docket number.
  return types.size === 0 ? undefined : types.has("DOT") ? "number" : "MC";
}

/** What stands below a heading; null: nothing that a carrier is found by; undefined: the cell is no heading. */
export function typeOfHeading(cell: string): ClueType | null | undefined {
  if (cell.length > LONGEST) return undefined;
  // "Motor Carrier #": the sign stands for the word.
  const heading = cell.toLowerCase().replaceAll("#", " number ");
  const name = heading.replaceAll(/[^a-z0-9]/g, "");
  return Object.hasOwn(HEADINGS, name) ? HEADINGS[name] : OTHER_DIGITS.test(heading) ? undefined : byWords(heading);
}
