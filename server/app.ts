// Builds the application: the API below /monitor, or a proxy to another one, and the portal below /broker.
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance } from "fastify";
import { MONITOR } from "../src/contract/constants.ts";
import { readCarrierFacts } from "./assessment/carrier-facts.ts";
import { readExchange } from "./board/exchange-text.ts";
import { createReassessor } from "./assessment/reassessor.ts";
import type { Background, BackgroundOptions } from "./background.ts";
import { freeSpaceAt, hasRoom, type FreeSpace } from "./db/disk-space.ts";
import type { Engine } from "./db/engine.ts";
import { cacheAnswers } from "./db/answer-cache.ts";
import type { Replicas } from "./db/replicas.ts";
import { verifyChain } from "./decisions/verify.ts";
import { readSecret, type Api } from "./http/api.ts";
import { answerErrors, answerNoSuchPath } from "./http/errors.ts";
import { serveHealth } from "./http/health.ts";
import { secureHeaders } from "./http/headers.ts";
import { LOG } from "./http/log.ts";
import { createPollsBackground } from "./intake/vehicles/poll-sources.ts";
import { serveNetwork } from "./intake/network/serve-network.ts";
import { serveWebhooks } from "./intake/vehicles/serve-webhooks.ts";
import { createOpenDataBackground } from "./carriers/open-data/background.ts";
import { createListsBackground } from "./carriers/safety/lists-background.ts";
import { createOpenData } from "./intake/carriers/open-data.ts";
import { createAlertKeeper } from "./identity-alerts/lapse.ts";
import { createLoadsBackground } from "./loads/background.ts";
import { createRoads } from "./maps/roads.ts";
import { createMailer, portalAddress } from "./http/mailer.ts";
import { serveOpenApi } from "./http/openapi.ts";
import { servePortal } from "./http/portal.ts";
import { serveSandbox } from "./http/sandbox-key.ts";
import { proxyMonitor } from "./http/proxy.ts";
import { createTexter } from "./http/texter.ts";
import { serveVisitorPages } from "./http/visitor-pages.ts";
import { limitBodies, serverOptions, TIME_LIMITS, type TimeLimits } from "./http/time-limits.ts";
import { createCarrierMailsBackground, createMailsBackground } from "./mails/background.ts";
import { createVisitLimits } from "./links/visit-limits.ts";
import { createWrongTokens } from "./links/wrong-tokens.ts";
import { createTextMessagesBackground } from "./mails/text-messages.ts";
import { systemLookup } from "./intake/board/check-sender.ts";
import { createMailboxBackground } from "./intake/board/mailbox-background.ts";
import { createSmtpDoor } from "./intake/board/smtp-door.ts";
import { createReportRunner } from "./reports/runner.ts";
import { ROUTES } from "./routes/all.ts";
import { checkMadeFrom } from "./routes/changed-meanwhile.ts";
import type { Settings } from "./settings.ts";
import { createVettingKeeper } from "./vetting/keeper.ts";
import { sweepFolder, uploadsFolder } from "./uploads/folder.ts";
import type { World } from "./world.ts";

export interface AppOptions {
  /** Null only where `settings.monitorUrl` names another server. */
  readonly engine: Engine | null;
  /** Of the engine's database. */
  readonly replicas?: Replicas | null;
  readonly settings: Settings;
  /** The folder of the built portal; null where something else serves it. */
  readonly clientDir: string | null;
  /** The folder of the built pages for people without an account; null where something else serves them. */
  readonly visitorDir?: string | null;
  /**
   * Assesses all carriers at the start and once a day, because facts age and overrides expire; lets loads go on by the clock, and the
   * world move; and sends mails about what happened.
   */
  readonly watchesDays?: boolean;
  readonly world?: World | null;
  readonly timeLimits?: TimeLimits;
  /** Of the data folder's disk; by default, what the system says. */
  readonly freeSpace?: FreeSpace;
}

/** Assumption: the largest JSON body in bytes; no call of the contract comes near it. */
const BODY_LIMIT = 256 * 1024;

// The router does not decode %3B, which means the same in a path as the semicolon of User;{id}. It answers a path that cannot be decoded
// by itself, without headers and without the portal's page, so that each stray sign is written as what it is.
function readablePath(url: string): string {
  const [path = "", ...query] = url.split("?");
  const plain = path.replaceAll(/%3b/gi, ";");
  const canDecode = ((): boolean => {
    try {
      return decodeURIComponent(plain) !== "";
    } catch {
      return false;
    }
  })();
  return [canDecode ? plain : plain.replaceAll("%", "%25"), ...query].join("?");
}

/** What the doors for mails have in common. */
const mailDoor = (settings: Settings, background: BackgroundOptions) => ({
  ...background,
  folder: uploadsFolder(settings),
  lookup: systemLookup(),
  service: settings.mailAuthService,
});

const mailboxReader = (settings: Settings, background: BackgroundOptions): readonly Background[] =>
  settings.mailbox === null ? [] : [createMailboxBackground({ ...mailDoor(settings, background), setting: settings.mailbox })];

