// Many people at once against one server: how long a small call takes while heavy ones run.
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { MONITOR, XSRF_COOKIE, XSRF_HEADER } from "../../src/contract/constants.ts";

export interface Crowd {
  /** People who make the small call, each on a connection of their own. */
  readonly clients: number;
  /** Heavy calls that begin at the same moment, half of each kind. */
  readonly heavyCalls: number;
  /** Milliseconds between two small calls of one person, and how long they go on at least. */
  readonly pause: number;
  readonly lasting: number;
}

export interface CrowdTimes {
  /** Milliseconds of each small call. */
  readonly small: readonly number[];
  /** Milliseconds until all heavy calls were answered. */
  readonly heavy: number;
}

const SMALL = "/refresh_jwt";
const HEAVY = ["/api/v1/rules/carrier_facts", "/api/v1/decisions/verification"];

/** One person's cookies and connections. */
class Person {
  readonly #origin: string;
  readonly #agent: Agent;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string, connections: number) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws when the answer is no success. */
  async ask(method: "GET" | "POST", path: string, body?: unknown): Promise<string> {
    const { status, text } = await this.#send(method, path, body);
    if (status >= 300 && path !== SMALL) throw new Error(`${path} was answered with ${status}: ${text.slice(0, 200)}`);
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

async function signIn(person: Person, email: string): Promise<void> {
  await person.ask("GET", SMALL);
  await person.ask("POST", "/sign_in", { email });
  const mails = await person.ask("GET", `/sandbox/mailbox?email=${encodeURIComponent(email)}`);
  const [mail] = JSON.parse(mails) as readonly { readonly code: string }[];
  await person.ask("POST", "/sign_in/code", { email, code: mail?.code });
}

/** Lets a crowd work for one account of the demo data. `origin`: http://localhost:… */
export async function crowdTimes(origin: string, email: string, crowd: Crowd): Promise<CrowdTimes> {
  const person = new Person(origin, crowd.clients + crowd.heavyCalls);
  try {
    await signIn(person, email);
    const small: number[] = [];
    const began = performance.now();
    let isHeavyOver = false;
    const client = async (at: number): Promise<void> => {
      await setTimeout((at / crowd.clients) * crowd.pause);
      while (!isHeavyOver || performance.now() - began < crowd.lasting) {
        const asked = performance.now();
        await person.ask("GET", SMALL);
        small.push(performance.now() - asked);
        await setTimeout(crowd.pause);
      }
    };
    const heavy = async (): Promise<number> => {
      const paths = Array.from({ length: crowd.heavyCalls }, (_, at) => HEAVY[at % HEAVY.length] ?? SMALL);
      try {
        await Promise.all(paths.map((path) => person.ask("GET", path)));
      } finally {
        isHeavyOver = true;
      }
      return performance.now() - began;
    };
    const [took] = await Promise.all([heavy(), ...Array.from({ length: crowd.clients }, (_, at) => client(at))]);
    return { small, heavy: took };
  } finally {
    person.close();
  }
}
