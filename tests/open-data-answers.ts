// Answers of the API about the government's open data, for tests of what a screen does with them.
import type { CarrierSources, LookedUp, LookUpNumber, OpenDataService, SectionAge } from "../src/contract/carriers/open-data.ts";

export const UP: OpenDataService = { state: "up", since: null };

type Answered = Pick<LookedUp, "outcome" | "carriers">;

export const found = (...carriers: LookedUp["carriers"]): Answered => ({ outcome: "found", carriers });
export const without = (outcome: Exclude<LookedUp["outcome"], "found">): Answered => ({ outcome, carriers: [] });

export interface OpenData {
  service: OpenDataService;
  /** By the digits of a number. */
  numbers: Record<string, Answered>;
  sources: CarrierSources | null;
  /** What was asked about, call by call. */
  readonly asked: LookUpNumber[][];
  /** What an answer about numbers waits for. */
  gate: Promise<void>;
}

export const openData = (): OpenData => ({ service: UP, numbers: {}, sources: null, asked: [], gate: Promise.resolve() });

const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));

/** Null for a call about something else. */
export async function answerOpenData(data: OpenData, request: Request): Promise<Response | null> {
  const path = new URL(request.url).pathname.replace("/monitor/api/v1", "");
  if (path === "/open_data") return Response.json(data.service);
  if (/^\/carriers\/\d+\/sources$/.test(path)) {
    return data.sources === null ? Response.json({ error: "not_found" }, { status: 404 }) : Response.json(data.sources);
  }
  if (/^\/carriers\/\d+\/refresh$/.test(path)) return Response.json(data.sources);
  if (path !== "/carriers/look_up") return null;
  const { numbers } = (await request.json()) as { numbers: LookUpNumber[] };
  data.asked.push(numbers);
  await Promise.race([data.gate, ended(request.signal)]);
  return Response.json({
    service: data.service,
    numbers: numbers.map((number) => ({ ...number, ...(data.numbers[number.value] ?? without("none")) })),
  });
}

export const section = (name: SectionAge["section"], more: Partial<SectionAge> = {}): SectionAge => ({
  section: name,
  state: "known",
  sources: ["census"],
  as_of: new Date(Date.now() - 86_400_000).toISOString(),
  checked_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  problem: null,
  left_out: 0,
  ...more,
});
