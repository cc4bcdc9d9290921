// The places of the rail, for one person: only what they may open, and only what is there.
import { HomeIcon, OfficeIcon, PersonIcon } from "@blueprintjs/icons";
import type { CurrentUser } from "../../contract/session.ts";
import { CONNECTIONS, HOME, MINE } from "../../domain/places.ts";
import { BASE } from "../../contract/constants.ts";
import type { RailItem } from "../../ui/frame/Frame.tsx";

const ACCOUNT = "/my-account";

/** `placeName` is the place that is open. */
export function railOf(user: CurrentUser, placeName: string): readonly (RailItem & { readonly to: string })[] {
  const rules = user.paywall.can_rule;
  const items = [
    { id: "home", label: "Home", icon: <HomeIcon />, to: HOME, keys: "g h" },
    { id: rules ? "connections" : "mine", label: rules ? "Connections" : "My carriers", icon: <OfficeIcon />, to: rules ? CONNECTIONS : MINE, keys: "g c" },
    { id: "my-account", label: "My account", icon: <PersonIcon />, to: ACCOUNT, keys: "g a" },
  ];
  const current = placeName === "my-carriers" || placeName === "mine" || placeName === "connections" ? (rules ? "connections" : "mine") : placeName;
  return items.map((item) => ({ ...item, href: BASE + item.to, isCurrent: item.id === current }));
}
