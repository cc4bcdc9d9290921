// The labels of a carrier's directory: kinds of record, roles, and what joins records.
import { humanized } from "../../status.ts";

const KINDS: Readonly<Record<string, string>> = {
  user: "User",
  contact: "Contact",
  dispatch_user: "Dispatch user",
  fmcsa: "FMCSA filing",
};

const JOINED_BY: Readonly<Record<string, string>> = { email: "Email", phone: "Phone", name: "Name" };

const labelIn = (labels: Readonly<Record<string, string>>, token: string): string =>
  Object.hasOwn(labels, token) ? (labels[token] ?? token) : humanized(token);

export const recordKindText = (kind: string): string => labelIn(KINDS, kind);
export const personTypeText = (type: string): string => humanized(type);
export const joinedByText = (by: string): string => labelIn(JOINED_BY, by);
