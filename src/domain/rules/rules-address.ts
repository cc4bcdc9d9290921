// The rules page as an address: which set is edited, and which part of what would change is looked at.
import { ASSESSMENT_ORDER, type AssessmentStatus } from "./assessment-labels.ts";

export const WHAT_IF_PARTS = ["carriers", "loads", "overrides"] as const;
export type WhatIfPart = (typeof WHAT_IF_PARTS)[number];

/** Only carriers that change this way. */
export interface ChangeFilter {
  readonly from: AssessmentStatus;
  readonly to: AssessmentStatus;
}

export interface RulesAddress {
  /** The classification whose set is edited; null: the broad one. */
  readonly classification: number | null;
  readonly change: ChangeFilter | null;
  readonly part: WhatIfPart;
  /** The connection of the flipped carrier that is looked at. */
  readonly peek: number | null;
}

const wordOf = <T extends string>(words: readonly T[], text: string | undefined | null): T | null =>
  words.find((word) => word === text) ?? null;

const idOf = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** What cannot be read is left out. */
export function readRulesAddress(search: string): RulesAddress {
  const query = new URLSearchParams(search);
  const [from, to] = (query.get("flip") ?? "").split("-").map((text) => wordOf(ASSESSMENT_ORDER, text));
  return {
    classification: idOf(query.get("classification")),
    change: from && to && from !== to ? { from, to } : null,
    part: wordOf(WHAT_IF_PARTS, query.get("show")) ?? "carriers",
    peek: idOf(query.get("peek")),
  };
}

/** Without a question mark; empty for the broad set with nothing picked out. */
export function writeRulesAddress({ classification, change, part, peek }: RulesAddress): string {
  const query = new URLSearchParams();
  if (classification !== null) query.set("classification", String(classification));
  if (change !== null) query.set("flip", `${change.from}-${change.to}`);
  if (part !== "carriers") query.set("show", part);
  if (peek !== null) query.set("peek", String(peek));
  return query.toString();
}
