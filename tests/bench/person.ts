// A person who speaks to the server without a browser: cookies, the token against forged requests, and connections.
import { Agent, request } from "node:http";
import { SANDBOX_COOKIE } from "../../server/http/sandbox-key.ts";
import { SANDBOX_KEY } from "../flows/server.ts";
import { MONITOR, XSRF_COOKIE, XSRF_HEADER } from "../../src/contract/constants.ts";

/** Refused with 401 before the sign-in, and yet it sets the cookies. */
export const REFRESH = "/refresh_jwt";

/** One person's cookies and connections. */
export class Person {
  readonly #origin: string;
  readonly #agent: Agent;
  readonly #cookies = new Map<string, string>([[SANDBOX_COOKIE, SANDBOX_KEY]]);

  constructor(origin: string, connections: number) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws when the answer is no success. */
  async ask(method: "GET" | "POST" | "PATCH", path: string, body?: unknown): Promise<string> {
    const { status, text } = await this.#send(method, path, body);
    if (status >= 300 && path !== REFRESH) throw new Error(`${path} was answered with ${status}: ${text.slice(0, 200)}`);
    return text;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(method: string, path: string, body: unknown): Promise<{ readonly status: number; readonly text: string }> {
    const headers = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      [XSRF_HEADER]: this.#cookies.get(XSRF_COOKIE) ?? "",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.#origin}${MONITOR}${path}`, { method, agent: this.#agent, headers }, (answer) => {
        for (const cookie of answer.headers["set-cookie"] ?? []) {
          const [name = "", value = ""] = cookie.split(";", 1)[0]?.split("=") ?? [];
          this.#cookies.set(name, value);
        }
        const pieces: Buffer[] = [];
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
        answer.on("error", reject);
      });
      outgoing.on("error", reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}

/** Signs in to an account of the demo data. */
export async function signIn(person: Person, email: string): Promise<void> {
  await person.ask("GET", REFRESH);
  await person.ask("POST", "/sign_in", { email });
  const mails = await person.ask("GET", `/sandbox/mailbox?email=${encodeURIComponent(email)}`);
  const [mail] = JSON.parse(mails) as readonly { readonly code: string }[];
  await person.ask("POST", "/sign_in/code", { email, code: mail?.code });
}
