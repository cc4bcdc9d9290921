// Motive, asked where all vehicles are: page by page, and from the first again the next time, as it keeps no cursor.
import { isToken, PollFailure, type Feed } from "./feed.ts";
import { membersOf } from "./provider.ts";
import { motive } from "./motive.ts";

const LOCATIONS = "https://api.gomotive.com/v1/vehicle_locations";

/** The most that it gives. */
const PER_PAGE = 100;

export const motiveFeed: Feed = {
  isSecret: isToken,
  async page(ask, secret, cursor) {
    const nth = cursor === null ? 1 : Number(cursor);
    const query = new URLSearchParams({ per_page: String(PER_PAGE), page_no: String(nth) });
    const answer = membersOf(await ask({ url: `${LOCATIONS}?${query.toString()}`, headers: { "x-api-key": secret } }));
    const { vehicles } = answer;
    if (!Array.isArray(vehicles)) throw new PollFailure("odd", "Motive answered without a list of vehicles.");
    const { total } = membersOf(answer["pagination"]);
    const hasMore = vehicles.length > 0 && typeof total === "number" && nth * PER_PAGE < total;
    // A vehicle that has not reported yet has no location.
    const located = vehicles.filter((each) => membersOf(membersOf(each)["vehicle"])["current_location"] != null);
    return { rows: motive.rowsOf({ vehicles: located }), cursor: hasMore ? String(nth + 1) : null, hasMore };
  },
};
