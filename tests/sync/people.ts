// People and their API answers for the tests of syncs.
import type { CurrentUser } from "../../src/contract/session/session.ts";
import type { Answer, ReceivedRequest } from "../net/fake-monitor.ts";

export const ADA: CurrentUser = {
  id: 11,
  first_name: "Ada",
  last_name: "Broker",
  email: "ada@brokerage.example",
  phone_e164: "+15125550123",
  created_at: "2026-01-01T00:00:00.000000Z",
  intercom_user_verification_hash: "very-secret-hash",
  scopes: ["view_tickets"],
  company: {
    id: 7,
    legal_name: "Simulated Brokerage",
    company_type: "broker",
    plan_id: "pro",
    status: "active",
    created_at: "2026-01-01T00:00:00.000000Z",
    carrier_id: null,
    hide_vehicle_search: false,
  },
  paywall: {
    can_load_dashboard: true,
    can_connect: false,
    can_rule: true,
    can_lane_search: true,
    can_post_loads: true,
    can_api: true,
    can_export: true,
    can_view_insights: true,
    is_watchdog: false,
    limits: {},
    usage: {},
  },
  watchdog_limits: { can_carrier_search_for_watchdog: false },
  requested_carrier_id: null,
};

/** Answers by the end of the path, "GET /refresh_jwt"; everything else is a 404. */
export const routes =
  (answers: Readonly<Record<string, Answer | ((request: ReceivedRequest) => Answer)>>) =>
  (request: ReceivedRequest): Answer => {
    const path = request.url.split("?", 1)[0] ?? "";
    const found = Object.entries(answers).find(
      ([route]) => `${request.method} ${path}`.endsWith(route.slice(route.indexOf(" ") + 1)) && route.startsWith(request.method),
    );
    if (found === undefined) return { status: 404, body: { error: "not_found" } };
    return typeof found[1] === "function" ? found[1](request) : found[1];
  };

export const flagAnswers = (user: Record<string, boolean>, company: Record<string, boolean>): Record<string, Answer> => ({
  "GET /actors/User;11": { body: { flipper_id: "User;11", features: user } },
  "GET /actors/Company;7": { body: { flipper_id: "Company;7", features: company } },
});
