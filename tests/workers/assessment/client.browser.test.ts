// The assessment worker in a real browser: it answers as this thread would, and its death loses nothing.
import { afterEach, expect, test } from "vitest";
import type { Assumption } from "../../../workers/assessment/api.ts";
import { openAssessments, type Assessments } from "../../../workers/assessment/client.ts";
import { book, NOW, textOf } from "./broker.ts";

const [broker, other] = [book(100), book(40)];
const above = { has_bipd_coverage_1000000: 1, has_bipd_coverage_2000000: 1, has_bipd_coverage_5000000: 1 };
const milder = { ...broker.sets[0]!, values: { ...broker.sets[0]!.values, ...above } };
const assumption: Assumption = { sets: [milder], grants: [], ends: [] };

const opened: Assessments[] = [];
const open = (start?: () => Worker | null): Assessments => {
  const assessments = openAssessments(start);
  opened.push(assessments);
  return assessments;
};
afterEach(() => opened.splice(0).forEach((assessments) => assessments.dispose()));

test("the worker and this thread answer the same", async () => {
  const [there, here] = [open(), open(() => null)];
  expect(await there.load(textOf(broker))).toEqual(await here.load(textOf(broker)));
  expect(await there.call("tally", NOW)).toEqual(await here.call("tally", NOW));
  const [one, same] = [await there.call("whatIf", assumption, NOW), await here.call("whatIf", assumption, NOW)];
  expect(one?.carrierIds).toHaveLength(20);
  expect({ ...one, took: 0 }).toEqual({ ...same, took: 0 });
});

test("a worker that died is started again with the same facts", async () => {
  const workers: Worker[] = [];
  const assessments = open(() => {
    const worker = new Worker(new URL("../../../workers/assessment/worker.ts", import.meta.url), { type: "module" });
    workers.push(worker);
    return worker;
  });
  await assessments.load(textOf(broker));
  await assessments.load(textOf(other));
  const before = await assessments.call("tally", NOW);
  const waiting = assessments.call("whatIf", assumption, NOW);
  workers[0]!.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
  await expect(waiting).rejects.toThrow("out of memory");
  expect(await assessments.call("tally", NOW)).toEqual(before);
  expect(workers).toHaveLength(2);
});

test("the same text is sent once, and an unreadable one is not stored", async () => {
  const assessments = open();
  const text = textOf(broker);
  const first = assessments.load(text);
  expect(assessments.load(text)).toBe(first);
  await first;
  const before = await assessments.call("tally", NOW);
  await expect(assessments.load("<html>")).rejects.toThrow();
  expect(await assessments.call("tally", NOW)).toEqual(before);
  expect(await assessments.load(text)).toEqual(await first);
});
