// The pages that keep a person out: each has one thing to do, and signing out for whoever is signed in.
import { BlueprintProvider } from "@blueprintjs/core";
import type { ComponentType } from "react";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { SessionRecord } from "../../../src/db/records.ts";
import { CountryBlockScreen } from "../../../src/screens/session/notices/CountryBlockScreen.tsx";
import { PendingReviewScreen } from "../../../src/screens/session/notices/PendingReviewScreen.tsx";
import { SecurityScreen } from "../../../src/screens/session/notices/SecurityScreen.tsx";
import { VpnBlockScreen } from "../../../src/screens/session/notices/VpnBlockScreen.tsx";
import { session$ } from "../../../src/sync/session/session.ts";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";

afterEach(() => session$.next({ kind: "signed-out", problem: null }));

const PAGES: readonly (readonly [string, ComponentType, string])[] = [
  ["the country block", CountryBlockScreen, "Try again"],
  ["the VPN block", VpnBlockScreen, "Try again"],
  ["the security page", SecurityScreen, "Go to Home"],
  ["the pending review", PendingReviewScreen, "Check again"],
];

test.each(PAGES)("%s", async (_name, Page, action) => {
  const session = { user: { email: "mara@first.example", company: null } } as unknown as SessionRecord;
  session$.next({ kind: "signed-in", session, isFresh: true, problem: null });
  const screen = await render(
    <BlueprintProvider>
      <Page />
    </BlueprintProvider>,
  );
  await expect.element(screen.getByRole("button", { name: action })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect.element(screen.getByText("Signed in as mara@first.example")).toBeVisible();
  expect(await violations(screen.container)).toEqual([]);
  session$.next({ kind: "signed-out", problem: null });
  await expect.element(screen.getByRole("button", { name: "Sign out" })).not.toBeInTheDocument();
});
