// The rest of the menu on a phone: the pages that the bar at the bottom has no room for, and what the bar at the top has elsewhere.
import { KeyCommandIcon, PulseIcon, UploadIcon } from "@blueprintjs/icons";
import type { CurrentUser } from "../../contract/session/session.ts";
import { personName } from "../../domain/session/person-name.ts";
import { useQueue } from "../../live/use-records.ts";
import { MenuGroup, type MenuGroupContent } from "../../ui/frame/MenuGroup.tsx";
import { Sheet, SheetList, SheetRow } from "../../ui/layout/Sheet.tsx";
import { changesText } from "./changes-text.ts";
import { usePersonActions, type PersonCalls } from "./person-actions.tsx";

interface Props extends PersonCalls {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly user: CurrentUser;
  readonly menu: readonly MenuGroupContent[];
  readonly onGroup: (label: string, isOpen: boolean) => void;
  readonly onGo: (href: string) => void;
  readonly onPalette: () => void;
  readonly onUnsent: () => void;
  readonly onSelfTest: () => void;
}

export function MoreSheet(props: Props) {
  const { isOpen, onClose, user, menu, onGroup, onGo } = props;
  const queue = useQueue() ?? [];
  const actions = usePersonActions(props);
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
        {actions.map(({ id, icon, text, run }) => (
          <SheetRow key={id} icon={icon} text={text} note={id === "sign-out" ? personName(user) : null} onPress={after(run)} />
        ))}
      </SheetList>
    </Sheet>
  );
}
