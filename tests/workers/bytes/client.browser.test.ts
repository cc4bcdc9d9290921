// A real worker fetches what the page would, hands the bytes over, and stops when it is told to.
import { expect, test } from "vitest";
import { fetchElsewhere } from "../../../workers/bytes/client.ts";

const sent = (signal = new AbortController().signal) => ({
  method: "GET",
  headers: new Headers({ accept: "text/plain" }),
  signal,
});

test("the bytes, the status and the headers are those that the page would get", async () => {
  const here = await fetch(import.meta.url);
  const [answer, body] = await fetchElsewhere(import.meta.url, sent());
  expect(new TextDecoder().decode(body)).toBe(await here.text());
  expect([answer.ok, answer.status, answer.headers.get("content-type")]).toEqual([true, 200, here.headers.get("content-type")]);
});

test("what is stopped, and what no server answers, rejects", async () => {
  const stop = new AbortController();
  const stopped = fetchElsewhere(import.meta.url, sent(stop.signal));
  stop.abort();
  await expect(stopped).rejects.toThrow("No whole answer came");
  await expect(fetchElsewhere("http://localhost:9/", sent())).rejects.toThrow("No whole answer came");
});
