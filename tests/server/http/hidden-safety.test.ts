// Walks every call, as a person from whom safety data is hidden: none of it, nor which of its rules a carrier fails, is in an
// answer.
import { beforeAll, describe, expect, it } from "vitest";
import { API } from "../../../src/contract/api.ts";
import { RULE_TYPES } from "../../../src/domain/rules/rules.ts";
import { Browser } from "../fixture.ts";
import { inputOf, INPUTS } from "./call-inputs.ts";
import { equippedApp } from "./equipped-app.ts";

const SAFETY: readonly string[] = RULE_TYPES.filter(({ facts }) => facts === "safety").map(({ is_type: token }) => token);

/** Values of safety data that occur nowhere else. */
const CANARIES = ["unsatisfactory"];

// Every safety rule is required, every carrier fails them, and nothing covers it.
const FAILING = `
  update carriers set safety_rating = 'unsatisfactory', out_of_service = true,
    inspections_24m = 0, last_inspected_on = null, safety_as_of = now();
  delete from rule_overrides;
  update rule_sets set rules = rules || '${JSON.stringify(Object.fromEntries(SAFETY.map((token) => [token, 2])))}'::jsonb;
  update rules_assessments set result = 'fail', failing = '{${SAFETY.join(",")}}', incomplete = '{${SAFETY[0]}}';`;

/** They need the code of a mail, or end the session of the walk. */
const ENDING = new Set(["signIn", "signUpWithCode", "endSession", "endOtherSessions", "deleteUser", "updateUser"]);

/** Where an answer names a result of a safety rule, as paths. */
function leaksIn(value: unknown, path = ""): readonly string[] {
  if (typeof value === "string") return CANARIES.some((canary) => value.includes(canary)) ? [`${path}: ${value}`] : [];
  if (typeof value !== "object" || value === null) return [];
  const members = Object.entries(value);
  const { is_type: token, result } = value as { readonly is_type?: unknown; readonly result?: unknown };
  const told =
    typeof token === "string" && SAFETY.includes(token) && typeof result === "string" ? [`${path}: ${token} ${result}`] : [];
  const named = members.flatMap(([name, list]) =>
    /^(?:failing|failed|incomplete|unknown|failing_rules|missing)$/.test(name) && Array.isArray(list)
      ? list.filter((each) => SAFETY.includes(String(each))).map((each) => `${path}/${name}: ${each}`)
      : [],
  );
  return [...told, ...named, ...members.flatMap(([name, member]) => leaksIn(member, `${path}/${name}`))];
}

describe("safety data that is hidden", () => {
  const at = equippedApp();
  let blind: Browser;
  let manager: Browser;
  beforeAll(async () => {
    await at.engine.exec(FAILING);
    await at.engine.exec(
      "update users set scopes = (select scopes from users where company_id = 1 and id = 11) || '{block_safety_data}' where email = 'blind@first.example'",
    );
    blind = await new Browser(at.app).signIn("blind@first.example");
    manager = await new Browser(at.app).signIn("manager@first.example");
  });
  const CHANGES = API.filter(
    ({ name, method, forVisitors }) => method !== "GET" && forVisitors === undefined && !ENDING.has(name),
  );
  const reading = API.filter(({ method, asFile }) => method === "GET" && asFile !== true);
  const pathOf = (endpoint: (typeof API)[number]): string => INPUTS[endpoint.name]?.path ?? endpoint.path.replace("{id}", "1");

  it.each(reading.map((endpoint) => [endpoint.name, endpoint] as const))("%s tells none of it", async (_name, endpoint) => {
    if (endpoint.name === "signOut") return;
    const answer = await blind.get(pathOf(endpoint));
    expect(answer.statusCode).toBeLessThan(500);
    const body: unknown = /^[[{"]/.test(answer.body) ? JSON.parse(answer.body) : answer.body;
    expect(leaksIn(body)).toEqual([]);
  });

  it("the canaries are there for everybody else", async () => {
    const leaking: string[] = [];
    for (const endpoint of reading) {
      if (endpoint.name === "signOut") continue;
      const answer = await manager.get(pathOf(endpoint));
      const body: unknown = /^[[{"]/.test(answer.body) ? JSON.parse(answer.body) : answer.body;
      if (leaksIn(body).length > 0) leaking.push(endpoint.name);
    }
    expect(leaking).toEqual(
      expect.arrayContaining([
        "getCarrierDetail",
        "getOnboardingPacket",
        "listUnassignedAssessments",
        "listConnections",
        "assessCarriers",
      ]),
    );
  });

  it("every answer about overrides is the same, whether the carrier fails the safety rule or not", async () => {
    const [rule] = SAFETY;
    await at.engine.exec("update carriers set safety_rating = 'satisfactory', out_of_service = false where id = 102");
    const answersAbout = async (carrierId: number): Promise<unknown[]> => {
      const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      const draft = { carrier_id: carrierId, is_type: rule, is_active: true, expiration_date: day };
      const granted = await blind.post("/api/v1/rule_overrides", { rule_override: draft });
      const { id } = granted.json<{ id: number }>();
      const path = `/api/v1/rule_overrides/${id}`;
      const answers = [
        granted,
        await blind.get(path),
        await blind.get(`/api/v1/rule_overrides?q[carrier_id_eq]=${carrierId}`),
        await blind.patch(path, { rule_override: { is_active: false } }),
        await blind.patch(path, { rule_override: { is_active: true } }),
        await blind.post("/api/v1/rule_overrides/deactivate", { carrier_id: carrierId }),
      ];
      return answers.map(({ statusCode, body }) => [
        statusCode,
        body.replaceAll(/"(id|carrier_id|carrier_name|created_at|updated_at)":("[^"]*"|\d+)/g, '"$1":0'),
      ]);
    };
    const failing = await answersAbout(101);
    expect(failing.map((answer) => (answer as [number])[0])).toEqual([200, 200, 200, 200, 200, 200]);
    expect(failing).toEqual(await answersAbout(102));
    expect(leaksIn(failing)).toEqual([]);
  });

  it("no answer to a change tells any of it", async () => {
    const refused: string[] = [];
    for (const { name, method, path: bare } of CHANGES) {
      const { path = bare.replace("{id}", "1"), body, form, bytes } = INPUTS[name] ?? {};
      const input = inputOf({ body, form, bytes });
      const answer = await blind.ask(method, path, input);
      if (answer.statusCode !== 200) refused.push(name);
      const told: unknown = /^[[{"]/.test(answer.body) ? JSON.parse(answer.body) : answer.body;
      expect(leaksIn(told, name)).toEqual([]);
    }
    // Who has a brokerage joins none; notes and searches are others', and there is no override left to end.
    const expected = ["createSignUpCompany", "claimOpenInvitation", "updateNote", "deleteSavedSearch", "updateRuleOverride"];
    expect(refused.toSorted()).toEqual(expected.toSorted());
  });
});
