// What a broker does to overrides: end them, put them in force again. Granting one waits for the server's word, and is stored here.
import { deactivateRuleOverrides, updateRuleOverride, type RuleOverride } from "../../contract/rules/overrides.ts";
import { current } from "../../db/session/handle.ts";
import { putRows } from "../../db/put-rows.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { direct } from "../direct.ts";
import { send, type Command } from "../send.ts";

const update = (id: number, isActive: boolean) => ({
  endpoint: updateRuleOverride.name,
  input: { params: { id }, body: { rule_override: { is_active: isActive } } },
  patches: [{ table: "rule_overrides", key: id, set: { is_active: isActive } } as const],
});

const command = ({ id, is_type: isType, carrier_name: name }: RuleOverride, isActive: boolean): Command => ({
  ...update(id, isActive),
  entity: `rule_overrides:${id}`,
  name: isActive ? "Put an override in force" : "End an override",
  subject: `${name}: ${ruleLabel(isType)}`,
  answers: "rule_overrides",
  inverse: update(id, !isActive),
});

/** Ends overrides, or puts them in force again. Returns the group to undo it by; null when all of them were like that. Throws SignedOut. */
export async function setOverridesActive(overrides: readonly RuleOverride[], isActive: boolean): Promise<string | null> {
  const handle = current();
  // The list may show a row as it was a moment ago; what is already queued for it counts.
  const stored = await handle.db.rule_overrides.bulkGet(overrides.map(({ id }) => id));
  const latest = overrides.map((override, index) => stored[index] ?? override);
  return await send(
    handle,
    latest.filter((override) => override.is_active !== isActive).map((override) => command(override, isActive)),
  );
}

/** Shows an override that the server has just granted, without waiting for the next round of news. Throws SignedOut. */
export async function storeGranted(granted: RuleOverride): Promise<void> {
  await putRows(current(), { collection: "rule_overrides", rows: [granted] });
}

/**
 * Ends every override of a carrier that is in force, those that this computer has not heard of yet included; so it is not queued.
 * `key` is a UUID that stays the same when the same is tried again. Returns those that it ended. Throws NotDone and SignedOut.
 */
export async function endAllOverrides(carrierId: number, key: string): Promise<readonly RuleOverride[]> {
  const handle = current();
  const ended = await direct(deactivateRuleOverrides, { body: { carrier_id: carrierId } }, key);
  await putRows(handle, { collection: "rule_overrides", rows: ended });
  return ended;
}
