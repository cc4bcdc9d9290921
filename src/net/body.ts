// Sends a request and reads the body of its answer piece by piece: of megabytes this takes less time than to have the browser gather them.
import { bytesOf, piecesOf, progressing } from "../domain/read-pieces.ts";
import type { Response as Answer } from "./read-reply.ts";

export type Sent = RequestInit & { readonly method: string; readonly headers: Headers; readonly signal: AbortSignal };

/** Sends a request, here or on another thread. Rejects when no whole answer came. */
export type Send<Body> = (url: string, init: Sent) => Promise<readonly [Answer, Body]>;

async function textOf(response: Response, progress: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of piecesOf(response, progress)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

const sendHere =
  <Body>(read: (response: Response, progress: () => void) => Promise<Body>): Send<Body> =>
  async (url, init) => {
    const once = async (signal: AbortSignal, progress: () => void): Promise<readonly [Response, Body]> => {
      const response = await fetch(url, { ...init, signal });
      progress();
      return [response, await read(response, progress)];
    };
    // A write is never ended on suspicion: whoever sends it says how long it may take.
    return init.method === "GET" ? await progressing(once, init.signal) : await once(init.signal, () => undefined);
  };

export const fetchText = sendHere(textOf);
export const fetchBytes = sendHere(bytesOf);
