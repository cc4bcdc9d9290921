// Geotab, asked for LogRecords: signs in as a service user, reads its feed from a version on, and names the devices by their VINs.
import { geotabAccess, type GeotabAccess } from "../../../../src/domain/account/geotab-access.ts";
import { PollFailure, type Ask, type Feed, type PollTrouble } from "./feed.ts";
import { geotab } from "./geotab.ts";
import { membersOf } from "./provider.ts";

/** Tunable: records of an answer; the feed gives up to 50,000. */
const RECORDS_MAX = 5_000;

/** Tunable: how far back the first question reaches, in milliseconds. */
const FIRST = 3_600_000;

/** It answers errors with status 200, and names them. */
const TROUBLES: Readonly<Record<string, PollTrouble>> = {
  InvalidUserException: "refused",
  InvalidPermissionsException: "refused",
  OverLimitException: "limited",
  DbUnavailableException: "down",
};

const WORDS: Readonly<Record<PollTrouble, string>> = {
  refused: "Geotab does not take the user’s name or password.",
  limited: "Geotab was asked too often.",
  down: "The Geotab database is not available.",
  odd: "Geotab refused the question",
};

const nameOf = (error: unknown): string => {
  const { errors, name } = membersOf(error);
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return String(membersOf(first)["name"] ?? name ?? "");
};

/** @throws PollFailure */
async function call(ask: Ask, host: string, method: string, params: object): Promise<unknown> {
  const { error, result } = membersOf(await ask({ url: `https://${host}/apiv1`, body: { method, params } }));
  if (error === undefined || error === null) return result;
  const name = nameOf(error).slice(0, 60);
  const trouble = TROUBLES[name] ?? "odd";
  throw new PollFailure(trouble, trouble === "odd" ? `${WORDS.odd}: ${name}.` : WORDS[trouble]);
}

/** The session, and the server that has the database. */
async function signIn(ask: Ask, { server, database, user, password }: GeotabAccess) {
  const result = membersOf(await call(ask, server, "Authenticate", { database, userName: user, password }));
  const { credentials, path } = result;
  // "ThisServer", or another of theirs: the password and the session go nowhere else.
  const host = typeof path === "string" && /^[a-z0-9-]{1,40}\.geotab\.com$/i.test(path) ? path : server;
  return { credentials, host };
}

export const geotabFeed: Feed = {
  isSecret: (secret) => geotabAccess(secret) !== null,
  async page(ask, secret, cursor) {
    const access = geotabAccess(secret);
    if (access === null) throw new PollFailure("refused", WORDS.refused);
    const { credentials, host } = await signIn(ask, access);
    const from = cursor === null ? { search: { fromDate: new Date(Date.now() - FIRST).toISOString() } } : { fromVersion: cursor };
    const feed = membersOf(
      await call(ask, host, "GetFeed", { typeName: "LogRecord", resultsLimit: RECORDS_MAX, credentials, ...from }),
    );
    const { data, toVersion } = feed;
    if (!Array.isArray(data) || typeof toVersion !== "string") throw new PollFailure("odd", "Geotab answered without records.");
    const devices = data.length === 0 ? [] : await call(ask, host, "Get", { typeName: "Device", credentials });
    return { rows: geotab.rowsOf({ result: { data }, devices }), cursor: toVersion, hasMore: data.length >= RECORDS_MAX };
  },
};
