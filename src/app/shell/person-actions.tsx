// What the signed-in person does with the portal itself: in the menu of the bar at the top, and on a phone in the sheet behind "More".
import { ChatIcon, DesktopIcon, FlashIcon, LogOutIcon, MoonIcon } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { useCurrent } from "../../live/use-current.ts";
import type { Theme } from "../../live/use-theme.ts";
import { install$ } from "../../services/install.ts";

export interface PersonCalls {
  readonly theme: Theme;
  readonly onTheme: () => void;
  /** Null: there is no support chat. */
  readonly onChat: (() => void) | null;
  readonly onSignOut: () => void;
}

interface PersonAction {
  readonly id: "theme" | "install" | "chat" | "sign-out";
  readonly icon: ReactElement;
  readonly text: string;
  readonly run: () => void;
}

/** Those that are possible here. */
export function usePersonActions({ theme, onTheme, onChat, onSignOut }: PersonCalls): readonly PersonAction[] {
  const install = useCurrent(install$);
  const isDark = theme === "dark";
  return [
    {
      id: "theme",
      icon: isDark ? <FlashIcon /> : <MoonIcon />,
      text: isDark ? "Use light theme" : "Use dark theme",
      run: onTheme,
    },
    ...(install === null ? [] : [{ id: "install", icon: <DesktopIcon />, text: "Install the portal", run: install } as const]),
    ...(onChat === null ? [] : [{ id: "chat", icon: <ChatIcon />, text: "Chat with support", run: onChat } as const]),
    { id: "sign-out", icon: <LogOutIcon />, text: "Sign out", run: onSignOut },
  ];
}
