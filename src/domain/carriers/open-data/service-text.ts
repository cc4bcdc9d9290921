// How the government's open data can be reached, in words.
import { shortMoment } from "../../../contract/clock.ts";
import type { OpenDataService } from "../../../contract/carriers/open-data.ts";

/** "2:05 PM CST" of today, "Nov 27, 2:05 PM CST" of another day, on this computer's clock. `now` in milliseconds since 1970. */
export const timeText = (timestamp: string, now: number): string => shortMoment(Date.parse(timestamp), now);

const since = ({ since: from }: OpenDataService, now: number): string => (from === null ? "" : ` since ${timeText(from, now)}`);

/** Why a question has no answer, inside a sentence. */
export function whyUnanswered(service: OpenDataService, now: number): string {
  switch (service.state) {
    case "down":
      return `its open data cannot be reached${since(service, now)}`;
    case "limited":
      return "its open data takes no more questions for now";
    case "off":
      return "this server does not ask it";
    case "up":
      return "its open data did not answer";
  }
}

/** What a page of a carrier says of the service; null where there is nothing to say. `from`: when what is shown was asked for. */
export function serviceText(service: OpenDataService, from: string | null, now: number): string | null {
  const seen = from === null ? "nothing is known from it yet" : `what you see is from ${timeText(from, now)}`;
  if (service.state === "down") return `FMCSA’s open data cannot be reached${since(service, now)}; ${seen}.`;
  if (service.state === "limited") return `FMCSA’s open data takes no more questions for now; ${seen}.`;
  return null;
}
