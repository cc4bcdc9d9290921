// Calling somebody, as an action of a record's page.
import { PhoneIcon } from "@blueprintjs/icons";
import { formatPhone } from "../../domain/format.ts";
import { phoneLink } from "../../domain/phone-link.ts";
import type { RecordAction } from "./RecordActions.tsx";

interface Called {
  /** "Call driver". */
  readonly title: string;
  /** E.164, or as its source wrote it; null: unknown. */
  readonly phone: string | null;
  readonly keys: string;
}

/** None where no number is known, or only a part of it is. On a phone it is at hand, elsewhere in the menu. */
export function callActions({ title, phone, keys }: Called): readonly RecordAction[] {
  const href = phone === null ? null : phoneLink(phone);
  if (phone === null || href === null) return [];
  return [
    {
      id: "call",
      title,
      keys,
      icon: <PhoneIcon />,
      words: `phone dial ring ${formatPhone(phone)}`,
      isButton: false,
      isAtHand: true,
      refusal: null,
      href,
      run: () => location.assign(href),
    },
  ];
}
