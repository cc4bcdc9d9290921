// Two small brokerages on an empty database, and a browser-like client of the real application.
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { EndpointSpec } from "../../src/contract/endpoint.ts";
import { MONITOR, XSRF_COOKIE, XSRF_HEADER } from "../../src/contract/constants.ts";
import { buildApp } from "../../server/app.ts";
import type { Engine } from "../../server/db/engine.ts";
import { migrate } from "../../server/db/migrate.ts";
import { allowRole } from "../../server/db/role.ts";
import { SANDBOX_COOKIE } from "../../server/http/sandbox-key.ts";
import { readSettings, type Settings } from "../../server/settings.ts";
import { openAny } from "./engines.ts";
import { RECORDS } from "./records.ts";
import { template } from "./templates.ts";

/** Connections of the first brokerage: 1 to 60, with carriers 101 to 160. The second has 1 and 2 of its own, with 101 and 102. */
export const CONNECTIONS = 60;

const PEOPLE = /* sql */ `
insert into companies (id, legal_name, company_type, status, paywall, features) values
  (1, 'First Brokerage', 'broker', 'active', '{"can_connect": true, "can_rule": true, "can_load_dashboard": true, "can_view_insights": true, "can_view_insurance_certificates": true, "can_api": true, "can_lane_search": true, "can_post_loads": true,
    "limits": {"carrier_searches": 10}}', '{"display_heatmap": true}'),
  (2, 'Second Brokerage', 'broker', 'active', '{"can_connect": true, "can_rule": true, "can_load_dashboard": true, "can_post_loads": true,
    "can_view_insurance_certificates": true}', '{}'),
  (3, 'A Carrier', 'carrier', 'active', '{}', '{}');
insert into users (company_id, id, email, first_name, last_name, scopes, kind, description, features) values
  (1, 11, 'manager@first.example', 'Mara', 'Manager', '{manage_users,onboarding,manage_tickets,manage_loads,insurance_workflow,manage_rule_overrides,manage_rate_confirmations,view_tfx}', 'manager',
    'Runs it',
    '{"early": true}'),
  (1, 12, 'staff@first.example', 'Stan', 'Staff', '{sourcing}', 'staff', 'Works there', '{}'),
  (1, 13, 'blind@first.example', 'Bo', 'Blind', '{block_safety_data}', null, null, '{}'),
  (2, 21, 'manager@second.example', 'Sue', 'Second', '{manage_users,onboarding,manage_tickets,manage_loads,manage_rate_confirmations}', 'second_brokerage',
    'Runs another', '{}'),
  (3, 31, 'boss@carrier.example', 'Carl', 'Carrier', '{onboarding}', 'other_company_type', 'Is a carrier', '{}'),
  (null, 41, 'nobody@nowhere.example', 'Nia', 'Nobody', '{}', 'no_company', 'Has no company', '{"early": false}');
`;

const BUSINESS = /* sql */ `
insert into carriers (id, legal_name, search_name, city, state, power_units, authority_status, authority_granted_on,
    authority_as_of, registration_as_of, bipd_limit,
  insurance_as_of, safety_rating, safety_as_of, out_of_service)
  select 100 + n, 'Carrier ' || n || ' LLC', 'CARRIER' || n || 'LLC', 'Dallas', (array['TX','OK','CA'])[1 + n % 3], n,
    'active', date '2020-01-01', now(), now(),
    case when n % 2 = 0 then 1000000 else 500000 end, now(), 'conditional', now(), false
  from generate_series(1, 60) n;
insert into carrier_identifiers (carrier_id, is_type, value)
  select 100 + n, 'DOT', (9000000 + n)::text from generate_series(1, 60) n union all
  select 100 + n, 'MC', (9100000 + n)::text from generate_series(1, 60) n;
insert into classifications (company_id, id, name, is_active) values (1, 1, 'Dry van', true), (1, 2, 'Hazmat', false), (2,
    1, 'Secret', true);
insert into connections (company_id, id, carrier_id, status, receiver_id, classification_ids, latest_onboarding_packet_id,
  latest_onboarding_packet_status, latest_onboarding_packet_updated_at, updated_at)
  select 1, n, 100 + n, (array['onboarded','needs_to_onboard'])[1 + n % 2], case when n % 4 = 0 then n end,
    case when n % 5 = 0 then '{1}'::bigint[] else '{}' end,
    case when n % 3 = 0 then n end, case when n % 3 = 0 then 'held_for_review' end,
    case when n % 3 = 0 then timestamptz '2026-01-01Z' + n * interval '1 hour' end,
    timestamptz '2026-01-01 00:00:00.123456Z' + n * interval '1 minute'
  from generate_series(1, 60) n;
insert into connections (company_id, id, carrier_id, status, notes) values (2, 1, 101, 'onboarded', 'secret'), (2, 2, 102,
    'onboarded', 'secret');
insert into onboarding_packets (company_id, id, connection_id, status, rules_assessment) values (1, 3, 3, 'held_for_review',
    '{"Pass": 2}'), (2, 1, 1, 'complete', null);
insert into subscriptions (company_id, id, carrier_id) values (1, 5, 101);
insert into rules_assessments (company_id, carrier_id, result, assessed_at) values (1, 101, 'fail', now()), (1, 102, 'pass',
    now()), (2, 101, 'pass', now());
insert into rule_sets (company_id, id, rules) values
  (1, 1, '{"has_active_interstate_authority": 2, "has_bipd_coverage_750000": 2, "has_bipd_coverage_1000000": 0,
    "has_satisfactory_or_unrated_safety_rating": 2}'), (2, 1, '{"has_cargo_coverage_100000": 2}');
insert into carrier_attestations (company_id, id, carrier_id, item, attested_by, expires_on, user_id) values
  (1, 7, 101, 'drug_program', 'Ann Owner', '2090-12-31', 11);
insert into vin_schedules (company_id, id, carrier_id, vins, as_of, user_id) values (1, 7, 101, '{1M8GDM9AXKP042788}', '2026-01-02Z', 11);
insert into rule_overrides (company_id, id, carrier_id, is_type, is_active, expiration_date) values
  (1, 1, 101, 'has_satisfactory_or_unrated_safety_rating', true, '2080-01-01'), (2, 1, 101, 'has_cargo_coverage_100000',
    true, '2080-01-01');
insert into tickets (company_id, id, load_id, is_type, status, created_at, updated_at) values
  (1, 1, 1, 'unverified_vehicle', 'new', now(), now()), (1, 2, null, 'unverified_vehicle', 'new', now(), now()),
  (1, 3, 1, 'unverified_vehicle', 'closed', now(), now()), (2, 1, 1, 'unverified_vehicle', 'new', now(), now());
`;

