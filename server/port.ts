// The TCP port: a clear message when it is in use, before any long work.
import { once } from "node:events";
import { createServer } from "node:net";
import type { Settings } from "./settings.ts";

/** Runs `work`, which binds the port of the settings. @throws a message that says what to do when the port is in use. */
export async function bind<T>({ port }: Settings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`, { cause: error });
  }
}

/** Binds and frees the port, so that nobody waits for the seeding only to find the port in use. */
export async function probePort(settings: Settings): Promise<void> {
  await bind(settings, async () => {
    const probe = createServer();
    const listening = once(probe, "listening");
    probe.listen(settings.port, settings.host);
    await listening;
    const closed = once(probe, "close");
    probe.close();
    await closed;
  });
}
