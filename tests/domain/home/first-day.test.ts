// Which steps of the first day a person sees: their own, with what is done, and nothing before that is known.
import { expect, test } from "vitest";
import { firstDaySteps, FIRST_DAY_DISMISSED, type FirstDayFacts } from "../../../src/domain/home/first-day.ts";
import { mayOpen, pageAt, titleOf } from "../../../src/domain/pages.ts";
import { isPreference } from "../../../src/domain/session/preferences.ts";
import { ADA } from "../../sync/people.ts";

const NOTHING: FirstDayFacts = { carriers: 0, rules: 0, contracts: 0, loads: 0, sources: 0, colleagues: 0 };
const BOSS = {
  ...ADA,
  scopes: ["manage_users", "manage_loads", "manage_rule_overrides", "onboarding"],
  paywall: { ...ADA.paywall, can_connect: true, can_rule: true, can_load_dashboard: true },
};

const read = (user: typeof BOSS, facts: FirstDayFacts) =>
  firstDaySteps(user, facts)?.map(({ needs, isDone }) => `${needs}${isDone ? " done" : ""}`);

test("a person sees all steps until each is done, and then none", () => {
  expect(read(BOSS, NOTHING)).toEqual(["carriers", "rules", "contracts", "loads", "sources", "colleagues"]);
  expect(read(BOSS, { ...NOTHING, loads: 2, rules: 1 })).toEqual([
    "carriers",
    "rules done",
    "contracts",
    "loads done",
    "sources",
    "colleagues",
  ]);
  const all = { carriers: 1, rules: 1, contracts: 1, loads: 1, sources: 1, colleagues: 1 };
  expect(read(BOSS, { ...all, colleagues: 0 })).toHaveLength(6);
  expect(read(BOSS, all)).toEqual([]);
});

test("nothing is said before every step is known", () => {
  for (const unknown of ["carriers", "rules", "contracts", "loads", "sources", "colleagues"] as const)
    expect(read(BOSS, { ...NOTHING, [unknown]: null }), unknown).toBeUndefined();
});

test("steps that a person may not do are neither shown nor waited for", () => {
  expect(read({ ...BOSS, scopes: [] }, { ...NOTHING, rules: null, contracts: null, loads: null, colleagues: null })).toEqual([
    "carriers",
  ]);
  expect(read({ ...BOSS, scopes: ["manage_loads"] }, { ...NOTHING, rules: null, sources: null, carriers: 5 })).toEqual([
    "carriers done",
    "loads",
  ]);
  const withoutRules = { ...BOSS, paywall: { ...BOSS.paywall, can_rule: false } };
  expect(read({ ...withoutRules, scopes: ["manage_users", "manage_loads"] }, NOTHING)).toEqual([
    "contracts",
    "loads",
    "sources",
    "colleagues",
  ]);
  const [step] = firstDaySteps({ ...withoutRules, scopes: ["onboarding"] }, NOTHING) ?? [];
  expect(step?.links.map(({ text }) => text)).toEqual(["Import carriers"]);
  expect(read({ ...withoutRules, scopes: ["view_loads"] }, NOTHING)).toEqual([]);
});

test("a step that the server has no call for is neither shown nor waited for", () => {
  expect(read(BOSS, { ...NOTHING, contracts: undefined, sources: undefined })).toEqual([
    "carriers",
    "rules",
    "loads",
    "colleagues",
  ]);
});

test("each step leads to pages that whoever sees it may open", () => {
  const links = firstDaySteps(BOSS, NOTHING)?.flatMap((step) => step.links) ?? [];
  expect(links.map(({ to }) => pageAt(to.split("?")[0] ?? "").page).filter((page) => !mayOpen(page, BOSS))).toEqual([]);
  expect(links.map(({ to }) => titleOf(pageAt(to.split("?")[0] ?? "")))).toEqual([
    "Import carriers",
    "Monitored carriers",
    "Rules",
    titleOf(pageAt("/company-lists")),
    "Import loads",
    "New load",
    "My account",
    "My account",
  ]);
});

test("the server keeps that a person dismissed it", () => {
  expect(isPreference(FIRST_DAY_DISMISSED)).toBe(true);
});
