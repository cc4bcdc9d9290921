// The bar at the top: the search box, the command palette, and the menu of the signed-in person.
import { Button, Classes, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDownIcon, ChatIcon, DesktopIcon, FlashIcon, KeyCommandIcon, LogOutIcon, MoonIcon } from "@blueprintjs/icons";
import type { RefObject } from "react";
import type { CurrentUser } from "../../contract/session/session.ts";
import { personName } from "../../domain/session/person-name.ts";
import { useCurrent } from "../../live/use-current.ts";
import type { Theme } from "../../live/use-theme.ts";
import { install$ } from "../../services/install.ts";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { usePhone } from "../../ui/layout/phone.ts";
import { TopSearch } from "./TopSearch.tsx";
import css from "./TopBar.module.css";

interface Props {
  readonly user: CurrentUser;
  readonly theme: Theme;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onTheme: () => void;
  readonly onPalette: () => void;
  /** Null: there is no support chat. */
  readonly onChat: (() => void) | null;
  readonly onSignOut: () => void;
}

export function TopBar({ user, theme, searchRef, onTheme, onPalette, onChat, onSignOut }: Props) {
  const install = useCurrent(install$);
  // The rest of the menu has what else stands here.
  const isPhone = usePhone();
  if (isPhone) return <TopSearch inputRef={searchRef} user={user} />;
  return (
    <>
      <TopSearch inputRef={searchRef} user={user} />
      <Button variant="minimal" icon={<KeyCommandIcon />} aria-label="Open the command palette" onClick={onPalette}>
        <KeyCaps combo="mod+k" />
      </Button>
      <PopoverNext
        placement="bottom-end"
        arrow={false}
        transitionDuration={0}
        content={
          <Menu>
            <MenuDivider title={user.company?.legal_name ?? user.email} />
            <MenuItem
              icon={theme === "dark" ? <FlashIcon /> : <MoonIcon />}
              text={theme === "dark" ? "Use light theme" : "Use dark theme"}
              onClick={onTheme}
            />
            {install !== null && <MenuItem icon={<DesktopIcon />} text="Install the portal" onClick={install} />}
            {onChat !== null && <MenuItem icon={<ChatIcon />} text="Chat with support" onClick={onChat} />}
            <MenuItem icon={<LogOutIcon />} text="Sign out" onClick={onSignOut} />
          </Menu>
        }
      >
        <Button
          className={css.person ?? ""}
          variant="minimal"
          aria-haspopup="menu"
          // Cut off by style: with `ellipsizeText` each drawing has the browser lay out the page.
          textClassName={Classes.TEXT_OVERFLOW_ELLIPSIS}
          text={personName(user)}
          title={personName(user)}
          endIcon={<CaretDownIcon />}
        />
      </PopoverNext>
    </>
  );
}
