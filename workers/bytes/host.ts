// The bytes worker's functions; they run on any thread.
import { bytesOf, progressing } from "../../src/domain/read-pieces.ts";
import type { BytesApi } from "./api.ts";

export function createBytesHost(): BytesApi {
  const underWay = new Map<number, AbortController>();
  return {
    async fetch(id, { url, method, headers }) {
      const controller = new AbortController();
      underWay.set(id, controller);
      try {
        return await progressing(async (signal, progress) => {
          const response = await fetch(url, { method, headers, credentials: "same-origin", signal });
          progress();
          const { ok, status, statusText } = response;
          return { ok, status, statusText, headers: [...response.headers], body: await bytesOf(response, progress) };
        }, controller.signal);
      } catch {
        return null;
      } finally {
        underWay.delete(id);
      }
    },
    async stop(id) {
      underWay.get(id)?.abort();
    },
  };
}
