// What Geotab is signed in to with, as one secret: the server, the database, and a user of it.

export interface GeotabAccess {
  readonly server: string;
  readonly database: string;
  readonly user: string;
  readonly password: string;
}

export const GEOTAB_SERVER = "my.geotab.com";

/** A server of theirs alone: the password is sent to it. */
const SERVER = /^[a-z0-9-]{1,40}\.geotab\.com$/i;

const isText = (value: unknown): value is string => typeof value === "string" && value.length > 0 && value.length <= 100;

/** Null: it is none. */
export function geotabAccess(secret: string): GeotabAccess | null {
  try {
    const { server, database, user, password } = JSON.parse(secret) as Partial<Record<keyof GeotabAccess, unknown>>;
    if (!isText(server) || !SERVER.test(server)) return null;
    return isText(database) && isText(user) && isText(password) ? { server, database, user, password } : null;
  } catch {
    return null;
  }
}

/** Null where something is missing or the server is not Geotab's. */
export function geotabSecret({ server, database, user, password }: GeotabAccess): string | null {
  const secret = JSON.stringify({ server: server.trim(), database: database.trim(), user: user.trim(), password });
  return geotabAccess(secret) === null ? null : secret;
}
