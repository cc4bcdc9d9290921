// The columns that inbox items are filtered, sorted, searched and counted by.
import { CONSEQUENCES } from "../../../src/contract/carriers/history.ts";
import { NEWS_SEVERITIES, type InboxItem } from "../../../src/contract/connections/inbox.ts";
import type { Local } from "../../../src/db/tables.ts";
import { nameForSearch } from "../../../src/domain/carriers/search/search-text.ts";
import { isDone, isHandedOver, isUnread, orderOf, returnsAt } from "../../../src/domain/connections/inbox.ts";
import type { ColumnSpec, Layout } from "../layout.ts";
import { timeOf } from "../wire-time.ts";

type Row = InboxItem & Local;

const columns: readonly ColumnSpec<Row>[] = [
  { name: "id", kind: "number", of: (row) => row.id },
  { name: "order", kind: "number", of: orderOf },
  { name: "consequence", kind: "code", words: CONSEQUENCES, of: (row) => row.consequence },
  { name: "severity", kind: "code", words: NEWS_SEVERITIES, of: (row) => row.severity },
  { name: "is_done", kind: "code", words: [false, true], of: isDone },
  { name: "is_handed_over", kind: "code", words: [false, true], of: isHandedOver },
  { name: "is_unread", kind: "code", words: [false, true], of: isUnread },
  { name: "returns_at", kind: "number", of: returnsAt },
  { name: "news_at", kind: "number", of: (row) => timeOf(row.news_at) },
  { name: "updated_at", kind: "number", of: (row) => timeOf(row.updated_at) },
  { name: "carrier", kind: "text", of: (row) => nameForSearch(row.carrier_name) },
  { name: "name", kind: "text", of: (row) => [row.carrier_name, row.dot_number ?? ""].map(nameForSearch).join("\t") },
];

export const layout: Layout<Row> = { version: 1, key: (row) => row.id, revision: "updated_at", columns };
