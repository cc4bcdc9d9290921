// The rules page as an address: the open set, and the open part of what would change.
import { ASSESSMENT_ORDER, type AssessmentStatus } from "./assessment-labels.ts";

export const WHAT_IF_PARTS = ["carriers", "loads", "overrides"] as const;
export type WhatIfPart = (typeof WHAT_IF_PARTS)[number];

/** A status change that the carriers are filtered by. */
export interface ChangeFilter {
  readonly from: AssessmentStatus;
  readonly to: AssessmentStatus;
}

export interface RulesAddress {
  /** The classification whose set is open; null: the default rules. */
  readonly classification: number | null;
  readonly change: ChangeFilter | null;
  readonly part: WhatIfPart;
  /** The connection of the carrier whose reasons are open. */
  readonly peek: number | null;
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
  };
}

/** Without a question mark; empty for the default rules without a filter. */
export function writeRulesAddress({ classification, change, part, peek }: RulesAddress): string {
  const query = new URLSearchParams();
  if (classification !== null) query.set("classification", String(classification));
  if (change !== null) query.set("change", `${change.from}-${change.to}`);
  if (part !== "carriers") query.set("show", part);
  if (peek !== null) query.set("peek", String(peek));
  return query.toString();
}
