// Commands on overrides: grant several, end and reinstate. Granting one waits for the server's answer, which is stored here.
import type { HistoryEntry } from "../../contract/carriers/history.ts";
import {
  createRuleOverride,
  deactivateRuleOverrides,
  updateRuleOverride,
  type RuleOverride,
} from "../../contract/rules/overrides.ts";
import { current } from "../../db/session/handle.ts";
import { putRows } from "../../db/put-rows.ts";
import { ruleLabel } from "../../domain/rules/rules.ts";
import { direct } from "../direct.ts";
import { rememberDone, send, type Command } from "../send.ts";

interface Explanation {
  readonly reason?: string | null;
  /** It takes back an earlier change. */
  readonly isUndo?: boolean;
}

type Changed = Pick<RuleOverride, "id" | "is_type" | "carrier_name" | "is_active">;

const update = (id: number, isActive: boolean, { reason = null, isUndo = false }: Explanation) => ({
  endpoint: updateRuleOverride.name,
  input: {
    params: { id },
    body: {
      rule_override: { is_active: isActive, ...(reason === null ? {} : { reason }) },
      ...(isUndo ? { is_undo: true } : {}),
    },
  },
  patches: [{ table: "rule_overrides", key: id, set: { is_active: isActive } } as const],
});

const command = ({ id, is_type: isType, carrier_name: name }: Changed, isActive: boolean, why: Explanation): Command => ({
  ...update(id, isActive, why),
  entity: `rule_overrides:${id}`,
  name: isActive ? "Reinstate override" : "End override",
  subject: `${name}: ${ruleLabel(isType)}`,
  answers: "rule_overrides",
  inverse: update(id, !isActive, { isUndo: true }),
});

/** Ends or reinstates overrides. Returns the group to undo it by; null when nothing changes. Throws SignedOut. */
export async function setOverridesActive(
  overrides: readonly Changed[],
  isActive: boolean,
  why: Explanation = {},
): Promise<string | null> {
  const handle = current();
  // The list may show an outdated row; changes that are already queued count.
  const stored = await handle.db.rule_overrides.bulkGet(overrides.map(({ id }) => id));
  const latest = overrides.map((override, index) => stored[index] ?? override);
  return await send(
    handle,
    latest.filter((override) => override.is_active !== isActive).map((override) => command(override, isActive, why)),
  );
}

/** Takes back that an override was granted, ended or reinstated. Returns as `setOverridesActive` does. */
export const takeBackOverride = async (
  carrierName: string,
  { field, before, ref_id: id }: Pick<HistoryEntry, "field" | "before" | "ref_id">,
): Promise<string | null> => {
  if (id === null) return null;
  const isActive = before !== null;
  // Changes that are not synced yet count as the history tells them.
  const changed = { id, is_type: field, carrier_name: carrierName, is_active: !isActive };
  return setOverridesActive([changed], isActive, { isUndo: true });
};

/** A carrier and the rule that it need not pass. */
export interface Grant {
  readonly carrier_id: number;
  readonly carrier_name: string;
  readonly is_type: string;
  /** The classification whose rules alone it counts for; none: it counts for all. */
  readonly classification_id?: number | null;
}

/** What overrides that are granted together have in common. `expiration_date`: YYYY-MM-DD. `file_id`: the document of another override. */
export interface GrantTerms {
  readonly expiration_date: string | null;
  readonly reason: string | null;
  readonly file_id: number | null;
  /** The save of rules that they end with. */
  readonly save_id?: string | null;
}

// Undone by ending what is active: a grant has replaced any override of the same rule. The server refuses where another one has since.
function grantCommand(
  { carrier_name: name, classification_id: of = null, ...rest }: Grant,
  { file_id: fileId, save_id: saveId = null, ...terms }: GrantTerms,
): Command {
  const bound = of === null ? {} : { classification_id: of };
  const grant = { ...rest, ...bound };
  return {
    entity: `rule_overrides:of:${grant.carrier_id}`,
    name: "Grant override",
    subject: `${name}: ${ruleLabel(grant.is_type)}`,
    endpoint: createRuleOverride.name,
    input: {
      body: {
        rule_override: {
          ...grant,
          is_active: true,
          ...terms,
          ...(fileId === null ? {} : { file_id: fileId }),
          ...(saveId === null ? {} : { save_id: saveId }),
        },
      },
    },
    patches: [],
    answers: "rule_overrides",
    inverse: {
      endpoint: deactivateRuleOverrides.name,
      input: {
        body: {
          carrier_id: grant.carrier_id,
          is_type: grant.is_type,
          undoes: { expiration_date: terms.expiration_date, ...bound },
        },
      },
      patches: [],
    },
  };
}

/** Grants overrides to several carriers. Returns the group to undo it by; null for none. Throws SignedOut. */
export const grantOverrides = (grants: readonly Grant[], terms: GrantTerms): Promise<string | null> =>
  send(
    current(),
    grants.map((grant) => grantCommand(grant, terms)),
  );

/**
 * Shows a just granted override without waiting for the next sync. Returns the group to undo it by: `group`, where it was granted
 * together with those, or one of its own. Throws SignedOut.
 */
export async function storeGranted(granted: RuleOverride, reason: string | null = null, group?: string): Promise<string> {
  const handle = current();
  await putRows(handle, { collection: "rule_overrides", rows: [granted] });
  const { carrier_id, carrier_name, is_type, expiration_date, classification_id, file } = granted;
  const terms = { expiration_date, reason, file_id: file?.id ?? null };
  return rememberDone(handle, grantCommand({ carrier_id, carrier_name, is_type, classification_id }, terms), group);
}

/** A carrier's overrides; only those of a rule, where one is named. */
export interface OverridesOf {
  readonly carrier_id: number;
  readonly is_type?: string;
}

/**
 * Ends every active override of a carrier, or of one of its rules, including those that are not synced yet; so it is not queued.
 * `key` is a UUID that stays the same for retries. Returns those it ended. Throws NotDone and SignedOut.
 */
export async function endAllOverrides(of: OverridesOf, key: string): Promise<readonly RuleOverride[]> {
  const handle = current();
  const ended = await direct(deactivateRuleOverrides, { body: of }, key);
  await putRows(handle, { collection: "rule_overrides", rows: ended });
  return ended;
}