/** The schema and the role, and nothing in it. */
export const migrated = template("migrated", async (engine) => {
  await migrate(engine);
  await allowRole(engine);
});

/** The two brokerages. */
export const brokerages = template("brokerages", async (engine) => {
  await migrated(engine);
  await engine.exec(PEOPLE + BUSINESS + RECORDS);
});

/** A new database with the two brokerages; closing it removes it. */
export const openBrokerages = (): Promise<Engine> => openAny(brokerages);

/** Of every sandbox in tests. */
export const SANDBOX_KEY = "key-of-tests";

export const settingsFor = (env: Record<string, string> = {}): Settings =>
  readSettings({ PORT: "4630", DATA_DIR: "/nowhere", SANDBOX_KEY, ...env });

export const appOver = (
  engine: Engine,
  env: Record<string, string> = {},
  clientDir: string | null = null,
): Promise<FastifyInstance> => buildApp({ engine, settings: settingsFor(env), clientDir });

export interface Ask {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Omits the XSRF header, or sends this one. */
  readonly xsrf?: string | null;
}

/** The hosts of the portal's two variants. */
export const BROKER_HOST = "localhost:4630";
export const WATCHDOG_HOST = `watchdog.${BROKER_HOST}`;

/** A browser: keeps its cookies, echoes its XSRF token. */
export class Browser {
  readonly cookies = new Map<string, string>([[SANDBOX_COOKIE, SANDBOX_KEY]]);
  /** The host that it opened. */
  host: string;
  readonly #app: () => FastifyInstance;

  /** `app` may be opened later. */
  constructor(app: FastifyInstance | (() => FastifyInstance), host = BROKER_HOST) {
    this.host = host;
    this.#app = typeof app === "function" ? app : () => app;
  }

  async ask(
    method: EndpointSpec["method"],
    path: string,
    { body, headers = {}, xsrf }: Ask = {},
  ): Promise<LightMyRequestResponse> {
    const token = xsrf === undefined ? this.cookies.get(XSRF_COOKIE) : xsrf;
    const response = await this.#app().inject({
      method,
      url: `${MONITOR}${path}`,
      headers: {
        host: this.host,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(token ? { [XSRF_HEADER]: token } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get = (path: string, ask?: Ask): Promise<LightMyRequestResponse> => this.ask("GET", path, ask);
  post = (path: string, body: unknown, ask?: Ask): Promise<LightMyRequestResponse> => this.ask("POST", path, { body, ...ask });
  patch = (path: string, body: unknown, ask?: Ask): Promise<LightMyRequestResponse> => this.ask("PATCH", path, { body, ...ask });

  /** The newest code in the sandbox's mailbox. */
  async code(email: string): Promise<string> {
    const [mail] = (await this.get(`/sandbox/mailbox?email=${encodeURIComponent(email)}`)).json<{ code: string }[]>();
    if (mail === undefined) throw new Error(`No mail for ${email}`);
    if (mail.code === null) throw new Error(`No code for ${email}`);
    return mail.code;
  }

  async signIn(email: string): Promise<this> {
    await this.get("/refresh_jwt");
    await this.post("/sign_in", { email });
    const answer = await this.post("/sign_in/code", { email, code: await this.code(email) });
    if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`);
    return this;
  }
}
