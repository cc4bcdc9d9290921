// Which data is one company's and which is everybody's, so that companies can be spread over several databases that all have the latter.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../server/db/engine.ts";
import { openAny } from "../engines.ts";
import { migrated } from "../fixture.ts";

/** About carriers, places and the market: every database has the same rows of it. */
const SHARED = new Set([
  "areas",
  "authority_events",
  "basic_peers",
  "carrier_blocks",
  "carrier_conflicts",
  "carrier_contacts",
  "carrier_facts_changes",
  "carrier_fleets",
  "carrier_identifiers",
  "carrier_search",
  "carrier_sections",
  "carrier_sizes",
  "carrier_vehicles",
  "carriers",
  "commodity_types",
  "contact_changes",
  "crashes",
  "directory_people",
  "eld_devices",
  "eld_visits",
  "inspections",
  "insurance_policies",
  "listed_carriers",
  "market_postings",
  "name_vocabulary",
  "network_days",
  "open_data_carriers",
  "open_data_lists",
  "payment_summaries",
  "published_measures",
  "qcmobile_answers",
  "rate_confirmation_endpoints",
  "remote_addresses",
  "truck_locations",
  "violation_codes",
  "violations",
  "zip_visits",
]);

/** Of a database itself, and of whoever is not yet known to belong to a company. */
const OF_SERVER = new Set([
  "bulk_files",
  "bulk_refusals",
  "bulk_rows",
  "bulk_runs",
  "open_data_days",
  "open_data_service",
  "qcmobile_service",
  "sandbox_mail",
  "schema_migrations",
  "secrets",
  "sessions",
  "sign_in_codes",
]);

let engine: Engine;
let ofCompany: ReadonlySet<string>;
let tables: readonly { readonly name: string; readonly is_of_company: boolean }[];
beforeAll(async () => {
  engine = await openAny(migrated);
  tables = await engine.query(
    `select c.relname as name, c.relrowsecurity and (c.relname = 'companies' or exists (
        select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')) as is_of_company
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  ofCompany = new Set(tables.filter((table) => table.is_of_company).map(({ name }) => name));
});
afterAll(() => engine.close());

/** Tables in the body of a function of the schema. */
const NAMED = /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)/gi;
const WRITTEN = /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?([a-z_]+)/gi;

interface Trigger {
  readonly on: string;
  readonly runs: string;
}

/** Each trigger with the bodies of its function and of those that it calls. */
async function triggers(): Promise<readonly (Trigger & { readonly text: string })[]> {
  const functions = await engine.query<{ name: string; body: string }>(
    "select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace",
  );
  const textOf = (name: string, seen = new Set<string>()): string => {
    if (seen.has(name)) return "";
    seen.add(name);
    const own = functions.filter((each) => each.name === name).map(({ body }) => body);
    const called = functions.filter((each) => own.some((body) => new RegExp(`\\b${each.name}\\s*\\(`).test(body)));
    return [...own, ...called.map((each) => textOf(each.name, seen))].join("\n");
  };
  const all = await engine.query<Trigger>(
    `select distinct c.relname as on, p.proname as runs from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal order by 1, 2`,
  );
  return all.map((trigger) => ({ ...trigger, text: textOf(trigger.runs) }));
}

const tablesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name.toLowerCase())),
];

test("every table is a company's own, with row-level security, or stands above", () => {
  const others = tables.filter((table) => !table.is_of_company).map(({ name }) => name);
  expect(others).toEqual([...SHARED, ...OF_SERVER].toSorted());
});

test("no shared row refers to a company's row; a session does, of whose person it is", async () => {
  const references = await engine.query<{ from: string; to: string }>(
    "select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'",
  );
  const crossing = references.filter(({ from, to }) => !ofCompany.has(from) && ofCompany.has(to));
  expect(crossing).toEqual([{ from: "sessions", to: "users" }]);
});

test("what a change of a shared row does to companies' rows is named: each database has to run it for its own", async () => {
  const crossing = (await triggers())
    .filter(({ on }) => !ofCompany.has(on))
    .map(({ on, runs, text }) => [`${on}: ${runs}`, tablesIn(text, NAMED).filter((name) => ofCompany.has(name))] as const)
    .filter(([, named]) => named.length > 0)
    .map(([name, named]) => `${name} (${named.toSorted().join(", ")})`);
  expect(crossing).toEqual([
    "carriers: match_changed_carrier (blocked_matches, connections, match_carriers)",
    "carriers: match_equipment (match_carriers)",
    "carriers: note_common_input (input_changes)",
    "carriers: rule_out_carrier (blocked_matches, connections, match_carriers)",
    "carriers: touch_canceled_connections (connections)",
    "carriers: touch_confirmations_of_carrier (rate_confirmation_mails, rate_confirmations)",
    "market_postings: note_common_input (input_changes)",
  ]);
});

test("what a company's row does to shared rows is named: it has to reach the other databases", async () => {
  const crossing = (await triggers())
    .filter(({ on }) => ofCompany.has(on))
    .map(({ on, runs, text }) => [`${on}: ${runs}`, tablesIn(text, WRITTEN).filter((name) => SHARED.has(name))] as const)
    .filter(([, written]) => written.length > 0)
    .map(([name, written]) => `${name} (${written.toSorted().join(", ")})`);
  expect(crossing).toEqual([
    // Alerts are filed by a company and published to all.
    "identity_alerts: list_identity_alerts (listed_carriers)",
    "identity_alerts: settle_alerted_carriers (carriers)",
    // Positions of nobody in particular are everybody's, those of a company stay with it.
    "vehicle_positions: note_positions (truck_locations)",
  ]);
});

test("what companies see of each other is named", async () => {
  const open = await engine.query<{ table: string }>(
    `select distinct tablename as table from pg_policies where cmd in ('SELECT', 'ALL')
     and qual !~ '^\\((company_id|id) = \\(current_setting\\(''app.company_id''::text\\)\\)::bigint\\)$' order by 1`,
  );
  expect(open.map(({ table }) => table)).toEqual([
    "identity_alert_evidence",
    "identity_alert_messages",
    "identity_alert_replies",
    "identity_alert_reply_files",
    "identity_alerts",
    "uploads",
    "vehicle_positions",
  ]);
});

test("what is unique over all companies is named", async () => {
  const unique = await engine.query<{ table: string; columns: string }>(
    `select t.relname as table, string_agg(a.attname, ', ' order by k.at) as columns
     from pg_index i join pg_class t on t.oid = i.indrelid cross join unnest(i.indkey) with ordinality k(attribute, at)
       join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attribute
     where i.indisunique and t.relnamespace = 'public'::regnamespace
     group by t.relname, i.indexrelid having not bool_or(a.attname = 'company_id') order by 1, 2`,
  );
  expect(unique.filter(({ table }) => ofCompany.has(table)).map(({ table, columns }) => `${table}: ${columns}`)).toEqual([
    "api_keys: key_hash",
    "companies: id",
    "identity_alert_evidence: id",
    "identity_alert_evidence: upload_id",
    "identity_alert_messages: id",
    "identity_alert_replies: id",
    "identity_alert_reply_files: id",
    "identity_alert_reply_files: upload_id",
    "identity_alerts: id",
    "intake_sources: id",
    "links: token_hash",
    "uploads: id",
    "users: email",
    "users: id",
    "vehicle_positions: vehicle_id, located_at, source",
  ]);
});
