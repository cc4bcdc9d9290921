// Whoever asks for codes is counted by the address that the trusted proxy names, and learns nothing of who has an account.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { XSRF_COOKIE } from "../../../src/contract/constants.ts";
import type { Engine, Queryable } from "../../../server/db/engine.ts";
import { eachEngine } from "../engines.ts";
import { appOver, brokerages } from "../fixture.ts";

const PUBLIC = { PUBLIC_URL: "https://portal.example", SMTP_URL: "smtp://localhost:1" };
const PROXY = "198.51.100.1";

/** The engine, and the statements that it is given. */
function watched(engine: Engine): { readonly engine: Engine; readonly statements: string[] } {
  const statements: string[] = [];
  const told = <T extends Queryable>(one: T): T =>
    new Proxy(one, {
      get(target, name) {
        const own: unknown = Reflect.get(target, name, target);
        if (typeof own !== "function") return own;
        if (name === "tx")
          return (work: (tx: Queryable) => Promise<unknown>, setup?: string) => engine.tx((tx) => work(told(tx)), setup);
        return (...args: readonly unknown[]) => {
          if (name === "query" || name === "exec") statements.push(String(args[0]));
          return Reflect.apply(own, target, args) as unknown;
        };
      },
    });
  return { engine: told(engine), statements };
}

eachEngine(
  "sign-in behind a proxy",
  (database) => {
    let app: FastifyInstance;
    let statements: string[];
    beforeAll(async () => {
      const seen = watched(database.engine);
      ({ statements } = seen);
      app = await appOver(seen.engine, PUBLIC);
    });
    afterAll(() => app.close());
    beforeEach(() => database.engine.exec("delete from sign_in_codes"));

    async function signIn(over: FastifyInstance, host: string, email: string, forwarded: string) {
      const first = await over.inject({ url: "/monitor/refresh_jwt", remoteAddress: PROXY, headers: { host } });
      const token = first.cookies.find(({ name }) => name === XSRF_COOKIE)?.value ?? "";
      return over.inject({
        method: "POST",
        url: "/monitor/sign_in",
        payload: { email },
        remoteAddress: PROXY,
        headers: { host, "x-xsrf-token": token, cookie: `${XSRF_COOKIE}=${token}`, "x-forwarded-for": forwarded },
      });
    }
    const behind = (email: string, forwarded: string) => signIn(app, "portal.example", email, forwarded);

    it("a known and an unknown address cost the same statements, and get the same answer", async () => {
      const costs: (readonly string[])[] = [];
      const answers: string[] = [];
      for (const email of ["staff@first.example", "ghost@first.example"]) {
        await behind("first@nowhere.example", "192.0.2.1");
        statements.length = 0;
        const answer = await behind(email, "192.0.2.7");
        costs.push([...statements]);
        answers.push(`${answer.statusCode} ${answer.body.replace(email, "…")}`);
      }
      expect(costs[0]?.length).toBeGreaterThan(3);
      expect(costs[1]).toEqual(costs[0]);
      expect(answers[1]).toBe(answers[0]);
    });

    it("people behind the proxy are counted one by one, by what it says last", async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 21; n += 1)
        statuses.push((await behind(`p${n}@first.example`, `203.0.113.${n}, 192.0.2.9`)).statusCode);
      expect(statuses.indexOf(429)).toBe(20);
      expect((await behind("q@first.example", "203.0.113.1, 192.0.2.10")).statusCode).toBe(200);
    });

    it("without a proxy the header is nothing but a claim", async () => {
      const bare = await appOver(database.engine, { SMTP_URL: "smtp://localhost:1" });
      const statuses: number[] = [];
      for (let n = 0; n < 21; n += 1)
        statuses.push((await signIn(bare, "localhost:4630", `p${n}@first.example`, `192.0.2.${n}`)).statusCode);
      expect(statuses.indexOf(429)).toBe(20);
      await bare.close();
    });
  },
  brokerages,
);
