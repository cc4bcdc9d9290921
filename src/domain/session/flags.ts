// Feature flags: what the server says about a user and about their company, as one.

export type Flags = Readonly<Record<string, boolean>>;

/** The last answer about each of the two, kept apart because either may fail to load. */
export interface ActorFlags {
  readonly user: Flags;
  readonly company: Flags;
}

/** A flag is on if the user's or the company's setting is. */
export function mergedFlags({ user, company }: ActorFlags): Flags {
  const names = [...new Set([...Object.keys(user), ...Object.keys(company)])].toSorted();
  return Object.fromEntries(names.map((name) => [name, user[name] === true || company[name] === true]));
}
