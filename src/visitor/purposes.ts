// The page of each kind of link, one row each, loaded when it is opened.
import type { ComponentType } from "preact";
import type { LinkPurpose } from "../contract/links/links.ts";
import type { Visit } from "../contract/links/visitor.ts";
import type { Api } from "./calls/api.ts";

export interface PageProps {
  /** An open one. */
  readonly visit: Visit;
  readonly api: Api;
}

export interface PurposeRow {
  readonly load: () => Promise<{ readonly Page: ComponentType<PageProps> }>;
  /** The page is shown before the contact is proven, and itself asks for the proof (CodeStep) where it needs one. */
  readonly isOpenBeforeProof?: true;
}

/** A purpose without a row is one that no server makes links for yet. */
export const PAGES: Readonly<Partial<Record<LinkPurpose, PurposeRow>>> = {
  reply: { load: () => import("./pages/reply/reply-page.tsx") },
  remedy: { load: () => import("./pages/remedy/remedy-page.tsx") },
  packet: { load: () => import("./pages/packet/packet-page.tsx") },
  confirmation: { load: () => import("./pages/confirmation/confirmation-page.tsx") },
  driver: { load: () => import("./pages/driver/driver-page.tsx") },
};
