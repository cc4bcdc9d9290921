// What calls need from their surroundings: where the API is, how cookies are read, which other origins may be redirected to.

export interface NetEnvironment {
  /** Origin of the API; empty means the page's own. */
  readonly origin: string;
  /** The cookies in the format of `document.cookie`. */
  readonly cookies: () => string;
  /** Path of the open page; decides whether a 401 is announced. */
  readonly pagePath: () => string;
  /** Origin of the open page; redirects within it are allowed. */
  readonly pageOrigin: () => string;
  /** Other origins that a 406 may redirect the browser to. */
  readonly allowedOrigins: readonly string[];
}

let current: NetEnvironment = {
  origin: "",
  cookies: () => document.cookie,
  pagePath: () => location.pathname,
  pageOrigin: () => location.origin,
  allowedOrigins: [],
};

export const netEnvironment = (): NetEnvironment => current;

/** Changes some of it: the app adds allowed origins at start; outside a browser everything must be given. */
export function configureNet(change: Partial<NetEnvironment>): void {
  current = { ...current, ...change };
}

/** The value of one cookie; null when it is missing. */
export function cookie(name: string): string | null {
  for (const part of current.cookies().split(";")) {
    const at = part.indexOf("=");
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    const value = part.slice(at + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return null;
}
