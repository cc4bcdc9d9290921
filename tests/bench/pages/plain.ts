// The limit: the portal's rows in plain elements by hand. `?saved` paints one stored record, `?page` the first page of the server,
// `?changes` carriers with two statuses each.
import { listConnections, type Connection } from "../../../src/contract/connections/connections.ts";
import { MONITOR, PAGE_SIZE } from "../../../src/contract/constants.ts";
import { addressOf } from "../../../src/contract/address.ts";
import { Found } from "./found.ts";
import { readSaved, writeSaved } from "./plain/saved.ts";
import { RecycledRows, type Texts } from "./plain/recycled.ts";
import { COLUMNS, portalRows, textsOf } from "./rows.ts";

/** Pixels of the height of the list, and the rows of its first screen. */
const SEEN = 760;
const FIRST_SCREEN = 34;

const app = document.getElementById("app")!;
const box = document.createElement("div");
box.className = "peer-rows";
const shown = location.search === "?changes" ? ["Carrier", "DOT", "Assessment", "Assessment"] : COLUMNS.map(({ title }) => title);
const columns = shown.flatMap((title) => COLUMNS.filter((column) => column.title === title));
const table = new RecycledRows(
  box,
  columns.map(({ width }) => width),
  SEEN,
);

const show = (rows: readonly Connection[], order?: Uint32Array): void =>
  table.show(order?.length ?? rows.length, (index) => textsOf(rows[order?.[index] ?? index]!));

/** One link per status, as the portal has a tab for each. */
function addTabs(rows: readonly Connection[]): void {
  const tabs = document.createElement("nav");
  for (const status of ["", ...new Set(rows.map((row) => row.status))]) {
    const order = Uint32Array.from(rows.flatMap((row, at) => (status === "" || row.status === status ? at : [])));
    const link = document.createElement("a");
    link.href = "#";
    link.textContent = status || "all";
    link.addEventListener("click", (event) => {
      event.preventDefault();
      show(rows, order);
    });
    tabs.append(link, " ");
  }
  app.append(tabs);
}

async function showAll(): Promise<void> {
  const rows = await portalRows();
  const found = new Found(rows);
  const filter = document.createElement("input");
  filter.ariaLabel = "Filter";
  filter.addEventListener("input", () => show(rows, found.rows(filter.value)));
  addTabs(rows);
  app.append(filter, box);
  show(rows);
  window.peer = {
    prepare: (words) => found.prepare(words),
    keep: () => writeSaved({ count: rows.length, rows: rows.slice(0, FIRST_SCREEN).map(textsOf) }),
  };
}

async function showSaved(): Promise<void> {
  const { count, rows } = await readSaved();
  app.append(box);
  table.show(count, (index): Texts => rows[index] ?? []);
}

async function showPage(): Promise<void> {
  const input = { query: { page: 1, per_page: PAGE_SIZE }, q: { s: "updated_at desc" } };
  const reply = await fetch(MONITOR + addressOf(listConnections, input as never));
  const rows = (await reply.json()) as Connection[];
  app.append(box);
  show(rows);
}

/** The space bar shows other carriers, as switching a rule does. */
async function showChanges(): Promise<void> {
  const rows = await portalRows();
  const lists = [0, 1].map((rest) => rows.filter((_, at) => at % 2 === rest));
  const next = (): void => {
    const list = lists.reverse()[0] ?? [];
    table.show(list.length, (index) => columns.map(({ text }) => text(list[index]!)));
  };
  addEventListener("keydown", ({ key }) => key === " " && next());
  app.append(box);
  next();
}

const PAGES: Readonly<Record<string, () => Promise<void>>> = { "?saved": showSaved, "?page": showPage, "?changes": showChanges };
await (PAGES[location.search] ?? showAll)();
