// Starts the streams and shows the portal.
import "./what-browsers-lack.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { takeLateAddress } from "../live/late-address.ts";
import { configureNet } from "../net/environment.ts";
import { expectFraudTokens } from "../net/fraud-token.ts";
import { setOwnRelease } from "../net/newer-release.ts";
import { reportError, startErrorReporting } from "../services/error-reporting.ts";
import { portalSettings } from "../services/settings.ts";
import { followVisibleViewport } from "../ui/layout/visible-viewport.ts";
import "../ui/theme.css";
import "../ui/touch.css";
import { App } from "./App.tsx";
import { preload } from "./preload.ts";
import { start } from "./start.ts";

takeLateAddress();
const settings = portalSettings();
void startErrorReporting(settings.sentryDsn);
setOwnRelease(settings.build);
if (settings.services.fraud !== null) expectFraudTokens();
configureNet({ allowedOrigins: settings.allowedOrigins });
addEventListener("error", (event) => reportError(event.error ?? event.message, { where: "page" }));
addEventListener("unhandledrejection", (event) => reportError(event.reason, { where: "promise" }));
start();
followVisibleViewport();

const root = document.getElementById("app");
if (root === null) throw new Error("The page has no #app");
// What a boundary catches it throws again itself, once it is reported.
const shown = createRoot(root, { onCaughtError: () => undefined });
void preload().then(() =>
  shown.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
