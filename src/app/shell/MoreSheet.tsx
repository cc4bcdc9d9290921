// The rest of the menu on a phone: the pages that the bar at the bottom has no room for, and what the bar at the top has elsewhere.
import {
  ChatIcon,
  DesktopIcon,
  FlashIcon,
  KeyCommandIcon,
  LogOutIcon,
  MoonIcon,
  PulseIcon,
  UploadIcon,
} from "@blueprintjs/icons";
import type { CurrentUser } from "../../contract/session/session.ts";
import { personName } from "../../domain/session/person-name.ts";
import { useCurrent } from "../../live/use-current.ts";
import { useQueue } from "../../live/use-records.ts";
import type { Theme } from "../../live/use-theme.ts";
import { install$ } from "../../services/install.ts";
import { MenuGroup, type MenuGroupContent } from "../../ui/frame/MenuGroup.tsx";
import { Sheet, SheetList, SheetRow } from "../../ui/layout/Sheet.tsx";
import { changesText } from "./changes-text.ts";

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly user: CurrentUser;
  readonly menu: readonly MenuGroupContent[];
  readonly onGroup: (label: string, isOpen: boolean) => void;
  readonly onGo: (href: string) => void;
  readonly theme: Theme;
  readonly onTheme: () => void;
  readonly onPalette: () => void;
  readonly onUnsent: () => void;
  readonly onSelfTest: () => void;
  /** Null: there is no support chat. */
  readonly onChat: (() => void) | null;
  readonly onSignOut: () => void;
}

export function MoreSheet(props: Props) {
  const { isOpen, onClose, user, menu, onGroup, onGo, theme, onChat } = props;
  const queue = useQueue() ?? [];
  const install = useCurrent(install$);
  const after = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={user.company?.legal_name ?? user.email}>
      <nav aria-label="More pages">
        {menu.map((group) => (
          <MenuGroup
            key={group.label}
            {...group}
            onOpen={(isGroupOpen) => onGroup(group.label, isGroupOpen)}
            onGo={(href) => after(() => onGo(href))()}
            isNarrow={false}
          />
        ))}
      </nav>
      <SheetList label="Portal">
        <SheetRow icon={<KeyCommandIcon />} text="All commands" onPress={after(props.onPalette)} />
        <SheetRow icon={<UploadIcon />} text="Changes to send" note={changesText(queue)} onPress={after(props.onUnsent)} />
        <SheetRow icon={<PulseIcon />} text="System check" onPress={after(props.onSelfTest)} />
        <SheetRow
          icon={theme === "dark" ? <FlashIcon /> : <MoonIcon />}
          text={theme === "dark" ? "Use light theme" : "Use dark theme"}
          onPress={after(props.onTheme)}
        />
        {install !== null && <SheetRow icon={<DesktopIcon />} text="Install the portal" onPress={after(install)} />}
        {onChat !== null && <SheetRow icon={<ChatIcon />} text="Chat with support" onPress={after(onChat)} />}
        <SheetRow icon={<LogOutIcon />} text="Sign out" note={personName(user)} onPress={after(props.onSignOut)} />
      </SheetList>
    </Sheet>
  );
}
