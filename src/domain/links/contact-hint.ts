// A contact, hidden so far that only who has it recognizes it: the visitor of a link is not told what is on file.

/** `d••••@acmefreight.com`; the domain is shown, because that is where the mail has to be looked for. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "••••" : `${email.slice(0, 1)}••••${email.slice(at)}`;
}

/** `(•••) •••-0142`. */
export const phoneHint = (e164: string): string => `(•••) •••-${e164.slice(-4)}`;
