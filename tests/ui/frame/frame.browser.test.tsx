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
import { TABLES_FROM } from "../../../src/ui/layout/phone.ts";
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
        bar={[]}
        brand="Broker Portal"
        menu={[
          {
            label: "Carriers",
            isOpen: true,
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
        onGroup={() => {}}
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

const item = (label: string, more: object = {}) => ({
  id: label,
  label,
  fullLabel: `All of ${label}`,
  icon: <CubeIcon />,
  href: `/broker/${label}`,
  isCurrent: false,
  ...more,
});

test.each(["", "bp6-dark"])("a collapsed group keeps the open page and the count of what is hidden (%s)", async (theme) => {
  document.body.className = theme;
  // The least width with a menu at the side, and no more height than 1024 × 768 has at 200 %.
  await page.viewport(TABLES_FROM, 384);
  const onGroup = vi.fn();
  const groups = (isOpen: boolean) => [
    { label: "Home", isOpen: true, items: [item("Home")] },
    { label: "Loads", isOpen, items: [item("Loads", { isCurrent: true }), item("Load alerts", { badge: 7, keys: "g w" })] },
    { label: "Settings", isOpen: true, items: Array.from({ length: 12 }, (_, index) => item(`Setting ${index}`)) },
  ];
  const view = (isOpen: boolean, isNarrow = false) => (
    <Frame
      bar={[]}
      brand="Broker Portal"
      menu={groups(isOpen)}
      onGo={() => {}}
      onGroup={onGroup}
      isNarrow={isNarrow}
      onNarrow={() => {}}
      top="Top"
      status="Up to date"
    >
      Screen
    </Frame>
  );
  const screen = await render(view(true));
  const heading = screen.getByRole("button", { name: "Loads" });
  await expect.element(heading).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("link", { name: "Load alerts 7" })).toHaveAttribute("title", "All of Load alerts (g w)");
  // A group of one page with its own name has no heading.
  expect(screen.getByRole("button", { name: "Home" }).query()).toBeNull();
  heading.element().focus();
  await userEvent.keyboard("{Enter}");
  expect(onGroup).toHaveBeenCalledWith("Loads", false);

  await screen.rerender(view(false));
  await expect.element(screen.getByRole("button", { name: "Loads 7" })).toHaveFocus();
  await expect.element(screen.getByRole("link", { name: "Loads" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Load alerts" }).query()).toBeNull();
  await userEvent.keyboard(" ");
  expect(onGroup).toHaveBeenLastCalledWith("Loads", true);
  expect(await violations()).toEqual([]);

  // Icons alone have no headings, so all of them are shown, under names that need none.
  await screen.rerender(view(false, true));
  await expect.element(screen.getByRole("link", { name: "All of Load alerts 7" })).toBeInTheDocument();
  const last = screen.getByRole("link", { name: "All of Setting 11" });
  last.element().focus();
  const { top, bottom } = last.element().getBoundingClientRect();
  expect([top >= 0, bottom <= 384]).toEqual([true, true]);
  expect(await violations()).toEqual([]);
  await screen.unmount();
  document.body.className = "";
});

test("a panel that is closed from within gives the focus back to the rows, and one closed from the rows leaves it there", async () => {
  // On a phone the panel lies below the list and has no edge to move.
  await page.viewport(1024, 768);
  const Rows = ({ isOpen }: { readonly isOpen: boolean }) => (
    <BlueprintProvider>
      <SplitView
        width={320}
        onWidth={vi.fn()}
        side={
          isOpen && (
            <PeekPanel title="Lone Star" label="Carrier" onClose={vi.fn()}>
              Facts
            </PeekPanel>
          )
        }
      >
        <input aria-label="Filter" />
        <div role="grid" aria-label="Rows" tabIndex={0} />
      </SplitView>
    </BlueprintProvider>
  );
  const screen = await render(<Rows isOpen />);
  for (const inside of [
    screen.getByRole("button", { name: "Close the panel" }),
    screen.getByRole("separator", { name: "Width of the panel" }),
  ]) {
    await screen.rerender(<Rows isOpen />);
    (inside.element() as HTMLElement).focus();
    await screen.rerender(<Rows isOpen={false} />);
    await expect.element(screen.getByRole("grid", { name: "Rows" })).toHaveFocus();
  }
  await screen.rerender(<Rows isOpen />);
  (screen.getByRole("textbox", { name: "Filter" }).element() as HTMLElement).focus();
  await screen.rerender(<Rows isOpen={false} />);
  await expect.element(screen.getByRole("textbox", { name: "Filter" })).toHaveFocus();
});
