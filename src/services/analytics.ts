// Analytics: which pages are opened, by the names of their routes.
import { tap, type Observable } from "rxjs";
import type { ServiceSettings } from "../contract/portal-settings.ts";
import type { Visit } from "./visits.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...args: readonly unknown[]) => void;
  }
}

/** A page can name itself otherwise for analytics than by its route. */
const PAGE_NAME_META = "analytics-page-name";

const pageName = (visit: Visit): string =>
  document.querySelector(`meta[name="${PAGE_NAME_META}"]`)?.getAttribute("content") || visit.name;

/** Loads the tag manager; it sends no page views by itself. Unsubscribing ends what is told. */
export function startAnalytics(
  { id, url }: NonNullable<ServiceSettings["tags"]>,
  visits$: Observable<Visit>,
): Observable<unknown> {
  const layer = (window.dataLayer ??= []);
  // The tag manager tells commands from other entries by their being `arguments`.
  const gtag = (window.gtag ??= function push() {
    layer.push(arguments);
  });
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false });
  layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${url}?id=${id}`;
  script.referrerPolicy = "origin";
  document.head.append(script);
  return visits$.pipe(
    tap((visit) =>
      gtag("event", "page_view", {
        page_title: pageName(visit),
        page_location: location.origin + visit.path,
        page_referrer: location.origin,
      }),
    ),
  );
}
