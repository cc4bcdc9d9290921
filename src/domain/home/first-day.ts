// The first day of a brokerage on Home: what there is to set up, who may do it, and what of it is done.
import type { CurrentUser } from "../../contract/session/session.ts";
import { COMPANY_LIST } from "../account/company-list-address.ts";
import { pathTo } from "../pages.ts";
import {
  canChangeRules,
  canImportCarriers,
  canManageLoads,
  canManageUsers,
  canRule,
  canUseApi,
  canViewLoads,
  type Permission,
} from "../session/permissions.ts";

/** The preference of a person who does not want to see the steps any more. */
export const FIRST_DAY_DISMISSED = "firstDayDismissed";

/** How many of each the company has; null while it is not known, undefined where the server has no such thing. */
export interface FirstDayFacts {
  /** Connected or monitored. */
  readonly carriers: number | null;
  /** Active, in rule sets that a person has changed. */
  readonly rules: number | null;
  /** Versions of its contract. */
  readonly contracts: number | null | undefined;
  readonly loads: number | null;
  /** Who sends it positions of trucks. */
  readonly sources: number | null | undefined;
  /** Besides the person themselves, the invited ones included. */
  readonly colleagues: number | null;
}

interface StepLink {
  readonly text: string;
  /** Below `/broker`. */
  readonly to: string;
}

/** A way that not everybody has who may do the step. */
interface OwnLink extends StepLink {
  readonly may?: Permission;
}

interface StepRow {
  /** The step is done once there is one of them. */
  readonly needs: keyof FirstDayFacts;
  readonly title: string;
  /** What it is for. */
  readonly purpose: string;
  readonly links: readonly OwnLink[];
  readonly may: Permission;
}

export interface FirstDayStep extends Omit<StepRow, "may" | "links"> {
  readonly links: readonly StepLink[];
  readonly isDone: boolean;
}

const STEPS: readonly StepRow[] = [
  {
    needs: "carriers",
    title: "Import your carriers",
    purpose: "Know their authority, insurance and safety, and hear when something changes.",
    links: [
      { text: "Import carriers", to: pathTo("carrier-import"), may: canImportCarriers },
      { text: "Monitor from a file", to: pathTo("monitored-carriers"), may: canRule },
    ],
    may: (user) => canImportCarriers(user) || canRule(user),
  },
  {
    needs: "rules",
    title: "Set your rules",
    purpose: "The usual ones are on to begin with. Every carrier is assessed against them, with the reasons.",
    links: [{ text: "Set rules", to: pathTo("rules") }],
    may: canChangeRules,
  },
  {
    needs: "contracts",
    title: "Upload your contract",
    purpose: "Carriers sign it when they are onboarded; every version is kept.",
    links: [{ text: "Upload the contract", to: pathTo("company-lists", { query: COMPANY_LIST.link({ list: "contracts" }) }) }],
    may: canManageUsers,
  },
  {
    needs: "loads",
    title: "Import your loads",
    purpose: "An export of your TMS is enough. One load can be entered by hand.",
    links: [
      { text: "Import loads", to: pathTo("load-import") },
      { text: "New load", to: pathTo("new-load") },
    ],
    may: (user) => canViewLoads(user) && canManageLoads(user),
  },
  {
    needs: "sources",
    title: "Connect tracking",
    purpose: "Positions of trucks tell arrivals and delays, and whether it is the right truck.",
    links: [{ text: "Add a source", to: pathTo("my-account", { query: "tab=8" }) }],
    may: (user) => canUseApi(user) && canManageUsers(user) && canViewLoads(user),
  },
  {
    needs: "colleagues",
    title: "Invite your colleagues",
    purpose: "Each signs in with their own email address, and does what you permit.",
    links: [{ text: "Invite colleagues", to: pathTo("my-account", { query: "tab=3" }) }],
    may: canManageUsers,
  },
];

/** Those that the person may do; none once all are done, null while one of them is not known to be done or not. */
export function firstDaySteps(user: CurrentUser, facts: FirstDayFacts): readonly FirstDayStep[] | null {
  const own = STEPS.filter(({ may, needs }) => may(user) && facts[needs] !== undefined);
  if (own.some(({ needs }) => facts[needs] === null)) return null;
  const steps = own.map(({ needs, title, purpose, links }) => ({
    needs,
    title,
    purpose,
    links: links.filter(({ may = () => true }) => may(user)).map(({ text, to }) => ({ text, to })),
    isDone: facts[needs] !== 0,
  }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
