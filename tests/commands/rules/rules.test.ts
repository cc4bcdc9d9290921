// Saving rule sets against the real server: added, changed and deleted; a refusal stops it, and the rest stays edited.
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { undo } from "../../../src/commands/connections/connections.ts";
import { endAllOverrides, grantOverrides, storeGranted, setOverridesActive } from "../../../src/commands/rules/overrides.ts";
import { partsOf } from "../../../src/commands/send.ts";
import { saveRuleSets, type SaveKeys } from "../../../src/commands/rules/rules.ts";
import { createRuleOverride, deactivateRuleOverrides, listRuleOverrides } from "../../../src/contract/rules/overrides.ts";
import { listRules, updateRule, type RuleSet } from "../../../src/contract/rules/rules.ts";
import {
  editCount,
  isEmptyDraft,
  NO_DRAFT,
  savedSet,
  withoutSet,
  withSet,
  withValues,
} from "../../../src/domain/rules/rule-draft.ts";
import { discard } from "../../../src/outbox/remove.ts";
import { request$ } from "../../../src/net/request.ts";
import { signedInAt } from "../../sync/signed-in-at.ts";

const CARGO = "has_cargo_coverage_100000";
const MONTHS = "has_authority_for_3_months";
const at = signedInAt("manager@first.example");

async function sets(): Promise<readonly RuleSet[]> {
  const reply = await firstValueFrom(request$(listRules, {}));
  if (!reply.ok) throw new Error(reply.refusal.error);
  return reply.data;
}

const WHY = { reason: "Claims", figures: null };

const versions = (of: readonly RuleSet[]) =>
  of.map(({ id, version, values }) => ({ id, version, values })).toSorted((a, b) => a.id - b.id);

/** A classification that has no set. */
const BARE = 1;

test("a new set, a change and a deletion are saved together, and nothing is left to save", async () => {
  const before = await sets();
  const broad = savedSet(before, null)!;
  const draft = withValues(withSet(NO_DRAFT, before, BARE), before, null, { [CARGO]: broad.values[CARGO] === 2 ? 0 : 2 });
  const { sets: saved, left, failure } = await saveRuleSets(draft, before, new Map(), WHY);
  expect(failure).toBeNull();
  expect(isEmptyDraft(left)).toBe(true);
  const after = await sets();
  expect(versions(saved)).toEqual(versions(after));
  // The copy was made before the default rules were changed.
  expect(savedSet(after, BARE)?.values[CARGO]).toBe(broad.values[CARGO]);
  expect(savedSet(after, null)).toMatchObject({ version: broad.version + 1 });
  expect(savedSet(after, null)?.values[CARGO]).not.toBe(broad.values[CARGO]);
  const removed = await saveRuleSets(withoutSet(NO_DRAFT, after, BARE), after, new Map(), WHY);
  expect(removed.failure).toBeNull();
  expect(savedSet(removed.sets, BARE)).toBeUndefined();
  expect(savedSet(await sets(), BARE)).toBeUndefined();
});

test("somebody else's newer version stops it: earlier changes are saved, later ones are not", async () => {
  const before = await sets();
  const broad = savedSet(before, null)!;
  const draft = withValues(withSet(NO_DRAFT, before, BARE), before, null, { [MONTHS]: broad.values[MONTHS] === 2 ? 0 : 2 });
  const body = { rule: { values: broad.values, version: broad.version } };
  await firstValueFrom(request$(updateRule, { params: { id: broad.id }, body }, { idempotencyKey: crypto.randomUUID() }));
  const { sets: saved, left, failure, isConflict } = await saveRuleSets(draft, before, new Map(), WHY);
  expect(isConflict).toBe(true);
  expect(savedSet(saved, BARE)).toBeDefined();
  expect(failure?.message).toBeTruthy();
  expect(editCount(left)).toBe(1);
  const after = await sets();
  expect(savedSet(after, BARE)).toBeDefined();
  expect(savedSet(after, null)?.values[MONTHS]).toBe(broad.values[MONTHS]);
  await saveRuleSets(withoutSet(NO_DRAFT, after, BARE), after, new Map(), WHY);
});

test("a call with an unknown outcome keeps its key and its edit", async () => {
  const before = await sets();
  const keys: SaveKeys = new Map();
  const draft = withValues(NO_DRAFT, before, null, { [MONTHS]: savedSet(before, null)?.values[MONTHS] === 2 ? 0 : 2 });
  at.monitor.cut = (address) => address.includes("/rules/");
  const { left, failure, isConflict } = await saveRuleSets(draft, before, keys, WHY);
  at.monitor.cut = () => false;
  expect(failure?.isUnknown).toBe(true);
  expect(isConflict).toBe(false);
  expect(left).toEqual(draft);
  expect(keys.size).toBe(1);
  expect((await saveRuleSets(draft, before, keys, WHY)).failure).toBeNull();
  expect(keys.size).toBe(0);
});

