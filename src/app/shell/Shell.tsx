// The frame around every screen: menu, search, status line, palette, and the keys that work everywhere.
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useLocationProperty } from "wouter/use-browser-location";
import { BASE } from "../../contract/constants.ts";
import type { CurrentUser } from "../../contract/session/session.ts";
import { isGroupOpen, menuOf } from "../../domain/menu.ts";
import type { Page } from "../../domain/pages.ts";
import { useCurrent } from "../../live/use-current.ts";
import { useGo } from "../../live/use-go.ts";
import { useUnreadNews } from "../../live/connections/use-inbox.ts";
import { useNewAlerts } from "../../live/loads/use-new-alerts.ts";
import { rememberValue } from "../../live/remember.ts";
import { useOpenGroups } from "../../live/use-open-groups.ts";
import { useValue } from "../../live/use-records.ts";
import { switchTheme, useTheme } from "../../live/use-theme.ts";
import { session$ } from "../../sync/session/session.ts";
import { useSteady } from "../../ui/form/use-steady.ts";
import { Frame } from "../../ui/frame/Frame.tsx";
import { useMedia } from "../../ui/frame/use-media.ts";
import { usePhone } from "../../ui/layout/phone.ts";
import { KeysHelp } from "../../ui/keys/KeysHelp.tsx";
import { setLetterKeys } from "../../ui/keys/registry.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import type { PaletteItem } from "../../ui/palette/palette-item.ts";
import { offeredItems, usePaletteItems } from "../../ui/palette/palette-registry.ts";
import { chatLauncher } from "../../services/chat-launcher.ts";
import { reportError } from "../../services/error-reporting.ts";
import { lazyPart } from "../../ui/states/lazy-part.ts";
import { newAlerts$, selfTest$ } from "../portal-state.ts";
import { usePreloadRest } from "../use-preload-rest.ts";
import { barItems, restOfMenu } from "./bar-items.tsx";
import { FindPalette } from "./FindPalette.tsx";
import { HealthBanner } from "./HealthBanner.tsx";
import { ReadOnlyBanner } from "./ReadOnlyBanner.tsx";
import { ReleaseBanner } from "./ReleaseBanner.tsx";
import { OutboxDrawer } from "./OutboxDrawer.tsx";
import { MoreSheet } from "./MoreSheet.tsx";
import { MENU_ICONS } from "./menu-icons.tsx";
import { SignOutDialog } from "../../widgets/session/SignOutDialog.tsx";
import { OtherSessionDialog } from "./OtherSessionDialog.tsx";
import { StatusLine } from "./StatusLine.tsx";
import { TopBar } from "./TopBar.tsx";
import { useOutboxToasts } from "./use-outbox-toasts.ts";
import { paintBordersBy } from "../../ui/map/borders/painter.ts";
import { openBorders } from "../../../workers/borders/client.ts";

paintBordersBy(openBorders);

interface Props {
  /** The page that is open. */
  readonly page: Page;
  readonly children: ReactNode;
}

/** Waits until someone is signed in. */
export function Shell({ page, children }: Props) {
  const state = useCurrent(session$);
  return state.kind === "signed-in" ? (
    <SignedInShell user={state.session.user} page={page}>
      {children}
    </SignedInShell>
  ) : null;
}

/** Tunable: windows in which the menu shows icons alone until a person changes that. The largest tables need the room. */
const SMALL_WINDOW = "(max-width: 1100px)";

const tabHere = (): string | null => new URLSearchParams(location.search).get("tab");

type Overlay = "palette" | "keys" | "outbox" | "sign-out" | "self-test" | "more" | null;

const SelfTestDialog = lazyPart(() => import("./SelfTestDialog.tsx"), "SelfTestDialog");

/** Tunable: milliseconds after which the self-test runs, when the first screen has been drawn and its data asked for. */
const SELF_TEST_AFTER = 10_000;

function useSelfTest(): void {
  useEffect(() => {
    if (selfTest$.value !== null) return;
    const timer = setTimeout(() => {
      void import("../self-test.ts").then(({ runSelfTest }) => runSelfTest(), reportError);
    }, SELF_TEST_AFTER);
    return () => clearTimeout(timer);
  }, []);
}

