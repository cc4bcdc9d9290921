// The rules page as an address: the open set, and the open part of what would change.
import { ASSESSMENT_ORDER, type AssessmentStatus } from "./assessment-labels.ts";

export const WHAT_IF_PARTS = ["carriers", "loads", "overrides"] as const;
export type WhatIfPart = (typeof WHAT_IF_PARTS)[number];

/** A status change that the carriers are filtered by. */
export interface ChangeFilter {
  readonly from: AssessmentStatus;
  readonly to: AssessmentStatus;
}

/** The history of the open set: the open version, null for the newest, and the one it is compared with, null for the one before it. */
export interface ShownHistory {
  readonly version: number | null;
  readonly against: number | null;
}

export interface RulesAddress {
  /** The classification whose set is open; null: the default rules. */
  readonly classification: number | null;
  readonly change: ChangeFilter | null;
  readonly part: WhatIfPart;
  /** The connection of the carrier whose reasons are open. */
  readonly peek: number | null;
  /** Null: closed, what would change is shown instead. */
  readonly history: ShownHistory | null;
}

const valueOf = <T extends string>(values: readonly T[], text: string | undefined | null): T | null =>
  values.find((value) => value === text) ?? null;

const idOf = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Parameters that cannot be read are ignored. */
export function readRulesAddress(search: string): RulesAddress {
  const query = new URLSearchParams(search);
  const [from, to] = (query.get("change") ?? "").split("-").map((text) => valueOf(ASSESSMENT_ORDER, text));
  return {
    classification: idOf(query.get("classification")),
    change: from && to && from !== to ? { from, to } : null,
    part: valueOf(WHAT_IF_PARTS, query.get("show")) ?? "carriers",
    peek: idOf(query.get("peek")),
    history: query.has("history") ? { version: idOf(query.get("history")), against: idOf(query.get("against")) } : null,
  };
}

/** Without a question mark; empty for the default rules without a filter. */
export function writeRulesAddress({ classification, change, part, peek, history }: RulesAddress): string {
  const query = new URLSearchParams();
  if (classification !== null) query.set("classification", String(classification));
  if (change !== null) query.set("change", `${change.from}-${change.to}`);
  if (part !== "carriers") query.set("show", part);
  if (peek !== null) query.set("peek", String(peek));
  if (history !== null) query.set("history", String(history.version ?? "newest"));
  if (history?.against !== null && history?.against !== undefined) query.set("against", String(history.against));
  return query.toString();
}
