// The portal in front of a `/monitor` that has the specification's calls and nothing else, as its owner's may be.
import { expect, type Page } from "@playwright/test";
import {
  choose,
  everythingSent,
  goOn,
  isLive,
  openList,
  serverOfThisFile,
  setStatus,
  settledCount,
  signIn,
  test,
} from "../portal.ts";
import { strictMonitor, type Strictness } from "./strict-monitor.ts";

const server = serverOfThisFile();

/** How many rows the lists show once everything is synced: carriers, open loads, and alerts. */
async function counts(page: Page, url: string): Promise<readonly number[]> {
  await openList(page, url, "text=");
  const found: number[] = [];
  for (const path of ["/carriers/connections?text=", "/loads?list=open", "/alerts?list=open"]) {
    await goOn(page, url, path);
    await isLive(page);
    found.push(await settledCount(page));
  }
  return found;
}

for (const strictness of ["ignoring", "refusing"] as const satisfies readonly Strictness[]) {
  test(`a broker works with a server ${strictness} what the specification does not name`, async ({ context, page }) => {
    const { port, url } = server();
    const api = await signIn(context, url, "manager");
    const monitor = await strictMonitor(port, strictness);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    try {
      const expected = await counts(page, url);
      expect(await counts(page, monitor.url)).toEqual(expected);

      const waiting = () => api.total("q[status_eq]=needs_to_onboard");
      const before = await waiting();
      await goOn(page, monitor.url, "/carriers/connections?list=my-carriers");
      await isLive(page);
      await choose(page, 1);
      await setStatus(page, "Needs to onboard");
      await everythingSent(page);
      await expect.poll(waiting).toBe(before + 1);

      const [first] = await api.json<{ carrier: { id: number; legal_name: string } }[]>(
        "/api/v1/connections/for_broker_portal?per_page=1&q[s]=id asc",
      );
      const { id = 0, legal_name: name = "" } = first?.carrier ?? {};
      await page.keyboard.press("Control+k");
      await page.keyboard.type(name);
      await expect(page.getByRole("option", { name: new RegExp(name) }).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await goOn(page, monitor.url, `/carriers/${id}`);
      await expect(page.getByText(/OK to use/).first()).toBeVisible();

      await goOn(page, monitor.url, "/inbox");
      await expect(page.getByText("This server doesn't offer this.").first()).toBeVisible();

      expect(monitor.unknown.filter((one) => !one.includes("/sandbox/"))).toEqual([]);
      expect(errors).toEqual([]);
    } finally {
      await monitor.close();
    }
  });
}