function SignedInShell({ user, page, children }: Props & { readonly user: CurrentUser }) {
  const go = useGo();
  const theme = useTheme();
  const search = useRef<HTMLInputElement>(null);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const isSmall = useMedia(SMALL_WINDOW);
  const isPhone = usePhone();
  const isNarrow = useValue<boolean>("isRailNarrow") ?? isSmall;
  const letters = useValue<boolean>("letterKeys") ?? true;
  const [openGroups, openGroup] = useOpenGroups();
  const menu = menuOf(user, page, useLocationProperty(tabHere));
  const pages = menu.flatMap(({ items }) => items);
  const [offered, setOffered] = useState<readonly PaletteItem[]>([]);
  const openPalette = () => {
    setOffered(offeredItems());
    setOverlay("palette");
  };
  const openSearch = () => {
    search.current?.focus();
    // What was searched for before is replaced by typing, and can be gone through again.
    search.current?.select();
  };
  const onFind = useSteady(openSearch);
  const close = () => setOverlay(null);
  const toggleTheme = () => void switchTheme();

  const newAlerts = useNewAlerts(user)?.count ?? 0;
  const unreadNews = useUnreadNews() ?? 0;
  useEffect(() => {
    newAlerts$.next(newAlerts);
    return () => newAlerts$.next(0);
  }, [newAlerts]);

  useOutboxToasts();
  usePreloadRest();
  useSelfTest();
  const openChat = useCurrent(chatLauncher);
  useEffect(() => setLetterKeys(letters), [letters]);
  useKeys(
    [
      { combo: "mod+k", label: "Open the command palette", group: "Everywhere", typing: true, run: openPalette },
      { combo: "?", label: "Keyboard shortcuts", group: "Everywhere", run: () => setOverlay("keys") },
      { combo: "/", label: "Find anything", group: "Everywhere", run: openSearch },
      ...pages.flatMap(({ keys, fullLabel, to }) =>
        keys === undefined ? [] : [{ combo: keys, label: `Go to ${fullLabel}`, group: "Go to", run: () => go(to) }],
      ),
    ],
    undefined,
    true,
  );
  usePaletteItems([
    ...pages.map(({ id, fullLabel, keys, to }) => ({
      id: `go-${id}`,
      title: `Go to ${fullLabel}`,
      section: "Screens",
      ...(keys !== undefined && { keys }),
      run: () => go(to),
    })),
    { id: "search", title: "Find anything", section: "Portal", keys: "/", words: "search carriers", run: openSearch },
    {
      id: "theme",
      title: theme === "dark" ? "Use light theme" : "Use dark theme",
      section: "Portal",
      words: "dark light",
      run: toggleTheme,
    },
    {
      id: "unsent",
      title: "Show changes to send",
      section: "Portal",
      words: "outbox retry unsent",
      run: () => setOverlay("outbox"),
    },
    { id: "keys", title: "Keyboard shortcuts", section: "Portal", keys: "?", run: () => setOverlay("keys") },
    {
      id: "self-test",
      title: "System check",
      section: "Portal",
      words: "self-test support report",
      run: () => setOverlay("self-test"),
    },
    ...(openChat === null
      ? []
      : [{ id: "support-chat", title: "Chat with support", section: "Portal", words: "help message", run: openChat }]),
    { id: "sign-out", title: "Sign out", section: "Portal", words: "log out exit", run: () => setOverlay("sign-out") },
  ]);

  const sections = menu.map(({ group, items }) => ({
    label: group,
    isOpen: isGroupOpen(openGroups, group),
    items: items
      .filter(({ isUnlisted }) => !isUnlisted)
      .map(({ to, icon, ...item }) => ({
        ...item,
        icon: MENU_ICONS[icon],
        href: BASE + to,
        ...(item.id === "alerts" ? { badge: newAlerts } : {}),
        ...(item.id === "inbox" ? { badge: unreadNews } : {}),
      })),
  }));
  const openHref = (href: string) => go(href.slice(BASE.length));

  return (
    <>
      <Frame
        brand="Broker Portal"
        menu={sections}
        bar={barItems(sections, { onFind, onMore: () => setOverlay("more"), isMoreOpen: overlay === "more" })}
        onGroup={openGroup}
        onGo={openHref}
        isNarrow={isNarrow}
        onNarrow={(narrow) => void rememberValue("isRailNarrow", narrow)}
        top={
          <TopBar
            user={user}
            theme={theme}
            searchRef={search}
            onTheme={toggleTheme}
            onPalette={openPalette}
            onChat={openChat}
            onSignOut={() => setOverlay("sign-out")}
          />
        }
        status={
          <StatusLine
            onUnsent={() => setOverlay("outbox")}
            onKeys={() => setOverlay("keys")}
            onSelfTest={() => setOverlay("self-test")}
          />
        }
        banner={
          <>
            <HealthBanner />
            <ReadOnlyBanner />
            <ReleaseBanner />
          </>
        }
      >
        {children}
      </Frame>
      <FindPalette isOpen={overlay === "palette"} items={offered} user={user} onClose={close} />
      <KeysHelp
        isOpen={overlay === "keys"}
        onClose={close}
        letters={letters}
        onLetters={(on) => void rememberValue("letterKeys", on)}
      />
      <MoreSheet
        isOpen={isPhone && overlay === "more"}
        onClose={close}
        user={user}
        menu={restOfMenu(sections)}
        onGroup={openGroup}
        onGo={openHref}
        theme={theme}
        onTheme={toggleTheme}
        onPalette={openPalette}
        onUnsent={() => setOverlay("outbox")}
        onSelfTest={() => setOverlay("self-test")}
        onChat={openChat}
        onSignOut={() => setOverlay("sign-out")}
      />
      <OutboxDrawer isOpen={overlay === "outbox"} onClose={close} />
      <Suspense>{overlay === "self-test" && <SelfTestDialog onClose={close} />}</Suspense>
      <OtherSessionDialog />
      <SignOutDialog isOpen={overlay === "sign-out"} onClose={close} />
    </>
  );
}
