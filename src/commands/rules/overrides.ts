// Commands on overrides: end and reinstate. Granting waits for the server's answer, which is stored here.
import { deactivateRuleOverrides, updateRuleOverride, type RuleOverride } from "../../contract/rules/overrides.ts";
import { current } from "../../db/session/handle.ts";
import { putRows } from "../../db/put-rows.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { direct } from "../direct.ts";
import { send, type Command } from "../send.ts";

const update = (id: number, isActive: boolean, reason: string | null = null) => ({
  endpoint: updateRuleOverride.name,
  input: { params: { id }, body: { rule_override: { is_active: isActive, ...(reason === null ? {} : { reason }) } } },
  patches: [{ table: "rule_overrides", key: id, set: { is_active: isActive } } as const],
});

const command = (
  { id, is_type: isType, carrier_name: name }: RuleOverride,
  isActive: boolean,
  reason: string | null,
): Command => ({
  ...update(id, isActive, reason),
  entity: `rule_overrides:${id}`,
  name: isActive ? "Reinstate override" : "End override",
  subject: `${name}: ${ruleLabel(isType)}`,
  answers: "rule_overrides",
  inverse: update(id, !isActive),
});

/** Ends or reinstates overrides. Returns the group to undo it by; null when nothing changes. Throws SignedOut. */
export async function setOverridesActive(
  overrides: readonly RuleOverride[],
  isActive: boolean,
  reason: string | null = null,
): Promise<string | null> {
  const handle = current();
  // The list may show an outdated row; changes that are already queued count.
  const stored = await handle.db.rule_overrides.bulkGet(overrides.map(({ id }) => id));
  const latest = overrides.map((override, index) => stored[index] ?? override);
  return await send(
    handle,
    latest.filter((override) => override.is_active !== isActive).map((override) => command(override, isActive, reason)),
  );
}

/** Shows a just granted override without waiting for the next sync. Throws SignedOut. */
export async function storeGranted(granted: RuleOverride): Promise<void> {
  await putRows(current(), { collection: "rule_overrides", rows: [granted] });
}

/**
 * Ends every active override of a carrier, including those that are not synced yet; so it is not queued.
 * `key` is a UUID that stays the same for retries. Returns those it ended. Throws NotDone and SignedOut.
 */
export async function endAllOverrides(carrierId: number, key: string): Promise<readonly RuleOverride[]> {
  const handle = current();
  const ended = await direct(deactivateRuleOverrides, { body: { carrier_id: carrierId } }, key);
  await putRows(handle, { collection: "rule_overrides", rows: ended });
  return ended;
}
