// Places in the cells of other programs' exports: states by their code or name, and postal codes that lost their zeros.
import { cellText } from "../../import/cell-figures.ts";

const US =
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico";
const CANADA =
  "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon";

const CODES = new Map(
  `${US}|${CANADA}`.split("|").flatMap((pair) => {
    const code = pair.slice(0, 2);
    return [
      [code, code],
      [pair.slice(3).toUpperCase(), code],
    ] as const;
  }),
);

/** The code of a state or province; null: none. */
export const stateOf = (cell: string): string | null => CODES.get(cellText(cell).toUpperCase().replaceAll(".", "")) ?? null;

/** Only of these states do postal codes begin with a zero, which spreadsheets drop. */
const ZERO_STATES = new Set(["CT", "MA", "ME", "NH", "NJ", "PR", "RI", "VT"]);

/** Five digits of a US code, or a Canadian one as it is written; null: none. A short one is filled where its state allows it. */
export function postalCodeOf(cell: string, state: string | null): string | null {
  const text = cellText(cell).toUpperCase();
  const [, canadian, rest] = /^([A-Z]\d[A-Z])\s?(\d[A-Z]\d)$/.exec(text) ?? [];
  if (canadian !== undefined) return `${canadian} ${rest}`;
  const [, digits] = /^(\d{5})(?:-?\d{4})?(?:\.0+)?$/.exec(text) ?? [];
  if (digits !== undefined) return digits;
  const [, short] = /^(\d{3,4})(?:-\d{4})?(?:\.0+)?$/.exec(text) ?? [];
  return short !== undefined && (state === null ? short.length === 4 : ZERO_STATES.has(state)) ? short.padStart(5, "0") : null;
}

/** By the first digit of its ZIP codes. */
const ZIP_STATES =
  "CT MA ME NH NJ NY PR RI VT|DE NY PA|DC MD NC SC VA WV|AL FL GA MS TN|IN KY MI OH|DC IA MN MT ND SD WI|IL KS MO NE|AR LA OK TX|AZ CO ID NM NV TX UT WY|AK CA HI OR WA".split(
    "|",
  );

/** Whether a ZIP code cannot be in a state, so that one of the two is wrong. */
export const isElsewhere = (state: string | null, postalCode: string | null): boolean =>
  state !== null && postalCode !== null && /^\d/.test(postalCode) && !(ZIP_STATES[Number(postalCode[0])] ?? "").includes(state);

export interface CellPlace {
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
}

const COUNTRY = /[, ]{1,2}(?:US|USA|U\.S\.A?\.?|United States|CA|CAN|Canada)$/i;
const CODE = /[, ](\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i;

/** Without the commas and blanks at its end. */
function bare(text: string): string {
  let end = text.length;
  while (end > 0 && ", ".includes(text[end - 1] ?? "-")) end -= 1;
  return text.slice(0, end);
}

/** "Dallas, TX", "Dallas TX 75201", "75201", "Dallas, Texas, USA"; null: no place. */
export function placeOfCell(cell: string): CellPlace | null {
  const whole = cellText(cell);
  const alone = postalCodeOf(whole, null);
  if (alone !== null) return { city: null, state: null, postalCode: alone };
  // "Fresno, CA" ends with a state and not with a country.
  const named = whole.replace(COUNTRY, "");
  const text = /[,\s]/.test(named) && placeParts(named) !== null ? named : whole;
  return placeParts(text);
}

function placeParts(text: string): CellPlace | null {
  const found = CODE.exec(text);
  const code = found?.[1];
  const before = bare(text.slice(0, found?.index));
  for (const cut of [before.lastIndexOf(","), before.lastIndexOf(" ")]) {
    if (cut <= 0) continue;
    const [city, state] = [bare(before.slice(0, cut)), stateOf(before.slice(cut + 1))];
    if (state !== null && city !== "") return { city, state, postalCode: code === undefined ? null : postalCodeOf(code, state) };
  }
  return null;
}

/** How the server finds a place: by its postal code, else by "City, ST"; null where a cell is missing. */
export const placeText = ({ city, state, postalCode }: CellPlace): string | null =>
  postalCode ?? (city === null || state === null ? null : `${city}, ${state}`);
