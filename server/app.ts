// Builds the application: the API below /monitor, or a way to another one, and the portal below /broker.
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance } from "fastify";
import { MONITOR } from "../src/contract/constants.ts";
import { createReassessor } from "./assessment/reassessor.ts";
import type { Engine } from "./db/engine.ts";
import { readSecret, type Api } from "./http/api.ts";
import { answerErrors, answerNoSuchPath } from "./http/errors.ts";
import { secureHeaders } from "./http/headers.ts";
import { isSandbox } from "./http/loopback.ts";
import { createPostman } from "./http/mailer.ts";
import { serveOpenApi } from "./http/openapi.ts";
import { servePortal } from "./http/portal.ts";
import { proxyMonitor } from "./http/proxy.ts";
import { serveAssociatedCarriers } from "./routes/connections/associated-carriers.ts";
import { serveCarrierSafety } from "./routes/carriers/profile/carrier-safety.ts";
import { serveAreas } from "./routes/carriers/search/areas.ts";
import { serveCarrierSearch } from "./routes/carriers/search/carrier-search.ts";
import { serveCarrierFacts } from "./routes/rules/carrier-facts.ts";
import { serveCarriers } from "./routes/carriers/profile/carriers.ts";
import { serveClassifications } from "./routes/rules/classifications.ts";
import { serveCompanyLists } from "./routes/account/company-lists.ts";
import { serveConnections } from "./routes/connections/connections.ts";
import { serveDecisions } from "./routes/rules/decisions.ts";
import { serveDirectory } from "./routes/carriers/profile/directory.ts";
import { serveCommodityTypes } from "./routes/carriers/profile/commodity-types.ts";
import { serveEditRequests } from "./routes/carriers/profile/edit-requests.ts";
import { serveContactSearch } from "./routes/carriers/search/contact-search.ts";
import { serveFilterSets } from "./routes/connections/filter-sets.ts";
import { serveFileIdentityAlert } from "./routes/identity-alerts/file-identity-alert.ts";
import { serveFlags } from "./routes/session/flags.ts";
import { serveHeatmap } from "./routes/carriers/profile/heatmap.ts";
import { serveIdentityAlerts } from "./routes/identity-alerts/identity-alerts.ts";
import { serveInsights } from "./routes/carriers/profile/insights.ts";
import { serveInsurance } from "./routes/carriers/profile/insurance.ts";
import { serveNotes } from "./routes/carriers/profile/notes.ts";
import { serveLaneSearch } from "./routes/carriers/search/lane-search.ts";
import { serveContracts } from "./routes/connections/onboarding/onboarding-contracts.ts";
import { serveInvitations } from "./routes/connections/onboarding/onboarding-invitations.ts";
import { serveOnboardingPeople } from "./routes/connections/onboarding/onboarding-people.ts";
import { serveTaxForms } from "./routes/connections/onboarding/onboarding-tax-forms.ts";
import { serveConnectionUploads } from "./routes/connections/onboarding/onboarding-uploads.ts";
import { serveOnboarding } from "./routes/connections/onboarding/onboarding.ts";
import { servePaymentAnalysis } from "./routes/carriers/profile/payment-analysis.ts";
import { serveRuleOverrides } from "./routes/rules/rule-overrides.ts";
import { serveRuleSets } from "./routes/rules/rule-sets.ts";
import { serveRuleTypes } from "./routes/rules/rule-types.ts";
import { serveSandbox } from "./routes/session/sandbox.ts";
import { serveSavedSearches } from "./routes/carriers/search/saved-searches.ts";
import { serveSession } from "./routes/session/session.ts";
import { serveSignUp } from "./routes/session/sign-up.ts";
import { serveSubscriptions } from "./routes/connections/subscriptions.ts";
import { serveTickets } from "./routes/loads/tickets.ts";
import { serveUnassignedAssessments } from "./routes/rules/unassigned-assessments.ts";
import { serveUploads } from "./routes/uploads.ts";
import { serveVehicles } from "./routes/vehicles/vehicles.ts";
import type { Settings } from "./settings.ts";

