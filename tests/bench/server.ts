// The server of the bench: the built one with the largest demo data, which is seeded once and stored. With BENCH_SIZE=tiny it has few
// rows: then the figures say nothing, but that every part runs.
import { SANDBOX_COOKIE } from "../../server/http/sandbox-key.ts";
import { SANDBOX_KEY, seeded, startServer, type TestServer } from "../flows/server.ts";

const SIZES = ["tiny", "demo", "floor"] as const;

/** Starts it on the seeded folder itself: the bench changes nothing but sessions, the version of the rules, when loads were posted, and lists to vet, which it deletes. */
export async function startFloor(): Promise<TestServer> {
  const given = process.env["BENCH_DATA_DIR"];
  const wanted = process.env["BENCH_SIZE"] ?? "floor";
  const size = SIZES.find((one) => one === wanted);
  if (size === undefined) throw new Error(`BENCH_SIZE is ${wanted}, not one of ${SIZES.join(", ")}`);
  return await startServer({ size, dataDir: given ?? (await seeded(size)) });
}

/** The manager of the main brokerage, who sees the 100,000 connections. */
export async function managerOf(server: TestServer): Promise<string> {
  const reply = await fetch(`${server.url}/monitor/sandbox/accounts`, {
    headers: { cookie: `${SANDBOX_COOKIE}=${SANDBOX_KEY}` },
  });
  const accounts = (await reply.json()) as readonly { readonly email: string; readonly kind: string }[];
  const manager = accounts.find(({ kind }) => kind === "manager");
  if (!manager) throw new Error("The demo data have no manager");
  return manager.email;
}