async function serveApi(
  app: FastifyInstance,
  engine: Engine,
  settings: Settings,
  isHttps: boolean,
  { freeSpace, watchesDays, world, replicas }: Pick<Required<AppOptions>, "freeSpace" | "watchesDays" | "world" | "replicas">,
): Promise<Api> {
  const secret = await readSecret(engine);
  const mailer = createMailer(settings, engine);
  const background: BackgroundOptions = {
    engine,
    failed: (error) => app.log.error(error),
    mayWrite: async () => engine.kind === "postgres" || hasRoom(freeSpace),
  };
  const reassessor = createReassessor(background);
  const reports = createReportRunner(background);
  const openData =
    settings.openData &&
    createOpenData({
      engine,
      setting: settings.openData,
      failed: (reason) => app.log.warn(reason),
      wake: () => reassessor.wake(),
    });
  const carrierMails = mailer && createCarrierMailsBackground({ ...background, mailer, secret, folder: uploadsFolder(settings) });
  const texter = createTexter(settings, engine);
  const portal = portalAddress(settings);
  const textMessages = texter && createTextMessagesBackground({ ...background, texter, secret, portal });
  const api: Api = {
    app,
    engine,
    replicas,
    settings,
    secret,
    isHttps,
    mailer,
    reassessor,
    reports,
    carrierMails,
    textMessages,
    wrongTokens: createWrongTokens(),
    visitLimits: createVisitLimits(),
    freeSpace,
    openData,
    roads: settings.maps && createRoads({ setting: settings.maps, failed: (reason) => app.log.warn(reason) }),
    carrierFacts: cacheAnswers(engine, "facts", (companyId) => readCarrierFacts(engine, companyId)),
    exchange: cacheAnswers(engine, "market", () => readExchange(engine)),
    verification: cacheAnswers(engine, "decisions", (companyId) => verifyChain(engine, companyId)),
  };
  const woken = [reassessor, reports, carrierMails, textMessages].filter((each) => each !== null);
  for (const each of woken) {
    app.addHook("onReady", async () => each.wake());
    app.addHook("onClose", () => each.close());
  }
  if (openData !== null) app.addHook("onClose", () => openData.settled());
  app.addHook("onReady", () => sweepFolder(engine, uploadsFolder(settings)));
  if (watchesDays) {
    const others = [
      createVettingKeeper(background),
      createAlertKeeper({ ...background, now: () => new Date(), wake: () => reassessor.wake() }),
      createLoadsBackground({ ...background, now: () => Date.now() }),
      ...(world?.move == null ? [] : [world.move(background)]),
      ...(mailer === null ? [] : [createMailsBackground({ ...background, mailer, now: () => new Date() })]),
      ...mailboxReader(settings, background),
      createPollsBackground({ ...background, secret }),
      ...(openData === null ? [] : [createOpenDataBackground({ ...background, openData, now: () => new Date() })]),
      createListsBackground({ ...background, openData, now: () => new Date() }),
    ];
    for (const each of [...woken, ...others]) app.addHook("onReady", async () => each.start());
    for (const each of others) app.addHook("onClose", () => each.close());
  }
  if (watchesDays && settings.smtpDoor !== null) {
    const door = createSmtpDoor({ ...mailDoor(settings, background), setting: settings.smtpDoor });
    app.addHook("onReady", async () => void (await door.listen()));
    app.addHook("onClose", () => door.close());
  }
  app.decorateRequest("user", null);
  app.decorateRequest("visit", null);
  app.decorateRequest("q", undefined);
  app.decorateRequest("attachment", null);
  await app.register(multipart);
  // Emails and EDI, as they were received.
  app.addContentTypeParser(["message/rfc822", "application/edi-x12"], { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  for (const route of ROUTES) route.register(api, checkMadeFrom);
  serveOpenApi(api, ROUTES);
  serveSandbox(api);
  serveWebhooks(api);
  serveNetwork(api);
  return api;
}

/**
 * The application, ready to listen. Closing it does not close the engine.
 * @throws when there is neither an engine nor another server to forward calls to
 */
export async function buildApp({
  engine,
  replicas = null,
  settings,
  clientDir,
  visitorDir = null,
  watchesDays = false,
  world = null,
  timeLimits = TIME_LIMITS,
  freeSpace = freeSpaceAt(settings.dataDir),
}: AppOptions): Promise<FastifyInstance> {
  const isHttps = settings.publicUrl?.startsWith("https:") ?? false;
  const app = fastify({
    // Another server's answers take as long as they take.
    ...serverOptions(settings.monitorUrl === null ? timeLimits : { ...timeLimits, idle: 0 }),
    logger: LOG,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: (request) => readablePath(request.url ?? "/"),
    // Behind the proxy of PUBLIC_URL, the last hop names the client.
    trustProxy: settings.publicUrl === null ? false : (_address: string, hop: number) => hop === 0,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: true, allErrors: true } },
  });
  await app.register(cookie);
  await secureHeaders(app, settings, isHttps);
  answerErrors(app);
  limitBodies(app, timeLimits);

  serveHealth(app, { engine, monitorUrl: settings.monitorUrl, replicas });

  let api: Api | null = null;
  if (settings.monitorUrl !== null) await proxyMonitor(app, settings.monitorUrl, isHttps);
  else if (engine !== null) api = await serveApi(app, engine, settings, isHttps, { freeSpace, watchesDays, world, replicas });
  else throw new Error("There is neither a database nor MONITOR_URL to serve the API from");

  await serveVisitorPages(app, { visitorDir, isHttps });
  const portal = await servePortal(app, { settings, clientDir, keeper: api });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (path === MONITOR || path.startsWith(`${MONITOR}/`)) return answerNoSuchPath(reply.header("cache-control", "no-store"));
    return portal(request, reply);
  });
  return app;
}
