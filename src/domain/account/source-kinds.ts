// The kinds of sources as people know them: their names, and who makes the secret.
import type { SourceKind } from "../../contract/account/intake.ts";

interface KindOfSource {
  readonly label: string;
  /** The provider shows a secret that is entered here; otherwise one is made here, if it needs any. */
  readonly asksForSecret: boolean;
  readonly about: string;
}

export const SOURCE_KIND_LABELS: Readonly<Record<SourceKind, KindOfSource>> = {
  standard: {
    label: "Standard Webhooks",
    asksForSecret: false,
    about: "A program that signs its messages as Standard Webhooks are signed.",
  },
  samsara: { label: "Samsara", asksForSecret: true, about: "Enter the secret key that Samsara shows for the webhook." },
  motive: { label: "Motive", asksForSecret: true, about: "Enter the shared secret that Motive shows for the webhook." },
  geotab: {
    label: "Geotab",
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
