// The text of a PDF with its positions, read in a thread of its own: a hostile file costs that thread its time and memory, and no more.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { PageText } from "../../../src/domain/board/reading/page-text.ts";

export type PdfText =
  | { readonly kind: "read"; readonly pages: readonly PageText[]; readonly pageCount: number }
  | { readonly kind: "refused"; readonly reason: "encrypted" | "broken" | "too_long" | "too_much" };

/**
 * Tunable: pages that are read, runs of text of one document, milliseconds, megabytes of the thread's objects, and megabytes by which the
 * whole process may grow meanwhile: what a stream unpacks to is no object.
 */
export const PDF_LIMITS = { pages: 30, items: 40_000, time: 20_000, memory: 256, growth: 512 } as const;

/** Milliseconds between two looks at how much the process has grown. */
const LOOK = 50;
const MEGABYTE = 1024 * 1024;

// The thread's program is a text, because the server is built into one file. Nothing of the PDF runs: no scripts, no forms, no fonts of the
// system; and nothing is fetched, as the whole file is given.
const PROGRAM = `
const { parentPort, workerData: { library, bytes, limits } } = require("node:worker_threads");
for (const name of ["DOMMatrix", "ImageData", "Path2D"]) globalThis[name] ??= class {};
const round = (value) => Math.round(value * 100) / 100;
async function read() {
  const { getDocument } = await import(library);
  const document = await getDocument({ data: bytes, isEvalSupported: false, enableXfa: false, useWasm: false, disableFontFace: true,
    useSystemFonts: false, isOffscreenCanvasSupported: false, stopAtErrors: false, maxImageSize: 1, verbosity: 0 }).promise;
  const pages = [];
  let room = limits.items;
  for (let number = 1; number <= Math.min(document.numPages, limits.pages) && room > 0; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = [];
    for (const item of items.slice(0, room)) {
      if (typeof item.str !== "string" || item.str.trim() === "") continue;
      const [x, y] = viewport.convertToViewportPoint(item.transform[4], item.transform[5]);
      const height = item.height || Math.hypot(item.transform[2], item.transform[3]);
      texts.push({ text: item.str.slice(0, 2000), box: { x: round(x), y: round(y - height), width: round(item.width), height: round(height) } });
    }
    room -= items.length;
    pages.push({ number, width: round(viewport.width), height: round(viewport.height), items: texts });
    page.cleanup();
  }
  return { kind: "read", pages, pageCount: document.numPages };
}
read().then((answer) => parentPort.postMessage(answer), (error) =>
  parentPort.postMessage({ kind: "refused", reason: error?.name === "PasswordException" ? "encrypted" : "broken" }));
`;

const library = pathToFileURL(createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.mjs")).href;

/** Tunable: threads at a time; each takes a core while it reads. The others wait. */
const THREADS = 1;
let free = THREADS;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => void waiting.push(resolve));
}

function done(): void {
  const next = waiting.shift();
  if (next === undefined) free += 1;
  else next();
}

/** Never throws for what is in the file. `bytes` are copied. */
export async function pdfText(
  bytes: Uint8Array,
  limits: Readonly<Record<keyof typeof PDF_LIMITS, number>> = PDF_LIMITS,
): Promise<PdfText> {
  await turn();
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { library, bytes: Uint8Array.from(bytes), limits },
    resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
    env: {},
    execArgv: [],
  });
  try {
    return await new Promise<PdfText>((resolve) => {
      const before = process.memoryUsage.rss();
      const timer = setTimeout(() => answer({ kind: "refused", reason: "too_long" }), limits.time);
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > limits.growth * MEGABYTE) answer({ kind: "refused", reason: "too_much" });
      }, LOOK);
      const answer = (text: PdfText): void => {
        clearTimeout(timer);
        clearInterval(watch);
        resolve(text);
      };
      worker.once("message", answer);
      worker.once("error", (error) =>
        answer({ kind: "refused", reason: "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "too_much" : "broken" }),
      );
      worker.once("exit", () => answer({ kind: "refused", reason: "broken" }));
    });
  } finally {
    await worker.terminate();
    done();
  }
}
