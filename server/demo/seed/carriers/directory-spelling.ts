// How different sources write the same person: names, phone numbers and addresses in the forms that occur.
import type { Draw } from "../random.ts";

interface Written {
  readonly first: string;
  readonly last: string;
  readonly initial: string;
  readonly phone: string;
  readonly extension: string | null;
}

export const initialOf = (draw: Draw): string => String.fromCharCode(65 + draw.int(0, 25));

const NAMES: readonly ((who: Written) => string)[] = [
  ({ first, last }) => `${first} ${last}`,
  ({ first, last }) => `${last}, ${first}`,
  ({ first, last }) => `${first} ${last}`.toUpperCase(),
  ({ first, last, initial }) => `${first} ${initial}. ${last}`,
  ({ first, last }) => `${first}  ${last.toUpperCase()}`,
  ({ first }) => first,
];

/** `isPlain`: as the person writes it themselves. */
export const nameAs = (draw: Draw, who: Written, isPlain: boolean): string =>
  isPlain ? `${who.first} ${who.last}` : draw.pick(NAMES)(who);

const american = (phone: string): readonly [string, string, string] => [phone.slice(2, 5), phone.slice(5, 8), phone.slice(8)];

const PHONES: readonly ((phone: string) => string)[] = [
  (phone) => `(${american(phone)[0]}) ${american(phone)[1]}-${american(phone)[2]}`,
  (phone) => american(phone).join("."),
  (phone) => american(phone).join("-"),
  (phone) => `1-${american(phone).join("-")}`,
  (phone) => phone.slice(2),
];

const EXTENSIONS: readonly ((extension: string) => string)[] = [
  (extension) => ` x${extension}`,
  (extension) => ` ext. ${extension}`,
];

export function phoneAs(draw: Draw, { phone, extension }: Written, isPlain: boolean): string {
  const number = isPlain ? phone : draw.pick(PHONES)(phone);
  return extension === null ? number : number + (isPlain ? ` x${extension}` : draw.pick(EXTENSIONS)(extension));
}

const EMAILS: readonly ((email: string) => string)[] = [
  (email) => email,
  (email) => email.toUpperCase(),
  (email) => ` ${email} `,
  (email) => email.replace("@", "+loads@"),
];

export const emailAs = (draw: Draw, email: string, isPlain: boolean): string => (isPlain ? email : draw.pick(EMAILS)(email));