async function grant(isType: string) {
  const [connection] = await at.monitor.engine.query<{ carrier_id: number }>(
    "select carrier_id from connections where company_id = 1 order by id limit 1",
  );
  const body = {
    rule_override: { carrier_id: connection?.carrier_id ?? 0, is_type: isType, is_active: true, expiration_date: "2080-01-01" },
  };
  const reply = await firstValueFrom(request$(createRuleOverride, { body }, { idempotencyKey: crypto.randomUUID() }));
  if (!reply.ok) throw new Error(reply.refusal.error);
  await storeGranted(reply.data);
  return reply.data;
}

test("an override ends on the screen at once, is queued once, and can be undone without a trace", async () => {
  const granted = await grant(CARGO);
  const group = await setOverridesActive([granted], false);
  expect(await at.handle.db.rule_overrides.get(granted.id)).toMatchObject({ is_active: false, waiting: true });
  // The list still shows the old row; a second press must not queue it again.
  expect(await setOverridesActive([granted], false)).toBeNull();
  expect(await at.handle.db.outbox.count()).toBe(1);
  await undo(group ?? "");
  expect(await at.handle.db.rule_overrides.get(granted.id)).toMatchObject({ is_active: true });
  expect(await at.handle.db.outbox.count()).toBe(0);
});

test("ending all of a carrier ends the active ones and shows it", async () => {
  const granted = [await grant(CARGO), await grant(MONTHS)];
  const ended = await endAllOverrides({ carrier_id: granted[0]!.carrier_id }, crypto.randomUUID());
  expect(ended.map(({ id }) => id)).toEqual(expect.arrayContaining(granted.map(({ id }) => id)));
  const shown = await at.handle.db.rule_overrides.bulkGet(granted.map(({ id }) => id));
  expect(shown.map((row) => row?.is_active)).toEqual([false, false]);
  const q = { carrier_id_eq: granted[0]!.carrier_id, is_active_eq: true };
  const left = await firstValueFrom(request$(listRuleOverrides, { q }));
  expect(left.ok && left.data).toEqual([]);
});

test("ending those of one rule leaves the carrier's other overrides active, and needs none of them here", async () => {
  const [cargo, months] = [await grant(CARGO), await grant(MONTHS)];
  await at.handle.db.rule_overrides.clear();
  const ended = await endAllOverrides({ carrier_id: cargo.carrier_id, is_type: CARGO }, crypto.randomUUID());
  expect(ended.map(({ id }) => id)).toContain(cargo.id);
  expect(ended.map(({ id }) => id)).not.toContain(months.id);
  expect(await at.handle.db.rule_overrides.get(cargo.id)).toMatchObject({ is_active: false });
});

test("overrides granted to several carriers are queued each on its own, and undone without a trace before they are sent", async () => {
  const grants = [101, 102].map((id) => ({ carrier_id: id, carrier_name: `Carrier ${id}`, is_type: CARGO }));
  const terms = { expiration_date: "2080-01-01", reason: "Known to us", file_id: null };
  const group = await grantOverrides(grants, terms);
  const queued = (await at.handle.db.outbox.toArray()).toSorted((a, b) => a.seq - b.seq);
  expect(queued.map(({ name, subject, answers }) => [name, subject, answers])).toEqual(
    [101, 102].map((id) => ["Grant override", `Carrier ${id}: Cargo coverage at least $100,000`, "rule_overrides"]),
  );
  expect(queued[0]?.inverse?.input).toEqual({
    body: { carrier_id: 101, is_type: CARGO, undoes: { expiration_date: "2080-01-01" } },
  });
  await undo(group ?? "");
  expect(await at.handle.db.outbox.count()).toBe(0);
  expect(await grantOverrides([], terms)).toBeNull();
});

test("an override that was granted with its document is undone with those that were granted after it, one by one too", async () => {
  const first = await grant(MONTHS);
  const terms = { expiration_date: "2080-01-01", reason: "Known to us", file_id: null };
  const rest = await grantOverrides([{ carrier_id: 102, carrier_name: "Carrier 102", is_type: MONTHS }], terms);
  const group = await storeGranted(first, terms.reason, rest ?? "");
  expect(group).toBe(rest);
  expect(partsOf(group).map(({ subject }) => subject.split(":")[0])).toEqual([first.carrier_name, "Carrier 102"]);
  await undo(group);
  const queued = await at.handle.db.outbox.toArray();
  expect(queued.map(({ endpoint }) => endpoint)).toEqual([deactivateRuleOverrides.name]);
  const body = { carrier_id: first.carrier_id, is_type: MONTHS, undoes: { expiration_date: "2080-01-01" } };
  expect(queued[0]?.input).toEqual({ body });
  const reply = await firstValueFrom(request$(deactivateRuleOverrides, { body }));
  expect(reply.ok && reply.data.map(({ id, is_active: isActive }) => [id, isActive])).toContainEqual([first.id, false]);
  await discard(
    at.handle,
    queued.map(({ id }) => id),
  );
});

test("a single granted override has an undo of its own", async () => {
  const granted = await grant(CARGO);
  await undo(await storeGranted(granted));
  const queued = await at.handle.db.outbox.toArray();
  expect(queued.map(({ input }) => input)).toEqual([
    { body: { carrier_id: granted.carrier_id, is_type: CARGO, undoes: { expiration_date: "2080-01-01" } } },
  ]);
  await discard(
    at.handle,
    queued.map(({ id }) => id),
  );
});
