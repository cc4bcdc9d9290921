// The size of the scripts of the first page, and the memory of a hundred thousand rows.
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";

export interface Script {
  readonly name: string;
  readonly bytes: number;
}

/** Opens the sign-in page in a fresh profile and measures, as gzip, every script loaded before it could be used. */
export async function signInScripts(page: Page, portal: string): Promise<Script[]> {
  const scripts = new Map<string, Promise<number>>();
  const hear = (response: import("playwright").Response): void => {
    if (response.request().resourceType() !== "script") return;
    const name = new URL(response.url()).pathname.split("/").at(-1) ?? "";
    scripts.set(
      name,
      response.body().then((body) => gzipSync(body).length),
    );
  };
  page.on("response", hear);
  await page.goto(`${portal}/login`);
  await page.getByLabel("Email").waitFor();
  await page.waitForLoadState("networkidle");
  page.off("response", hear);
  const sizes = await Promise.all([...scripts].map(async ([name, bytes]) => ({ name, bytes: await bytes })));
  return sizes.toSorted((a, b) => b.bytes - a.bytes);
}

/**
 * Bytes of the page and its workers, arrays included, as measured by the browser. The page is loaded again with the header that
 * this measurement needs.
 */
export async function memoryOf(page: Page): Promise<number> {
  // The copy of the portal that the service worker keeps comes without the header.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  await page.route("**/broker/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "cross-origin-embedder-policy": "require-corp" } });
  });
  await page.reload();
  await page.evaluate(() => window.probe.firstAnswer());
  await page.waitForTimeout(3_000);
  const bytes = await page.evaluate(async () => {
    const measure = (performance as { measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }> })
      .measureUserAgentSpecificMemory;
    if (measure === undefined || !crossOriginIsolated) return Number.NaN;
    return (await measure.call(performance)).bytes;
  });
  // Scripts that the page asks for in advance may still be on their way.
  await page.unrouteAll({ behavior: "wait" });
  await session.detach();
  return bytes;
}
