// Samsara, asked for vehicle stats: its feed goes on after a cursor, and begins with where each vehicle is.
import { isToken, PollFailure, type Feed } from "./feed.ts";
import { membersOf } from "./provider.ts";
import { samsara } from "./samsara.ts";

const FEED = "https://api.samsara.com/fleet/vehicles/stats/feed";

export const samsaraFeed: Feed = {
  isSecret: isToken,
  async page(ask, secret, cursor) {
    const query = new URLSearchParams({ types: "gps", ...(cursor === null ? {} : { after: cursor }) });
    const answer = membersOf(await ask({ url: `${FEED}?${query.toString()}`, headers: { authorization: `Bearer ${secret}` } }));
    const { endCursor, hasNextPage } = membersOf(answer["pagination"]);
    if (!Array.isArray(answer["data"]) || typeof endCursor !== "string")
      throw new PollFailure("odd", "Samsara answered without a list of vehicles.");
    return { rows: samsara.rowsOf(answer), cursor: endCursor === "" ? cursor : endCursor, hasMore: hasNextPage === true };
  },
};
