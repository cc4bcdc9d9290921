// Sends a request and reads the body of its answer piece by piece: of megabytes this takes less time than to have the browser gather them.
import type { Response as Answer } from "./read-reply.ts";

export type Sent = RequestInit & { readonly method: string; readonly headers: Headers; readonly signal: AbortSignal };

/** Sends a request, here or on another thread. Rejects when no whole answer came. */
export type Send<Body> = (url: string, init: Sent) => Promise<readonly [Answer, Body]>;

async function* pieces(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of pieces(response)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

async function readBytes(response: Response): Promise<ArrayBuffer> {
  const read: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces(response)) read.push(piece);
  const bytes = new Uint8Array(read.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of read) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes.buffer;
}

const sendHere =
  <Body>(read: (response: Response) => Promise<Body>): Send<Body> =>
  async (url, init) => {
    const response = await fetch(url, init);
    return [response, await read(response)];
  };

export const fetchText = sendHere(readText);
export const fetchBytes = sendHere(readBytes);
