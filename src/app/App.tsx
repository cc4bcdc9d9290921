// The whole portal: the guard, the frame, the screen, and the toasts over all of them.
import { BlueprintProvider } from "@blueprintjs/core";
import { Suspense, useMemo, type ReactNode } from "react";
import { Router, useLocation, type AroundNavHandler } from "wouter";
import { BASE } from "../contract/constants.ts";
import { NOT_FOUND, pageAt } from "../domain/pages.ts";
import { watchdogState } from "../domain/session/watchdog.ts";
import { hereKind } from "../services/settings.ts";
import { endTyping } from "../live/after-typing.ts";
import { useCurrent } from "../live/use-current.ts";
import { useTheme } from "../live/use-theme.ts";
import { reportAndRethrow } from "../services/error-reporting.ts";
import { keepPlace } from "../ui/frame/entry-place.ts";
import { useKeptView } from "../ui/frame/use-kept-view.ts";
import { inCover, leaveCovers } from "../ui/layout/back-steps.ts";
import { ErrorBoundary } from "../ui/states/ErrorBoundary.tsx";
import { ChunkFailure } from "../ui/states/lazy-part.ts";
import { SkeletonRows } from "../ui/states/SkeletonRows.tsx";
import { TimeTip } from "../ui/cell/TimeTip.tsx";
import { ToastHost } from "../ui/toast/ToastHost.tsx";
import css from "./App.module.css";
import { ownedState } from "./entry-owner.ts";
import { unusable$ } from "./portal-state.ts";
import { SCREENS, type Screen as LoadedScreen } from "./screens.ts";
import { Shell } from "./shell/lazy-shell.ts";
import { UnusablePage } from "./UnusablePage.tsx";
import { useGuard } from "./use-guard.ts";

// A chunk that fails to load needs no report: a newer release has replaced it.
const onError = (error: unknown): void => {
  if (!(error instanceof ChunkFailure)) reportAndRethrow(error, { where: "screen" });
};

const Loading = () => (
  <div className={css.loading}>
    <SkeletonRows rows={8} label="Loading the screen" />
  </div>
);

function Bounded({ resetKey, children }: { readonly resetKey: string; readonly children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={resetKey} onError={onError} onBack={() => history.back()}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Page() {
  const { page, id, mayShow, hasFrame } = useGuard();
  const key = `${page.name}/${id ?? ""}`;
  useKeptView(key);
  // A filter or a tab changes the query of the address, and neither the frame nor, from here, the screen: they would be drawn again.
  const shown = useMemo(() => {
    const isFound = SCREENS[page.name] !== undefined;
    const Screen = SCREENS[isFound ? page.name : NOT_FOUND.name] as LoadedScreen;
    const screen = (
      <Bounded resetKey={key}>
        {/* Pages that share a screen each have their own instance of it, and so has each id: its state belongs to the address. */}
        <Screen key={key} id={id ?? 0} />
      </Bounded>
    );
    // An address that is none keeps the frame of those who have one.
    const isFramed = isFound && page.name !== NOT_FOUND.name ? page.isFramed : hasFrame;
    if (!isFramed) return screen;
    return (
      <Bounded resetKey="shell">
        <Shell page={page}>{screen}</Shell>
      </Bounded>
    );
  }, [page, id, key, hasFrame]);
  return mayShow ? shown : <Loading />;
}

function Portal() {
  const [path] = useLocation();
  const unusable = useCurrent(unusable$);
  // Signing in stays possible, for somebody else too, until it meets the database that does not open.
  if (unusable === null || (!unusable.isSigningIn && pageAt(path).page.access !== "signed-in")) return <Page />;
  return <UnusablePage reason={unusable.reason} />;
}

const marked: AroundNavHandler = (navigate, to, options = {}) => {
  const { replace = false, state } = options;
  if (new URL(to, location.href).pathname === location.pathname) {
    const cover = inCover(!replace);
    navigate(to, { ...options, replace: replace || cover !== null, state: ownedState(cover ?? state) });
    return;
  }
  leaveCovers(() => {
    if (!replace) {
      endTyping();
      keepPlace();
    }
    navigate(to, { ...options, state: ownedState(state) });
  });
};

export function App() {
  useTheme();
  return (
    <BlueprintProvider>
      <Router base={BASE} aroundNav={marked}>
        <Portal />
        <TimeTip />
        <ToastHost watchdog={watchdogState(hereKind(), null).ui} />
      </Router>
    </BlueprintProvider>
  );
}
