// Tells whether a program drives the browser.
/** What gave the program away, such as "headless_chrome" or "webdriver"; null: a person, as far as can be told. Nothing is sent. */
export async function detectBot(): Promise<string | null> {
  const { load } = await import("@fingerprintjs/botd");
  const result = (await load({ monitoring: false })).detect();
  return result.bot ? result.botKind : null;
}
