// On a phone the menu is a bar at the bottom, which covers nothing, is met by fingers and keys, and leaves while somebody types.
import { BlueprintProvider } from "@blueprintjs/core";
import { CubeIcon } from "@blueprintjs/icons";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Frame } from "../../../src/ui/frame/Frame.tsx";
import { TABLES_FROM, TOUCH_TARGET } from "../../../src/ui/layout/phone.ts";
import { violations } from "../axe.ts";
import "../../../src/ui/theme.css";

const onGo = vi.fn();
const onFind = vi.fn();

const link = (label: string, more: object = {}) => ({
  id: label,
  label,
  icon: <CubeIcon />,
  href: `/broker/${label}`,
  isCurrent: false,
  ...more,
});

const VIEW = (
  <BlueprintProvider>
    <Frame
      brand="Broker Portal"
      menu={[{ label: "Carriers", isOpen: true, items: [link("My carriers"), link("Onboarding")] }]}
      bar={[
        link("Home"),
        link("Inbox", { badge: 120, isCurrent: true }),
        { id: "find", label: "Find", icon: <CubeIcon />, run: onFind, isCurrent: false },
      ]}
      onGo={onGo}
      onGroup={() => {}}
      isNarrow={false}
      onNarrow={() => {}}
      top={<input aria-label="Search" />}
      status="Live"
    >
      <div style={{ flex: "1 0 3000px" }}>Screen</div>
    </Frame>
  </BlueprintProvider>
);

beforeEach(async () => {
  await page.viewport(390, 844);
  onGo.mockClear();
  onFind.mockClear();
  await render(VIEW);
});
afterEach(() => vi.restoreAllMocks());

const bar = () => page.getByRole("navigation", { name: "Main" });

test.each(["", "bp6-dark"])("it has the menu's place, marks the page, and counts the news (%s)", async (theme) => {
  document.body.className = theme;
  await expect.element(bar().getByRole("link", { name: /^99\+ new Inbox$/ })).toHaveAttribute("aria-current", "page");
  expect(page.getByRole("link", { name: "My carriers" }).query()).toBeNull();
  for (const element of bar().element().querySelectorAll("a, button")) {
    const { width, height } = element.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(TOUCH_TARGET);
  }
  expect(bar().element().getBoundingClientRect().bottom).toBe(844);
  const screen = document.querySelector("#screen")!.getBoundingClientRect();
  expect(screen.bottom).toBeLessThanOrEqual(bar().element().getBoundingClientRect().top);
  expect(await violations()).toEqual([]);
});

test("keys reach it after the page, and it does what a finger does", async () => {
  await bar().getByRole("link", { name: "Home" }).click();
  expect(onGo).toHaveBeenCalledWith("/broker/Home");
  (bar().getByRole("link", { name: /Inbox/ }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Tab}{Enter}");
  expect(onFind).toHaveBeenCalledOnce();
});

test("it leaves while a keyboard covers the lower part of the screen", async () => {
  const viewport = window.visualViewport!;
  const height = vi.spyOn(viewport, "height", "get").mockReturnValue(innerHeight - 300);
  viewport.dispatchEvent(new Event("resize"));
  await expect.element(bar()).not.toBeInTheDocument();
  height.mockReturnValue(innerHeight);
  viewport.dispatchEvent(new Event("resize"));
  await expect.element(bar()).toBeVisible();
});

test("a window with room for tables has the menu at its side", async () => {
  await page.viewport(TABLES_FROM, 768);
  await expect.element(page.getByRole("link", { name: "My carriers" })).toBeVisible();
  expect(page.getByRole("button", { name: "Find" }).query()).toBeNull();
});
