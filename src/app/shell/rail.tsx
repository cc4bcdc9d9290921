// The places of the rail, for one person: only what they may open, and only what is there.
import { HomeIcon, OfficeIcon, PersonIcon } from "@blueprintjs/icons";
import { EXPIRED, type CurrentUser } from "../../contract/session.ts";
import { connectionsPath } from "../../domain/permissions.ts";
import { HOME, placeOf } from "../../domain/places.ts";
import { BASE } from "../../contract/constants.ts";
import type { RailItem } from "../../ui/frame/Frame.tsx";

const ACCOUNT = "/my-account";
const CONNECTION_PLACES = ["connections", "mine", "my-carriers"];

/** `placeName` is the place that is open. */
export function railOf(user: CurrentUser, placeName: string): readonly (RailItem & { readonly to: string })[] {
  const rules = user.paywall.can_rule;
  const items = [
    { id: "home", label: "Home", icon: <HomeIcon />, to: HOME, keys: "g h" },
    {
      id: "connections",
      label: rules ? "Connections" : "My carriers",
      icon: <OfficeIcon />,
      to: connectionsPath(user),
      keys: "g c",
    },
    { id: "my-account", label: "My account", icon: <PersonIcon />, to: ACCOUNT, keys: "g a" },
  ];
  const current = CONNECTION_PLACES.includes(placeName) ? "connections" : placeName;
  // Everything else would only send them back to their account.
  const isConfined = user.company?.status === EXPIRED && !user.paywall.can_connect;
  const open = isConfined ? items.filter(({ to }) => placeOf(to).place.allowsExpired) : items;
  return open.map((item) => ({ ...item, href: BASE + item.to, isCurrent: item.id === current }));
}
