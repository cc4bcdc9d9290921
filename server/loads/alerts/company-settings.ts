// The thresholds that a company's loads are judged by: the newest version of its own, or the product's.
import type { ChosenAlertSettings, CompanyAlertSettings } from "../../../src/contract/loads/alert-settings.ts";
import type { ChosenVersion } from "../../../src/domain/loads/alerts/judgement.ts";
import type { AlertSettings } from "../../../src/domain/loads/alerts/settings.ts";
import { inOneForm, NOTHING_CHOSEN, settingsOf } from "../../../src/domain/loads/alerts/thresholds.ts";
import type { Queryable } from "../../db/engine.ts";
import { Refusal } from "../../http/refusal.ts";
import { isoText, millis, nameOf } from "../../http/wire.ts";
import { closeOfTypes } from "./write-alerts.ts";

const NEWEST = `select version, settings, ${millis("created_at")} as at from alert_settings
  where company_id = $1 order by version desc limit 1`;

interface Version {
  /** 0: nobody has changed anything. */
  readonly version: number;
  readonly settings: ChosenAlertSettings;
  /** When it was chosen, in milliseconds since 1970. */
  readonly at: number;
}

export const newestVersion = async (tx: Queryable, companyId: number): Promise<Version> =>
  (await tx.query<Version>(NEWEST, [companyId]))[0] ?? { version: 0, settings: NOTHING_CHOSEN, at: 0 };

interface Thresholds {
  readonly settings: AlertSettings;
  /** Null: the product's own. */
  readonly chosen: ChosenVersion | null;
}

/** What a company's loads are judged by. */
export async function readThresholds(tx: Queryable, companyId: number): Promise<Thresholds> {
  const { version, settings, at } = await newestVersion(tx, companyId);
  return { settings: settingsOf(settings), chosen: version === 0 ? null : { version, at } };
}

/** Tunable: versions that are listed. */
const LISTED = 50;
const VERSIONS = `
  select a.version, a.settings, ${isoText("a.created_at")} as changed_at, ${nameOf("u")} as changed_by
  from alert_settings a left join users u on u.id = a.user_id
  where a.company_id = $1 order by a.version desc limit ${LISTED}`;
const UNFINISHED = "select 1 from alert_settings where company_id = $1 and judged_up_to is not null limit 1";

export async function readSettingsAnswer(tx: Queryable, companyId: number): Promise<CompanyAlertSettings> {
  const versions = await tx.query<CompanyAlertSettings["versions"][number]>(VERSIONS, [companyId]);
  const isJudging = (await tx.query(UNFINISHED, [companyId])).length > 0;
  const [{ version, settings } = { version: 0, settings: NOTHING_CHOSEN }] = versions;
  return { version, settings, versions, is_judging: isJudging };
}

// Of two who save at once the second waits for the first, and finds its version.
const ADD = `
  insert into alert_settings (company_id, version, settings, user_id) values ($1, $2, $3::jsonb, $4)
  on conflict (company_id, version) do nothing returning version`;

interface Saving {
  readonly companyId: number;
  readonly userId: number;
  readonly settings: ChosenAlertSettings;
  /** What the change was made from. */
  readonly seenVersion: number;
}

const changedMeanwhile = (): Refusal =>
  new Refusal(409, {
    error: "changed_meanwhile",
    message: "Somebody has changed the load alert settings meanwhile. Discard your changes to see theirs.",
  });

/**
 * Adds a version, unless it says what the one before says. Its loads are still to be judged. Answers whether it was added.
 * @throws Refusal 409 where somebody has changed them since
 */
export async function saveAlertSettings(tx: Queryable, saving: Saving, now: Date): Promise<boolean> {
  const { companyId, userId, seenVersion } = saving;
  const before = await newestVersion(tx, companyId);
  if (before.version !== seenVersion) throw changedMeanwhile();
  const settings = inOneForm(saving.settings);
  if (JSON.stringify(settings) === JSON.stringify(inOneForm(before.settings))) return false;
  const added = await tx.query(ADD, [companyId, before.version + 1, JSON.stringify(settings), userId]);
  if (added.length === 0) throw changedMeanwhile();
  const turnedOff = settings.off.filter((type) => !before.settings.off.includes(type));
  await closeOfTypes(tx, companyId, turnedOff, "Your company turned this type of alert off.", now);
  return true;
}
