// A record on a phone: all of it scrolls at once, and what can be done stays in reach of the thumb.
import { BlueprintProvider } from "@blueprintjs/core";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TabStrip } from "../../../src/ui/frame/PageTabs.tsx";
import { callActions } from "../../../src/widgets/record/call-action.tsx";
import { RecordActions, type RecordAction } from "../../../src/widgets/record/RecordActions.tsx";
import { RecordHeader } from "../../../src/widgets/record/RecordHeader.tsx";
import { RecordBody, RecordPage } from "../../../src/widgets/record/RecordPage.tsx";
import { violations } from "../../ui/axe.ts";
import "../../../src/ui/theme.css";
import "../../../src/ui/touch.css";

const action = (id: string, more: Partial<RecordAction> = {}): RecordAction => ({
  id,
  title: id,
  keys: "x",
  icon: <span />,
  words: "",
  isButton: true,
  refusal: null,
  run: vi.fn(),
  ...more,
});

const ACTIONS = [
  ...callActions({ title: "Call", phone: "+13125550101", keys: "shift+c" }),
  action("Set status…"),
  action("Do not dispatch…", { isAtHand: true }),
  action("Stop monitoring"),
  action("Add note", { isAtHand: true }),
  action("Copy link", { isButton: false }),
];

const record = (
  <BlueprintProvider>
    <div style={{ display: "flex", height: 500 }}>
      <RecordPage>
        <RecordHeader
          title={<h1>Acme Trucking LLC</h1>}
          actions={<RecordActions actions={ACTIONS} />}
          second={<p>DOT 1234567</p>}
        />
        <TabStrip label="Tabs" tabs={[{ id: "one", label: "Overview", href: "/one" }]} current="one" onGo={vi.fn()} />
        <RecordBody label="Overview">
          <div style={{ height: 2000 }}>Long</div>
        </RecordBody>
      </RecordPage>
    </div>
  </BlueprintProvider>
);

const buttons = () => page.getByRole("button").elements();
const box = (element: Element) => element.getBoundingClientRect();

test("the three commonest actions stand at the bottom, however far the page is scrolled, and the others in the menu", async () => {
  await page.viewport(390, 700);
  const screen = await render(record);
  const call = screen.getByRole("button", { name: "Call" });
  expect(call.element().getAttribute("href")).toBe("tel:+13125550101");
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Call", "Do not dispatch…", "Add note", "More"]);
  const scroller = screen.getByText("Long").element().closest("section")?.parentElement as HTMLElement;
  const end = () => Math.round(box(scroller).bottom - box(call.element()).bottom);
  expect(end()).toBeLessThan(16);
  expect(scroller.scrollWidth).toBe(scroller.clientWidth);
  scroller.scrollTop = 600;
  await expect.poll(() => box(screen.getByRole("heading").element()).bottom).toBeLessThan(0);
  expect(end()).toBeLessThan(16);
  // The tabs stay in sight above.
  expect(Math.round(box(screen.getByRole("navigation").element()).top - box(scroller).top)).toBeLessThan(4);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await expect.element(page.getByRole("menuitem", { name: "Set status…" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Stop monitoring" })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("on a wide screen the body scrolls alone, below the header with all its buttons", async () => {
  await page.viewport(1280, 700);
  const screen = await render(record);
  expect(buttons().map(({ textContent }) => textContent)).toEqual([
    "Set status…",
    "Do not dispatch…",
    "Stop monitoring",
    "Add note",
    "More",
  ]);
  const body = screen.getByText("Long").element().closest("section") as HTMLElement;
  body.scrollTop = 600;
  expect(body.scrollTop).toBe(600);
  expect(box(screen.getByRole("heading").element()).top).toBeGreaterThan(0);
  await page.viewport(414, 896);
});

test("who has no number that can be called has no button for it", () => {
  expect(callActions({ title: "Call", phone: null, keys: "shift+c" })).toEqual([]);
  expect(callActions({ title: "Call", phone: "(312) 555-**01", keys: "shift+c" })).toEqual([]);
});
