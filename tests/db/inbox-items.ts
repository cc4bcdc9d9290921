// Inbox items for tests.
import type { InboxItem } from "../../src/contract/connections/inbox.ts";

const AT = "2026-11-20T16:00:00.000000Z";

export const inboxItem = (id: number, set: Partial<InboxItem> = {}): InboxItem => ({
  id,
  carrier_name: `Carrier ${id} LLC`,
  dot_number: `${9_000_000 + id}`,
  consequence: "connected",
  open_loads: 0,
  load_id: null,
  severity: "contact",
  news_at: AT,
  total: 1,
  entries: [
    {
      id,
      kind: "fact",
      carrier_id: id,
      at: AT,
      source: "FMCSA",
      topic: "contact",
      field: "phone_e164",
      before: "+12145550100",
      after: "+12145550111",
      reason: null,
      user_id: null,
      user_name: null,
      ref_id: null,
      undoes_id: null,
    },
  ],
  read_until: null,
  done_until: null,
  snoozed_until: null,
  assigned_to_id: null,
  assigned_to_name: null,
  assigned_by_name: null,
  updated_at: AT,
  ...set,
});
