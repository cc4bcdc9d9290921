// A server for the visitor's pages that answers exactly as a test says, and records what was asked.
import { MONITOR } from "../../src/contract/constants.ts";
import type { Visit } from "../../src/contract/links/visitor.ts";
import { openLink, type OpenLink } from "../../src/visitor/open-link.ts";

export interface Asked {
  /** "POST /api/v1/link/codes". */
  readonly call: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Said {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** "lost": nobody answers. */
type Saying = Said | "lost";

export interface FakeLine {
  readonly asked: Asked[];
  /** What is said to a call, by "POST /api/v1/link/codes"; a call that is not among them is lost. */
  readonly says: Record<string, Saying | ((asked: Asked) => Saying | Promise<Saying>)>;
  readonly fetch: typeof fetch;
  /** How often a call was made. */
  count(call: string): number;
}

const bodyOf = (body: unknown): unknown => {
  if (typeof body === "string") return JSON.parse(body) as unknown;
  return body instanceof FormData ? Object.fromEntries(body) : null;
};

export function fakeLine(says: FakeLine["says"] = {}): FakeLine {
  const asked: Asked[] = [];
  return {
    asked,
    says,
    count: (call) => asked.filter((each) => each.call === call).length,
    async fetch(address, init = {}) {
      const call = `${init.method ?? "GET"} ${String(address).slice(MONITOR.length)}`;
      const one = { call, headers: new Headers(init.headers), body: bodyOf(init.body) };
      asked.push(one);
      const saying = says[call] ?? "lost";
      const said = typeof saying === "function" ? await saying(one) : saying;
      if (said === "lost") throw new TypeError("Failed to fetch");
      const { status = 200, body = {}, headers = {} } = said;
      return new Response(typeof body === "string" ? body : JSON.stringify(body), {
        status,
        headers: { "content-type": "application/json", ...headers },
      });
    },
  };
}

export const VISIT: Visit = {
  purpose: "confirmation",
  state: "open",
  language: "en",
  company_name: "Apex Brokerage",
  sender_name: "Dana Reyes",
  carrier_name: "Blue Ridge Haulers",
  dot_number: "1234567",
  expires_at: "2026-12-01T17:00:00Z",
  needs_proof: false,
  proof: null,
  contacts: [
    { method: "mail", hint: "d…@blueridge.example" },
    { method: "phone", hint: "…4471" },
  ],
};

export const READ_VISIT = "GET /api/v1/link";

let links = 0;

/** A token that no other test has. */
export const newToken = (): string => `token-of-a-test-${Date.now()}-${(links += 1)}`;

/** An open link over the line; a second one of the same token is another tab, or the page after a reload. */
export async function linkOver(line: FakeLine, { token = newToken(), visit = VISIT } = {}): Promise<OpenLink> {
  line.says[READ_VISIT] ??= { body: visit };
  const link = await openLink(token, line.fetch);
  await link.reload();
  return link;
}
