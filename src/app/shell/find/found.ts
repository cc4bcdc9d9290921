// What a typed text found, as options in their order with sentences below them.
import type { Connection } from "../../../contract/connections/connections.ts";
import type { CurrentUser } from "../../../contract/session/session.ts";
import { contactWarning } from "../../../domain/carriers/contacts/contact-warning.ts";
import { searchElsewhere } from "../../../domain/carriers/search/search-elsewhere.ts";
import type { TopSearch } from "../../../domain/carriers/search/top-search.ts";
import { CONNECTION_LIST } from "../../../domain/connections/connection-filters.ts";
import { listOf } from "../../../domain/connections/connection-lists.ts";
import { formatCount } from "../../../domain/format.ts";
import { pathTo } from "../../../domain/pages.ts";
import { connectionsPath } from "../../../domain/session/connections-path.ts";
import { canSearchCarriers } from "../../../domain/session/permissions.ts";
import type { FindView, Remote } from "../../../live/carriers/use-find.ts";
import type { Found, Hit } from "./hits.ts";
import { askFmcsa, isUndecided, type LookUpView } from "./ask-fmcsa.ts";

function ownHit(user: CurrentUser, connection: Connection): Hit {
  const list = listOf(connection) ?? CONNECTION_LIST.none.list;
  const to = canSearchCarriers(user)
    ? pathTo("carrier", { id: connection.carrier_id })
    : connectionsPath(user, CONNECTION_LIST.link({ list, peek: connection.id }));
  return { kind: "own", id: `carrier-${connection.carrier_id}`, to, connection };
}

function listHits(search: TopSearch | null, typed: string, user: CurrentUser): readonly Hit[] {
  if (search?.kind !== "list" || search.count < 2 || !canSearchCarriers(user)) return [];
  return [{ kind: "list", id: "list", to: pathTo("vetting-lists"), count: search.count, text: typed }];
}

function remoteHits(remote: Remote): readonly Hit[] {
  if (remote.kind !== "found") return [];
  const { carriers, vehicle } = remote;
  return [
    ...(vehicle === null
      ? []
      : [{ kind: "vehicle", id: `vehicle-${vehicle.id}`, to: pathTo("vehicle", { id: vehicle.id }), vehicle } as const]),
    ...carriers.map(
      (carrier) => ({ kind: "other", id: `carrier-${carrier.id}`, to: pathTo("carrier", { id: carrier.id }), carrier }) as const,
    ),
  ];
}

function remoteNote(remote: Remote): string {
  switch (remote.kind) {
    case "searching":
      return "Searching on the server…";
    case "offline":
      return "Search on the server is not possible offline.";
    case "forbidden":
    case "failed":
      return `The search on the server failed: ${remote.message}`;
    case "missing":
      return "The search on the server failed.";
    case "none":
    case "found":
    case "stored":
      return "";
  }
}

/** A contact that no record has is a warning, not only an answer without rows. */
function nowhere(search: TopSearch | null): string | null {
  if (search?.kind !== "phone" && search?.kind !== "email") return null;
  const warning = contactWarning(search.kind, []);
  return warning === null ? null : `${warning.title}. ${warning.text}`;
}

/**
 * Hits of the server come below those of this computer, FMCSA before numbers that only begin like the typed one, and where the server
 * searches more last.
 */
export function foundFor(view: FindView, search: TopSearch | null, typed: string, user: CurrentUser, lookUp: LookUpView): Found {
  const { carriers, more, loads, isLocal, remote } = view;
  const own = carriers.map((connection) => ownHit(user, connection));
  const mine = new Set(own.map(({ id }) => id));
  const others = remoteHits(remote).filter(({ id }) => !mine.has(id));
  const loadHits = loads.map((load): Hit => ({ kind: "load", id: `load-${load.id}`, to: pathTo("load", { id: load.id }), load }));
  const local = search?.kind === "load" ? [...loadHits, ...own] : [...listHits(search, typed, user), ...own, ...loadHits];
  const isOver = isLocal && remote.kind !== "searching" && !isUndecided(view, lookUp);
  const fmcsa = askFmcsa(view, lookUp);
  const elsewhere = isOver ? searchElsewhere(search, typed, user) : [];
  const hits: readonly Hit[] = [
    ...local,
    ...(isLocal ? fmcsa.hits : []),
    ...(isLocal ? others.filter(({ id }) => fmcsa.hits.every((hit) => hit.id !== id)) : []),
    ...elsewhere.map(({ label, to }): Hit => ({ kind: "elsewhere", id: label, label, to })),
  ];
  const isNothing = isOver && hits.every(({ kind }) => kind === "elsewhere" || kind === "look_up");
  const warning = isNothing && remote.kind === "found" ? nowhere(search) : null;
  const notes = [
    isLocal && more > 0 ? formatCount(more, "more of your carriers matches.", "more of your carriers match.") : "",
    isNothing && warning === null && fmcsa.note === "" ? "Nothing matches." : "",
    isLocal ? remoteNote(remote) : "",
    isLocal ? fmcsa.note : "",
  ];
  return { typed, hits, warning, notes: notes.filter((note) => note !== ""), only: fmcsa.only, isLocal, isOver };
}
