// Reads bar codes off the main thread, so that the page answers meanwhile. The reader comes from the page's own server.
import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader";
import reader from "zxing-wasm/reader/zxing_reader.wasm?url";

prepareZXingModule({ overrides: { locateFile: () => reader } });

/** The codes of labels in door frames, on dashes and on cab cards; upside down, on their side, and white on black. */
const OPTIONS: ReaderOptions = {
  formats: ["Code39", "Code128", "DataMatrix", "QRCode", "PDF417"],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 8,
};

export interface Asked {
  readonly id: number;
  readonly pixels: ImageData;
}

export interface Answered {
  readonly id: number;
  readonly texts: readonly string[];
}

async function answer({ id, pixels }: Asked): Promise<void> {
  const found = await readBarcodes(pixels, OPTIONS).catch(() => []);
  postMessage({ id, texts: found.map(({ text }) => text) } satisfies Answered);
}

addEventListener("message", ({ data }: MessageEvent<Asked>) => void answer(data));
