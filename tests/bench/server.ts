// The server of the bench: the built one with the largest demo data, which is seeded once and stored.
import { seeded, startServer, type TestServer } from "../flows/server.ts";

/** Starts it on the seeded folder itself: the bench changes nothing but sessions and the version of the rules. */
export async function startFloor(): Promise<TestServer> {
  const given = process.env["BENCH_DATA_DIR"];
  return await startServer({ size: "floor", dataDir: given ?? (await seeded("floor")) });
}

/** The manager of the main brokerage, who sees the 100,000 connections. */
export async function managerOf(server: TestServer): Promise<string> {
  const reply = await fetch(`${server.url}/monitor/sandbox/accounts`);
  const accounts = (await reply.json()) as readonly { readonly email: string; readonly kind: string }[];
  const manager = accounts.find(({ kind }) => kind === "manager");
  if (!manager) throw new Error("The demo data have no manager");
  return manager.email;
}
