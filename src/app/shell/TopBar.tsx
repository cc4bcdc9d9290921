// The bar at the top: the search box, the command palette, and the menu of the signed-in person.
import { Button, Classes, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDownIcon, KeyCommandIcon } from "@blueprintjs/icons";
import type { RefObject } from "react";
import type { CurrentUser } from "../../contract/session/session.ts";
import { personName } from "../../domain/session/person-name.ts";
import { KeyCaps } from "../../ui/keys/KeyCaps.tsx";
import { usePhone } from "../../ui/layout/phone.ts";
import { usePersonActions, type PersonCalls } from "./person-actions.tsx";
import { TopSearch } from "./TopSearch.tsx";
import css from "./TopBar.module.css";

interface Props extends PersonCalls {
  readonly user: CurrentUser;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onPalette: () => void;
}

export function TopBar({ user, searchRef, onPalette, ...calls }: Props) {
  const actions = usePersonActions(calls);
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
            {actions.map(({ id, icon, text, run }) => (
              <MenuItem key={id} icon={icon} text={text} onClick={run} />
            ))}
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
