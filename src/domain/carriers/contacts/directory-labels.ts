// The words of a carrier's directory, for people.
import { humanized } from "../../status.ts";

const KINDS: Readonly<Record<string, string>> = {
  user: "User",
  contact: "Contact",
  dispatch_user: "Dispatch user",
  fmcsa: "FMCSA filing",
};

const TYPES: Readonly<Record<string, string>> = {
  owner: "Owner",
  dispatch: "Dispatch",
  safety: "Safety",
  accounting: "Accounting",
  claims: "Claims",
  sales: "Sales",
  driver: "Driver",
  office: "Office",
};

const BY: Readonly<Record<string, string>> = { email: "E-mail", phone: "Phone", name: "Name" };

const wordIn = (words: Readonly<Record<string, string>>, token: string): string =>
  Object.hasOwn(words, token) ? (words[token] ?? token) : humanized(token);

export const recordKindText = (kind: string): string => wordIn(KINDS, kind);
export const personTypeText = (type: string): string => wordIn(TYPES, type);
export const joinedByText = (by: string): string => wordIn(BY, by);