export interface AppOptions {
  /** Null only where `settings.monitorUrl` names another server. */
  readonly engine: Engine | null;
  readonly settings: Settings;
  /** The folder of the built portal; null where something else serves it. */
  readonly clientDir: string | null;
  /** Assesses all carriers once at the start and once a day, because facts age and exceptions end. */
  readonly watchesDays?: boolean;
}

/** The largest JSON body; ours. No call of the contract comes near it. */
const BODY_LIMIT = 256 * 1024;

// The router takes %3B for something else than the semicolon of User;{id}, though both mean the same in a path.
function plainSemicolons(url: string): string {
  const [path = "", ...query] = url.split("?");
  return /%3b/i.test(path) ? [path.replaceAll(/%3b/gi, ";"), ...query].join("?") : url;
}

async function serveApi(app: FastifyInstance, engine: Engine, settings: Settings, isHttps: boolean): Promise<Api> {
  const secret = await readSecret(engine);
  const reassessor = createReassessor(engine, (error) => app.log.error(error));
  const api: Api = { app, engine, settings, secret, isHttps, postman: createPostman(settings, engine), reassessor };
  app.addHook("onReady", async () => reassessor.wake());
  app.addHook("onClose", () => reassessor.close());
  app.decorateRequest("signedIn", null);
  app.decorateRequest("q", undefined);
  app.decorateRequest("attachment", null);
  await app.register(multipart);
  serveSession(api);
  serveSignUp(api);
  serveFlags(api);
  serveAreas(api);
  serveCarrierSearch(api);
  serveLaneSearch(api);
  serveContactSearch(api);
  serveSavedSearches(api);
  serveCarriers(api);
  serveConnections(api);
  serveHeatmap(api);
  serveOnboarding(api);
  serveContracts(api);
  serveTaxForms(api);
  serveConnectionUploads(api);
  serveOnboardingPeople(api);
  serveInvitations(api);
  serveTickets(api);
  serveClassifications(api);
  serveCompanyLists(api);
  serveFilterSets(api);
  serveSubscriptions(api);
  serveCarrierFacts(api);
  serveRuleTypes(api);
  serveRuleSets(api);
  serveRuleOverrides(api);
  serveDecisions(api);
  serveDirectory(api);
  serveVehicles(api);
  serveAssociatedCarriers(api);
  serveCarrierSafety(api);
  serveEditRequests(api);
  serveIdentityAlerts(api);
  serveFileIdentityAlert(api);
  serveCommodityTypes(api);
  serveInsights(api);
  serveInsurance(api);
  serveNotes(api);
  servePaymentAnalysis(api);
  serveUnassignedAssessments(api);
  serveUploads(api);
  if (isSandbox(settings)) serveSandbox(api);
  serveOpenApi(api);
  return api;
}

/**
 * The application, ready to listen. Closing it does not close the engine.
 * @throws when there is neither an engine nor another server to pass calls on to
 */
export async function buildApp({ engine, settings, clientDir, watchesDays = false }: AppOptions): Promise<FastifyInstance> {
  const isHttps = settings.publicUrl?.startsWith("https:") ?? false;
  const app = fastify({
    logger: { level: "warn" },
    bodyLimit: BODY_LIMIT,
    rewriteUrl: (request) => plainSemicolons(request.url ?? "/"),
    // Behind the proxy that PUBLIC_URL speaks of, the last hop says who is asking.
    trustProxy: settings.publicUrl === null ? false : (_address: string, hop: number) => hop === 0,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: true, allErrors: true } },
  });
  await app.register(cookie);
  await secureHeaders(app, settings, isHttps);
  answerErrors(app);

  let api: Api | null = null;
  if (settings.monitorUrl !== null) await proxyMonitor(app, settings.monitorUrl, isHttps);
  else if (engine !== null) api = await serveApi(app, engine, settings, isHttps);
  else throw new Error("There is neither a database nor MONITOR_URL to serve the API from");

  if (watchesDays) app.addHook("onReady", async () => api?.reassessor.watchDays());

  const portal = await servePortal(app, { settings, clientDir, keeper: api });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (path === MONITOR || path.startsWith(`${MONITOR}/`)) return answerNoSuchPath(reply.header("cache-control", "no-store"));
    return portal(request, reply);
  });
  return app;
}
