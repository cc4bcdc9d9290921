// The kinds of sources as people know them: their names, and who makes the secret.
import type { POLL_STATES, SourceKind } from "../../contract/account/intake.ts";
import { statusTable } from "../status.ts";

interface KindOfSource {
  readonly label: string;
  /** The provider shows a secret that is entered here; otherwise one is made here, if it needs any. */
  readonly asksForSecret: boolean;
  readonly about: string;
  /** What the secret is called there. */
  readonly secret?: "Token";
}

export const SOURCE_KIND_LABELS: Readonly<Record<SourceKind, KindOfSource>> = {
  samsara_feed: {
    label: "Samsara, asked every minute",
    asksForSecret: true,
    secret: "Token",
    about: "Enter an API token that may read vehicle statistics. Ask the carrier for it, or use your own account.",
  },
  motive_feed: {
    label: "Motive, asked every minute",
    asksForSecret: true,
    secret: "Token",
    about: "Enter an API key that may read vehicle locations. Ask the carrier for it, or use your own account.",
  },
  geotab_feed: {
    label: "Geotab, asked every minute",
    asksForSecret: true,
    about: "Enter a service user of the database, who may see its devices and their logs.",
  },
  standard: {
    label: "Standard Webhooks",
    asksForSecret: false,
    about: "A program that signs its messages as Standard Webhooks are signed.",
  },
  samsara: {
    label: "Samsara webhook",
    asksForSecret: true,
    about:
      "Enter the secret key that Samsara shows for the webhook. Its webhooks have no positions unless a program passes them on.",
  },
  motive: { label: "Motive webhook", asksForSecret: true, about: "Enter the shared secret that Motive shows for the webhook." },
  geotab: {
    label: "Geotab, passed on by a program",
    asksForSecret: false,
    about: "Geotab sends nothing itself: a program passes its LogRecords on, signed as Standard Webhooks are.",
  },
  api: {
    label: "API",
    asksForSecret: false,
    about: "A program that sends positions or loads with an API key and names this source.",
  },
  edi: {
    label: "EDI",
    asksForSecret: false,
    about: "A program that passes on X12 messages with an API key and names this source.",
  },
};

export const pollStatus = statusTable<(typeof POLL_STATES)[number]>({
  waiting: { label: "Waiting", tone: "neutral" },
  ok: { label: "Working", tone: "pass" },
  refused: { label: "Access refused", tone: "fail" },
  limited: { label: "Asked too often", tone: "incomplete" },
  down: { label: "Not answering", tone: "incomplete" },
  odd: { label: "Not readable", tone: "fail" },
});
