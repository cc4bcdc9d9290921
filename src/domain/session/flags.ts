// Feature flags: what the server says about a user and about their company, as one.

export type Flags = Readonly<Record<string, boolean>>;

/** A flag is on if the user's or the company's setting is. */
export function mergedFlags(user: Flags, company: Flags): Flags {
  const names = [...new Set([...Object.keys(user), ...Object.keys(company)])].toSorted();
  return Object.fromEntries(names.map((name) => [name, user[name] === true || company[name] === true]));
}
