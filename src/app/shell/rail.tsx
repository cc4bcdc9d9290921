// The places of the rail, for one person: only what they may open, and only what is there.
import {
  BookmarkIcon,
  EndorsedIcon,
  EyeOpenIcon,
  GeosearchIcon,
  HomeIcon,
  IdNumberIcon,
  OfficeIcon,
  PersonIcon,
  SearchIcon,
  TagIcon,
  TruckIcon,
  UnlockIcon,
  WarningSignIcon,
} from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { EXPIRED, type CurrentUser } from "../../contract/session/session.ts";
import { canSearchCarriers, canSearchVehicles, connectionsPath } from "../../domain/session/permissions.ts";
import { HOME, placeOf } from "../../domain/pages.ts";
import { BASE } from "../../contract/constants.ts";
import type { RailItem } from "../../ui/frame/Frame.tsx";

const ACCOUNT = "/my-account";
const CONNECTION_PLACES = ["connections", "mine", "my-carriers"];

/** Places that stand in the rail for others. */
const PARENTS: Readonly<Record<string, string>> = {
  "lane-search-results": "lane-search",
  "search-results": "global-search",
  vehicle: "vehicles",
  connection: "connections",
  decision: "connections",
  "identity-alert": "identity-alerts",
  "file-identity-alert": "identity-alerts",
};

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly to: string;
  readonly keys: string;
  readonly isOpen?: boolean;
}

function entriesFor(user: CurrentUser): readonly Entry[] {
  const searches = canSearchCarriers(user);
  return [
    { id: "home", label: "Home", icon: <HomeIcon />, to: HOME, keys: "g h" },
    {
      id: "connections",
      label: user.paywall.can_rule ? "Connections" : "My carriers",
      icon: <OfficeIcon />,
      to: connectionsPath(user),
      keys: "g c",
    },
    {
      id: "lane-search",
      label: "Lane search",
      icon: <GeosearchIcon />,
      to: "/carriers/lane-search",
      keys: "g l",
      isOpen: searches && user.paywall.can_lane_search,
    },
    {
      id: "global-search",
      label: "Global search",
      icon: <SearchIcon />,
      to: "/carriers/global-search",
      keys: "g s",
      isOpen: searches,
    },
    {
      id: "contact-search",
      label: "Contact search",
      icon: <IdNumberIcon />,
      to: "/carriers/contact-search",
      keys: "g e",
      isOpen: searches,
    },
    {
      id: "vehicles",
      label: "Vehicles",
      icon: <TruckIcon />,
      to: "/vehicles",
      keys: "g v",
      isOpen: searches && canSearchVehicles(user),
    },
    {
      id: "saved-searches",
      label: "Saved searches",
      icon: <BookmarkIcon />,
      to: "/carriers/saved-searches",
      keys: "g b",
      isOpen: searches,
    },
    {
      id: "identity-alerts",
      label: "Identity alerts",
      icon: <WarningSignIcon />,
      to: "/identity-alerts",
      keys: "g i",
    },
    {
      id: "rules",
      label: "Rules",
      icon: <EndorsedIcon />,
      to: "/rules",
      keys: "g r",
      isOpen: user.paywall.can_rule,
    },
    {
      id: "rule-overrides",
      label: "Overrides",
      icon: <UnlockIcon />,
      to: "/rules/overrides",
      keys: "g o",
      isOpen: user.paywall.can_rule,
    },
    {
      id: "monitored-carriers",
      label: "Monitored",
      icon: <EyeOpenIcon />,
      to: "/carriers/followed",
      keys: "g f",
      isOpen: user.paywall.can_rule,
    },
    {
      id: "company-lists",
      label: "Classifications",
      icon: <TagIcon />,
      to: "/company-lists",
      keys: "g t",
    },
    { id: "my-account", label: "My account", icon: <PersonIcon />, to: ACCOUNT, keys: "g a" },
  ];
}

/** `placeName` is the place that is open. */
export function railOf(user: CurrentUser, placeName: string): readonly (RailItem & { readonly to: string })[] {
  const items = entriesFor(user).filter(({ isOpen }) => isOpen !== false);
  const current = CONNECTION_PLACES.includes(placeName) ? "connections" : (PARENTS[placeName] ?? placeName);
  // Everything else would only send them back to their account.
  const isConfined = user.company?.status === EXPIRED && !user.paywall.can_connect;
  const open = isConfined ? items.filter(({ to }) => placeOf(to).place.allowsExpired) : items;
  return open.map((item) => ({ ...item, href: BASE + item.to, isCurrent: item.id === current }));
}
