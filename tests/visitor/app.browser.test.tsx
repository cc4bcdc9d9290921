// Whatever became of a link, its visitor reads what it is and what to do; and only a person's use counts as use.
/** @jsxImportSource preact */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { LinkState } from "../../src/contract/links/links.ts";
import { App } from "../../src/visitor/App.tsx";
import { violations } from "../ui/axe.ts";
import { draw } from "./draw.ts";
import { fakeLine, linkOver, newToken, READ_VISIT, VISIT } from "./fake-line.ts";

const BEGIN = "POST /api/v1/link/begin";
const text = (name: string | RegExp) => page.getByText(name);

const CLOSED: readonly (readonly [LinkState, string])[] = [
  ["ended", "Thank you. Apex Brokerage has your answer."],
  ["expired", "This link has expired. Ask Apex Brokerage for a new one."],
  ["withdrawn", "Apex Brokerage has withdrawn this link. Ask them for a new one if you still need it."],
];

test.each(CLOSED)("a link that is %s says so", async (state, said) => {
  const link = await linkOver(fakeLine(), { visit: { ...VISIT, state } });
  draw(link, <App link={link} />);
  await expect.element(text(said)).toBeVisible();
  await expect.element(text(/offers Blue Ridge Haulers a load/)).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("the accused reads that the alert was withdrawn, and when", async () => {
  const visit = { ...VISIT, purpose: "reply", state: "withdrawn", alert_withdrawn_at: "2026-01-05T15:00:00Z" } as const;
  const link = await linkOver(fakeLine(), { visit });
  draw(link, <App link={link} />);
  await expect.element(text(/The alert about Blue Ridge Haulers was withdrawn: Jan 5, 2026/)).toBeVisible();
  await expect.element(text(/Ask them for a new one/)).not.toBeInTheDocument();
});

test("a link that there is not says so without a name", async () => {
  const line = fakeLine({ [READ_VISIT]: { status: 404, body: { error: "no_such_link" } } });
  const link = await linkOver(line);
  draw(link, <App link={link} />);
  await expect.element(text("This link does not work any more. Ask the company that sent it for a new one.")).toBeVisible();
});

test("without reception it says so, and goes on by itself once there is some", async () => {
  const line = fakeLine({ [READ_VISIT]: "lost" });
  const link = await linkOver(line);
  draw(link, <App link={link} />);
  await expect.element(text("No connection. Check your reception and try again.")).toBeVisible();
  line.says[READ_VISIT] = { body: VISIT };
  dispatchEvent(new Event("online"));
  await expect.element(text(/Apex Brokerage offers Blue Ridge Haulers a load/)).toBeVisible();
  await expect.poll(() => document.title).toBe("Rate confirmation · Apex Brokerage");
});

test("a page that was read without reception stays as it is", async () => {
  const line = fakeLine();
  const link = await linkOver(line);
  draw(link, <App link={link} />);
  await expect.element(text(/Apex Brokerage offers Blue Ridge Haulers a load/)).toBeVisible();
  line.says[READ_VISIT] = "lost";
  await link.reload();
  await expect.element(text(/Apex Brokerage offers Blue Ridge Haulers a load/)).toBeVisible();
});

test("after a reload without reception it shows what it showed last, until the link turns out to be closed", async () => {
  const line = fakeLine();
  const token = newToken();
  const first = await linkOver(line, { token });
  const leave = draw(first, <App link={first} />);
  await expect.element(text(/Apex Brokerage offers Blue Ridge Haulers a load/)).toBeVisible();
  leave();
  line.says[READ_VISIT] = "lost";
  const second = await linkOver(line, { token });
  draw(second, <App link={second} />);
  await expect.element(text(/Apex Brokerage offers Blue Ridge Haulers a load/)).toBeVisible();
  line.says[READ_VISIT] = { body: { ...VISIT, state: "expired" } };
  await second.reload();
  await expect.element(text("This link has expired. Ask Apex Brokerage for a new one.")).toBeVisible();
  line.says[READ_VISIT] = "lost";
  expect((await linkOver(line, { token })).visit.value.kind).toBe("failed");
});

test("the first key or touch counts as use, once, and opening alone does not", async () => {
  const line = fakeLine({ [BEGIN]: { body: VISIT } });
  const link = await linkOver(line);
  draw(link, <App link={link} />);
  await expect.element(text("What is kept, and how long")).toBeVisible();
  expect(line.count(BEGIN)).toBe(0);
  await userEvent.keyboard("{Tab}");
  await text("What is kept, and how long").click();
  await expect.poll(() => line.count(BEGIN)).toBe(1);
  await userEvent.keyboard("{Tab}");
  expect(line.count(BEGIN)).toBe(1);
});
