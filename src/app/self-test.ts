// The self-test of the start: storage, workers, clock, server, permissions and the five areas of data that a start loads.
import { filter, firstValueFrom, take } from "rxjs";
import { RELEASE } from "../contract/constants.ts";
import type { CurrentUser } from "../contract/session/session.ts";
import { health$ } from "../db/health.ts";
import { putValue } from "../db/lists.ts";
import type { Handle } from "../db/open.ts";
import { handle$ } from "../db/session/handle.ts";
import type { ServerTable } from "../db/tables.ts";
import { formatNumber } from "../domain/format.ts";
import { SCOPE_LABELS } from "../domain/session/permission-labels.ts";
import { canViewLoad } from "../domain/session/permissions.ts";
import { BOT_DETECTED, clockCheck, type Check } from "../domain/session/self-test.ts";
import { serverNow } from "../net/server-clock.ts";
import { detectBot } from "../services/bot-check.ts";
import { portalSettings } from "../services/settings.ts";
import { session$ } from "../sync/session/session.ts";
import { queries } from "../../workers/query/client.ts";
import { canBeStored, isStored } from "./offline/stored-release.ts";
import { ready$, selfTest$ } from "./portal-state.ts";

/** Tunable: milliseconds that one check may take. */
const PATIENCE = 5_000;

const PROBE = "selfTest";

/** Runs one check. Whatever it throws is a failure that says what was thrown. */
async function check(label: string, run: () => Promise<Omit<Check, "label">>): Promise<Check> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Omit<Check, "label">>((resolve) => {
    timer = setTimeout(() => resolve({ result: "failed", detail: `No answer in ${PATIENCE / 1000} seconds.` }), PATIENCE);
  });
  try {
    return { label, ...(await Promise.race([run(), late])) };
  } catch (error) {
    return { label, result: "failed", detail: error instanceof Error ? error.name : "Unknown error" };
  } finally {
    clearTimeout(timer);
  }
}

async function storage(handle: Handle): Promise<Omit<Check, "label">> {
  const written = crypto.randomUUID();
  await putValue(handle, PROBE, written);
  const read = await handle.db.values.get(PROBE);
  await handle.db.values.delete(PROBE);
  if (read?.value !== written) return { result: "failed", detail: "What was written could not be read." };
  if (handle.memory)
    return { result: "warning", detail: "This browser stores nothing: a reload loses changes that are not sent." };
  if (health$.value !== "ok") return { result: "warning", detail: `The local database reports "${health$.value}".` };
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  const space =
    quota === undefined
      ? ""
      : ` ${formatNumber(Math.round((usage ?? 0) / 1e6))} of ${formatNumber(Math.round(quota / 1e6))} MB used.`;
  return { result: "ok", detail: `Written and read.${space}` };
}

async function copy(): Promise<Omit<Check, "label">> {
  if (!portalSettings().opensOffline) return { result: "ok", detail: "No: turned off on the server." };
  if (!canBeStored()) return { result: "unknown", detail: "No: this browser does not allow it at this address." };
  return (await isStored())
    ? { result: "ok", detail: "Yes: the portal is kept on this computer." }
    : { result: "unknown", detail: "Not yet: the portal is not kept on this computer." };
}

async function worker(): Promise<Omit<Check, "label">> {
  const began = performance.now();
  await queries().call("count", "connections", {});
  return { result: "ok", detail: `The query worker answered in ${Math.round(performance.now() - began)} ms.` };
}

async function server(): Promise<Omit<Check, "label">> {
  const state = session$.value;
  if (state.kind !== "signed-in") return { result: "unknown", detail: "Nobody is signed in." };
  if (state.problem === "offline") return { result: "warning", detail: "The server cannot be reached: offline." };
  if (state.problem !== null) return { result: "failed", detail: "The server does not answer." };
  return state.isFresh
    ? { result: "ok", detail: "Reached, and the session is confirmed." }
    : { result: "unknown", detail: "Not answered yet." };
}

async function permissions(user: CurrentUser): Promise<Omit<Check, "label">> {
  const names = user.scopes.map((scope) => SCOPE_LABELS[scope as keyof typeof SCOPE_LABELS] ?? scope);
  const status = user.company?.status ?? "no company";
  return {
    result: names.length === 0 ? "warning" : "ok",
    detail: `Company: ${status}. ${names.join(", ") || "No permissions"}.`,
  };
}

/** Assumption: what of the local database the areas of a start-up check stand for. */
const AREAS: readonly (readonly [string, ServerTable, ((user: CurrentUser) => boolean)?])[] = [
  ["brokerPortal", "connections"],
  ["loads", "loads", canViewLoad],
];

async function replicated({ db }: Handle, table: ServerTable): Promise<Omit<Check, "label">> {
  const state = await db.collections.get(table);
  if (state === undefined) return { result: "unknown", detail: "Not loaded yet." };
  if (state.failure !== null) return { result: "failed", detail: "Updates are failing." };
  const total = state.serverTotal === null ? "" : ` of ${formatNumber(state.serverTotal)}`;
  const rows = formatNumber(await db.table(table).count());
  return state.complete
    ? { result: "ok", detail: `${rows} rows.` }
    : { result: "unknown", detail: `${rows}${total} rows so far.` };
}

async function readable(handle: Handle, table: ServerTable | "lists"): Promise<Omit<Check, "label">> {
  return { result: "ok", detail: `${formatNumber(await handle.db.table(table).count())} kept on this computer.` };
}

async function run(handle: Handle, user: CurrentUser): Promise<Check[]> {
  const bot = await check("Automation", async () => {
    const kind = await detectBot();
    return kind === null
      ? { result: "ok", detail: "A person uses this browser." }
      : { result: "failed", detail: `${BOT_DETECTED}: ${kind}` };
  });
  // Under automation the test refuses to go on.
  if (bot.detail.startsWith(BOT_DETECTED)) return [bot];
  const now = serverNow();
  return [
    bot,
    await check("Storage", () => storage(handle)),
    await check("Opens without a network", copy),
    await check("Workers", worker),
    clockCheck(now === null ? null : (Date.now() - now) / 1000),
    await check("Server", server),
    await check("Permissions", () => permissions(user)),
    await check("Data: loading", async () =>
      ready$.value ? { result: "ok", detail: "The start has ended." } : { result: "unknown", detail: "Still starting." },
    ),
    await check("Data: laneSearches", () => readable(handle, "lists")),
    await check("Data: carriers", () => readable(handle, "carriers")),
    ...(await Promise.all(
      AREAS.map(([name, table, may]) =>
        check(`Data: ${name}`, () =>
          may !== undefined && !may(user)
            ? Promise.resolve({ result: "ok" as const, detail: "Not for this person." })
            : replicated(handle, table),
        ),
      ),
    )),
  ];
}

/** Tests, and keeps the report. Waits until somebody is signed in. */
export async function runSelfTest(): Promise<void> {
  const handle = await firstValueFrom(
    handle$.pipe(
      filter((open) => open !== null),
      take(1),
    ),
  );
  const state = session$.value;
  if (state.kind !== "signed-in") return;
  const testedAt = new Date().toISOString();
  selfTest$.next({ testedAt, release: RELEASE, checks: await run(handle, state.session.user) });
}
