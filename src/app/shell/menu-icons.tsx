// The icons of the menu, by the names in the table of pages.
import {
  BookmarkIcon,
  PropertiesIcon,
  EndorsedIcon,
  EyeOpenIcon,
  GeosearchIcon,
  HomeIcon,
  IdNumberIcon,
  MapMarkerIcon,
  NotificationsIcon,
  OfficeIcon,
  PeopleIcon,
  PersonIcon,
  RouteIcon,
  SearchIcon,
  TagIcon,
  TruckIcon,
  UnlockIcon,
  WarningSignIcon,
} from "@blueprintjs/icons";
import type { ReactElement } from "react";
import type { MenuIcon } from "../../domain/page-row.ts";

export const MENU_ICONS: Readonly<Record<MenuIcon, ReactElement>> = {
  alert: <WarningSignIcon />,
  bell: <NotificationsIcon />,
  board: <PropertiesIcon />,
  bookmark: <BookmarkIcon />,
  building: <OfficeIcon />,
  check: <EndorsedIcon />,
  contact: <IdNumberIcon />,
  eye: <EyeOpenIcon />,
  home: <HomeIcon />,
  map: <GeosearchIcon />,
  marker: <MapMarkerIcon />,
  people: <PeopleIcon />,
  person: <PersonIcon />,
  route: <RouteIcon />,
  search: <SearchIcon />,
  tag: <TagIcon />,
  truck: <TruckIcon />,
  unlock: <UnlockIcon />,
};
