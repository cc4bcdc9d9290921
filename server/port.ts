// The TCP port: a clear word when it is taken, and that before any long work.
import { once } from "node:events";
import { createServer } from "node:net";
import type { Settings } from "./settings.ts";

/** Runs what binds the port of the settings. @throws a message a person can act on when it is taken. */
export async function bind<T>({ port }: Settings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`, { cause: error });
  }
}

/** Binds and frees the port, so that nobody waits for a world to be simulated only to be refused then. */
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
