// The heatmap worker in a real browser: it answers as this thread would, and a worker that dies loses nothing.
import { afterEach, expect, test } from "vitest";
import type { Scene, Window } from "../../../workers/heatmap/api.ts";
import { openHeatmap, type Heatmap } from "../../../workers/heatmap/client.ts";
import { mercatorX, mercatorY } from "../../../workers/heatmap/mercator.ts";
import { answerOf, spots } from "./answer.ts";

const USA: Window = {
  extent: [mercatorX(-125), mercatorY(24), mercatorX(-66), mercatorY(50)],
  width: 200,
  height: 120,
  spread: 4,
  theme: "light",
};
const SCENE: Scene = { carriers: [{ now: "a", before: null }], day: null, shown: "together" };

const opened: Heatmap[] = [];
const open = (start?: () => Worker | null): Heatmap => {
  const heatmap = openHeatmap(start);
  opened.push(heatmap);
  return heatmap;
};
afterEach(() => opened.splice(0).forEach((heatmap) => heatmap.dispose()));

const isPainted = (pixels: Uint8ClampedArray): boolean => pixels.some((byte, at) => at % 4 === 3 && byte > 0);

test("the worker and this thread paint the same picture", async () => {
  const text = answerOf(spots(2_000));
  const [there, here] = [open(), open(() => null)];
  expect(await there.load("a", text)).toEqual(await here.load("a", text));
  const [one, other] = [await there.call("paint", SCENE, USA), await here.call("paint", SCENE, USA)];
  expect(isPainted(one.pixels)).toBe(true);
  expect(one).toEqual(other);
  expect(await there.call("order", SCENE, "name", false)).toEqual(await here.call("order", SCENE, "name", false));
});

test("a worker that died is restarted with everything that was loaded", async () => {
  const workers: Worker[] = [];
  const heatmap = open(() => {
    const worker = new Worker(new URL("../../../workers/heatmap/worker.ts", import.meta.url), { type: "module" });
    workers.push(worker);
    return worker;
  });
  await heatmap.load("a", answerOf(spots(50)));
  await heatmap.load("gone", answerOf(spots(10)));
  await heatmap.drop(["gone"]);
  const before = await heatmap.call("order", SCENE, "visits", true);
  const waiting = heatmap.call("paint", SCENE, USA);
  workers[0]!.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
  await expect(waiting).rejects.toThrow("out of memory");
  expect(await heatmap.call("order", SCENE, "visits", true)).toEqual(before);
  expect(workers).toHaveLength(2);
  const gone: Scene = { ...SCENE, carriers: [{ now: "gone", before: null }] };
  expect((await heatmap.call("order", gone, "visits", true)).indexes).toHaveLength(0);
});
