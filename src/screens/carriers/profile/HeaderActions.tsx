// What can be done with the carrier of the page: the usual things as buttons, everything else in a menu.
import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { Dropdown } from "../../../ui/form/Dropdown.tsx";
import { KeyCaps } from "../../../ui/keys/KeyCaps.tsx";
import type { CarrierAction } from "./carrier-actions.tsx";

export const HeaderActions = ({ actions }: { readonly actions: readonly CarrierAction[] }) => (
  <>
    {actions
      .filter(({ isButton }) => isButton)
      .map(({ id, title, keys, icon, refusal, run }) => (
        <Button
          key={id}
          size="small"
          variant={id === "do-not-dispatch" ? "outlined" : "minimal"}
          icon={icon}
          text={title}
          disabled={refusal !== null}
          title={refusal ?? `${title} (${keys})`}
          onClick={run}
        />
      ))}
    <Dropdown text="More" opens="menu">
      <Menu>
        {actions
          .filter(({ isButton }) => !isButton)
          .map(({ id, title, keys, icon, refusal, run }) => (
            <MenuItem
              key={id}
              icon={icon}
              text={title}
              labelElement={<KeyCaps combo={keys} />}
              disabled={refusal !== null}
              {...(refusal === null ? {} : { title: refusal })}
              onClick={run}
            />
          ))}
      </Menu>
    </Dropdown>
  </>
);
