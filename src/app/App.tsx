// The whole portal: the guard, the frame where a screen wants one, the screen, and what lies over all of them.
import { BlueprintProvider } from "@blueprintjs/core";
import { lazy, Suspense, type ReactNode } from "react";
import { Router } from "wouter";
import { BASE } from "../contract/constants.ts";
import { hostKind } from "../domain/session/guard.ts";
import { useCurrent } from "../live/use-current.ts";
import { useTheme } from "../live/use-theme.ts";
import { reportError } from "../services/error-reporting.ts";
import { ErrorBoundary } from "../ui/states/ErrorBoundary.tsx";
import { SkeletonRows } from "../ui/states/SkeletonRows.tsx";
import { ToastHost } from "../ui/toast/ToastHost.tsx";
import { ChunkFailure } from "./lazy-screen.ts";
import { unusable$ } from "./portal-state.ts";
import { ReloadPage } from "./ReloadPage.tsx";
import { ROUTES, type Route } from "./routes.ts";
import { loadShell } from "./shell/load-shell.ts";
import { useGuard } from "./use-guard.ts";

const Shell = lazy(() => loadShell().then((module) => ({ default: module.Shell })));

// A chunk that will not load is nothing to report: a newer release has taken its place.
const onError = (error: unknown): void => {
  if (!(error instanceof ChunkFailure)) reportError(error, { where: "screen" });
};

const Loading = () => (
  <div className="screen-loading">
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
  const { placed, mayShow } = useGuard();
  const { name } = placed.place;
  const { screen: Screen, isFramed } = (ROUTES[name] ?? ROUTES["not-found"]) as Route;
  if (!mayShow) return <Loading />;
  const screen = (
    <Bounded resetKey={`${name}/${placed.id ?? ""}`}>
      {/* Places that share a screen still have one each, and so has each thing: it keeps what belongs to its address. */}
      <Screen key={`${name}/${placed.id ?? ""}`} id={placed.id ?? 0} />
    </Bounded>
  );
  if (!isFramed) return screen;
  return (
    <Bounded resetKey="shell">
      <Shell placeName={name}>{screen}</Shell>
    </Bounded>
  );
}

export function App() {
  const unusable = useCurrent(unusable$);
  useTheme();
  return (
    <BlueprintProvider>
      <Router base={BASE}>
        {unusable === null ? <Page /> : <ReloadPage reason={unusable} />}
        <ToastHost watchdog={hostKind(location.hostname) === "watchdog"} />
      </Router>
    </BlueprintProvider>
  );
}
