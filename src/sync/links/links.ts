// What screens ask the server about links.
import { listLinkEvents, listLinks } from "../../contract/links/links.ts";

/** What links are about. */
export type LinkSubjectId =
  | { readonly carrier_id: number }
  | { readonly load_id: number }
  | { readonly identity_alert_id: number };

export const linksOf = (subject: LinkSubjectId) => ({ endpoint: listLinks, input: { query: subject } });
export const linkEventsOf = (id: number) => ({ endpoint: listLinkEvents, input: { params: { id } } });
