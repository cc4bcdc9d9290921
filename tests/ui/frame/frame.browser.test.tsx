// Failures that would make a part of the page inaccessible.
import { BlueprintProvider } from "@blueprintjs/core";
import { CubeIcon } from "@blueprintjs/icons";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Frame } from "../../../src/ui/frame/Frame.tsx";
import { PageHeader } from "../../../src/ui/frame/PageHeader.tsx";
import { PageTabs } from "../../../src/ui/frame/PageTabs.tsx";
import { PeekPanel } from "../../../src/ui/frame/PeekPanel.tsx";
import { SplitView } from "../../../src/ui/frame/SplitView.tsx";
import { ErrorBoundary } from "../../../src/ui/states/ErrorBoundary.tsx";
import { lazyPart } from "../../../src/ui/states/lazy-part.ts";
import { Failed } from "../../../src/ui/states/Failed.tsx";
import { Forbidden } from "../../../src/ui/states/Forbidden.tsx";
import { violations } from "../axe.ts";
import "../../../src/ui/theme.css";

const tabs = ["My carriers", "In progress", "On hold", "Do not dispatch", "Dismissed"].map((label, index) => ({
  id: label,
  label,
  href: `/broker/carriers/connections?tab=${index}`,
  count: index === 4 ? null : 81_234,
}));

test.each(["", "bp6-dark"])("at 1024 pixels everything fits, and axe finds no violations (%s)", async (theme) => {
  await page.viewport(1024, 768);
  document.body.className = theme;
  const onGo = vi.fn();
  const onWidth = vi.fn();
  const onClose = vi.fn();
  const screen = await render(
    <BlueprintProvider>
      <Frame
        brand="Broker Portal"
        menu={[
          {
            label: "Carriers",
            items: ["Connections", "Rate confirmations"].map((label, index) => ({
              id: label,
              label,
              icon: <CubeIcon />,
              href: `/broker/${label}`,
              isCurrent: index === 0,
              badge: 12,
            })),
          },
        ]}
        onGo={onGo}
        isNarrow={false}
        onNarrow={() => {}}
        top={<input aria-label="Search" className="bp6-input" />}
        status="Up to date"
      >
        <PageHeader title="Connections" tabs={tabs} current="My carriers" onGo={onGo} />
        <SplitView
          width={320}
          onWidth={onWidth}
          side={
            <PeekPanel title="Lone Star" label="Carrier" onClose={onClose}>
              Fails two rules
            </PeekPanel>
          }
        >
          <Failed title="The list could not be read" stillWorks="Other screens work." onRetry={() => {}} />
          <Forbidden what="Rules" permission="Rule overrides permission" grantedBy="a manager" />
        </SplitView>
      </Frame>
    </BlueprintProvider>,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1024);
  const nav = document.querySelector(".PageTabs_tabs")!;
  expect(nav.scrollWidth).toBeLessThanOrEqual(nav.clientWidth + 1);
  expect(await violations()).toEqual([]);
  document.querySelector<HTMLElement>("[role=separator]")?.focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(onWidth).toHaveBeenCalledWith(344);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.click(document.querySelector(".PageTabs_tabs a:nth-child(2)")!);
  expect(onGo).toHaveBeenCalledWith(tabs[1]!.href);
  await screen.unmount();
  document.body.className = "";
});

test("an error in a screen leaves a way back, and another address tries again", async () => {
  const onBack = vi.fn();
  const onError = vi.fn();
  const Broken = ({ isBroken }: { readonly isBroken: boolean }) => {
    if (isBroken) throw new Error("fault");
    return <p>Fine</p>;
  };
  const view = (isBroken: boolean, at: string) => (
    <ErrorBoundary resetKey={at} onError={onError} onBack={onBack}>
      <Broken isBroken={isBroken} />
    </ErrorBoundary>
  );
  const screen = await render(view(true, "/a"));
  expect(onError).toHaveBeenCalled();
  await userEvent.click(screen.getByText("Go back"));
  expect(onBack).toHaveBeenCalledOnce();
  await screen.rerender(view(false, "/b"));
  expect(document.body.textContent).toContain("Fine");
});

test("a screen whose code failed to load is loaded again by a button, without reloading the page", async () => {
  let isReachable = false;
  const load = vi.fn(() =>
    isReachable ? Promise.resolve({ Late: () => <p>Loaded</p> }) : Promise.reject(new TypeError("Failed to fetch")),
  );
  const Late = lazyPart<object>(load, "Late");
  const onError = vi.fn();
  const screen = await render(
    <ErrorBoundary resetKey="/a" onError={onError} onBack={() => {}}>
      <Suspense fallback="Loading">
        <Late />
      </Suspense>
    </ErrorBoundary>,
  );
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This screen could not be loaded");
  expect(load).toHaveBeenCalledTimes(2);
  await expect.element(screen.getByRole("button", { name: "Reload the portal" })).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This screen could not be loaded");
  isReachable = true;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Loaded")).toBeVisible();
  expect(onError).toHaveBeenCalledTimes(2);
});

test("opening a tab moves none of its neighbors", async () => {
  const tabs = ["My carriers", "In progress", "Do not dispatch"].map((label) => ({ id: label, label, href: label, count: 12 }));
  const view = (current: string) => <PageTabs label="Lists" tabs={tabs} current={current} onGo={() => {}} />;
  const places = () => [...document.querySelectorAll("nav a")].map((tab) => tab.getBoundingClientRect().left);
  const screen = await render(view("My carriers"));
  const before = places();
  await screen.rerender(view("In progress"));
  expect(places()).toEqual(before);
});
