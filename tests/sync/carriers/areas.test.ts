// Place suggestions: one request per pause in typing, no stale answers, and visible failures.
import { BehaviorSubject, Subject } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Area } from "../../../src/contract/carriers/areas.ts";
import { areaResource, areaSuggestions$, nearestArea$, PAUSE, type AreaSuggestions } from "../../../src/sync/carriers/areas.ts";
import { resourceKey } from "../../../src/sync/resources.ts";
import { connectFakeMonitor, gate, type FakeMonitor } from "../../net/fake-monitor.ts";

const area = (id: number, name: string): Area => ({
  id,
  is_type: "city",
  code: null,
  name,
  country: "US",
  centroid: null,
  lat: 1,
  lon: 2,
  state_area_id: null,
  kma_area_id: null,
  is_unverified: false,
  five_zip_city: null,
  five_zip_state: null,
  located_at: null,
  historical_touches_count: null,
});
const page = { currentpage: "1", totalpages: "1", totalitems: "1" };
const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

let monitor: FakeMonitor;
let typed$: BehaviorSubject<string>;
let again$: Subject<void>;
let seen: AreaSuggestions[];
let subscription: { unsubscribe(): void };
const last = (): AreaSuggestions => seen.at(-1)!;
const requested = (): string[] => monitor.requests.map(({ url }) => decodeURIComponent(url));
const type = (...texts: string[]) => texts.forEach((text) => typed$.next(text));

beforeAll(async () => {
  monitor = await connectFakeMonitor();
});
afterAll(() => monitor.close());
beforeEach(() => {
  monitor.requests.length = 0;
  monitor.answer = ({ url }) => ({ body: [area(1, new URL(url, "http://x").searchParams.get("term") ?? "zip")], headers: page });
  typed$ = new BehaviorSubject("");
  again$ = new Subject();
  seen = [];
  subscription = areaSuggestions$(typed$, again$).subscribe((suggestions) => seen.push(suggestions));
});
afterEach(() => subscription.unsubscribe());

describe("typing a place", () => {
  it("a burst of keys is one request, for the last text", async () => {
    type("ch", "chi", "chic", "chica", "chicag", "chicago");
    await vi.waitFor(() => expect(last()).toMatchObject({ status: "ready", term: "chicago" }));
    expect(requested()).toEqual(["/monitor/api/v1/areas/autocomplete?term=chicago"]);
  });

  it("the next key aborts the last request, and its answer never shows", async () => {
    const late = gate();
    monitor.answer = ({ url }) =>
      url.endsWith("term=dal") ? { body: [area(9, "Dalton")], wait: late.opened } : { body: [area(2, "Dallas")] };
    type("dal");
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(1));
    type("dall");
    await vi.waitFor(() => expect(monitor.requests[0]!.hungUp).toBe(true));
    await vi.waitFor(() => expect(last()).toMatchObject({ status: "ready", term: "dall" }));
    late.open();
    await sleep(50);
    expect(last().areas.map(({ id }) => id)).toEqual([2]);
    expect(seen.flatMap(({ areas }) => areas.map(({ id }) => id))).not.toContain(9);
  });

  it("an answer that arrives during the pause after the next key is not shown", async () => {
    const late = gate();
    monitor.answer = ({ url }) =>
      url.endsWith("term=dal") ? { body: [area(9, "Dalton")], wait: late.opened } : { wait: "never" };
    type("dal");
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(1));
    type("denv");
    late.open();
    await sleep(PAUSE - 60);
    expect(last()).toEqual({ term: "denv", status: "loading", areas: [] });
  });

  it("matching areas of the last answer stay while the next one loads", async () => {
    monitor.answer = () => ({ body: [area(1, "Dallas"), area(2, "Daly City")] });
    type("da");
    await vi.waitFor(() => expect(last().status).toBe("ready"));
    type("dall");
    expect(last()).toMatchObject({ status: "loading", areas: [{ id: 1 }] });
  });

  it.each(["", " ", "c", "É"])("%j is too short to look up", async (text) => {
    type(text);
    await sleep(PAUSE + 60);
    expect(requested()).toEqual([]);
    expect(last()).toEqual({ term: text.trim(), status: "idle", areas: [] });
  });

  it("one digit begins a zip, which is looked up by code, ten at a time", async () => {
    type("7");
    await vi.waitFor(() => expect(last().status).toBe("ready"));
    expect(requested()).toEqual(["/monitor/api/v1/areas/?per_page=10&q[is_type_eq]=five_zip&q[code_start]=7&q[s]=name asc"]);
  });

  it("blanks around the same text request nothing new", async () => {
    type("reno");
    await vi.waitFor(() => expect(last().status).toBe("ready"));
    type("reno ", " reno");
    await sleep(PAUSE + 60);
    expect(requested()).toHaveLength(1);
  });

  it.each([401, 403, 404, 422, 500])("a %i shows as failed, and lookups keep working", async (status) => {
    monitor.answer = () => ({ status, body: { error: "no" } });
    type("reno");
    await vi.waitFor(() => expect(last().status).toBe("failed"));
    monitor.answer = () => ({ body: [area(3, "Reno")] });
    again$.next();
    await vi.waitFor(() => expect(last()).toMatchObject({ status: "ready", areas: [{ id: 3 }] }));
    type("renob");
    await vi.waitFor(() => expect(last()).toMatchObject({ status: "ready", term: "renob" }));
  });

  it("reports being offline", async () => {
    monitor.answer = () => ({ body: [], wait: "break" });
    type("reno");
    await vi.waitFor(() => expect(last().status).toBe("offline"));
  });

  it("unsubscribing aborts the request", async () => {
    monitor.answer = () => ({ wait: "never" });
    type("reno");
    await vi.waitFor(() => expect(monitor.requests).toHaveLength(1));
    subscription.unsubscribe();
    await vi.waitFor(() => expect(monitor.requests[0]!.hungUp).toBe(true));
  });
});

it("an area is cached by its id, or by its place id", () => {
  expect(resourceKey(areaResource(5))).toBe('getArea?{"params":{"id":5}}');
  expect(resourceKey(areaResource("ChIJx"))).toBe('findAreaByPlaceId?{"query":{"place_id":"ChIJx"}}');
});

it("a point on the map is the nearest city, or none", async () => {
  const nearest = () => new Promise((resolve, reject) => nearestArea$(32.7, -96.8).subscribe({ next: resolve, error: reject }));
  monitor.answer = () => ({ body: [area(4, "Dallas")], headers: page });
  expect(await nearest()).toMatchObject({ id: 4 });
  expect(requested()).toEqual(["/monitor/api/v1/areas/?lat=32.7&lon=-96.8&per_page=1&q[is_type_eq]=city"]);
  monitor.answer = () => ({ body: [], headers: page });
  expect(await nearest()).toBeNull();
});
