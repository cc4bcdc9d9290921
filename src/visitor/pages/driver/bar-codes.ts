// Finds the VIN in a photo by the bar code beside it, on the phone: the photo goes nowhere for that.
import { vinsIn } from "../../../domain/vin-windows.ts";
import type { Answered, Asked } from "./bar-code-worker.ts";

/** Tunable: pixels of the long edge that are tried in turn: a small label wants many, a blurred one few. */
const EDGES = [2_000, 1_000, 3_200];

/** Tunable: milliseconds for one try, with the reader's some 400 KB to fetch before the first. */
const PATIENCE = 20_000;

let thread: Worker | null = null;
let last = 0;

function reader(): Worker {
  thread ??= new Worker(new URL("./bar-code-worker.ts", import.meta.url), { type: "module" });
  return thread;
}

/** Of a reader that answers nothing, the next photo has a new one. */
function giveUp(): void {
  thread?.terminate();
  thread = null;
}

function textsIn(pixels: ImageData): Promise<readonly string[]> {
  const id = (last += 1);
  const worker = reader();
  return new Promise((resolve) => {
    const done = (texts: readonly string[]): void => {
      clearTimeout(timer);
      worker.removeEventListener("message", heard);
      worker.removeEventListener("error", failed);
      resolve(texts);
    };
    const heard = ({ data }: MessageEvent<Answered>): void => {
      if (data.id === id) done(data.texts);
    };
    const failed = (): void => {
      giveUp();
      done([]);
    };
    const timer = setTimeout(failed, PATIENCE);
    worker.addEventListener("message", heard);
    worker.addEventListener("error", failed);
    worker.postMessage({ id, pixels } satisfies Asked);
  });
}

function pixelsOf(picture: ImageBitmap, edge: number): ImageData | null {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** The VINs of all bar codes in a photo, each once; none where nothing can be read. Never rejects. */
export async function vinsInPhoto(photo: Blob): Promise<readonly string[]> {
  const picture = await createImageBitmap(photo, { imageOrientation: "from-image" }).catch(() => null);
  if (picture === null) return [];
  try {
    const size = Math.max(picture.width, picture.height);
    // A picture that is smaller than that is the same at all larger sizes.
    const tried = EDGES.filter((edge, nth) => nth === 0 || edge < size);
    for (const edge of tried) {
      const pixels = pixelsOf(picture, edge);
      const found = pixels === null ? [] : (await textsIn(pixels)).flatMap((text) => vinsIn(text));
      if (found.length > 0) return [...new Set(found)];
    }
    return [];
  } finally {
    picture.close();
  }
}
