// The error message for one field, at any depth of the input.

/** The first message for `field`: one for "connection_invitation.email" is for "email" too. Null where there is none. */
export function fieldError(errors: Readonly<Record<string, readonly string[]>>, field: string): string | null {
  const name = Object.keys(errors).find((each) => each === field || each.endsWith(`.${field}`));
  return name === undefined ? null : (errors[name]?.[0] ?? null);
}
