// The bytes worker's functions; they run on any thread.
import type { BytesApi } from "./api.ts";

export function createBytesHost(): BytesApi {
  const underWay = new Map<number, AbortController>();
  return {
    async fetch(id, { url, method, headers }) {
      const controller = new AbortController();
      underWay.set(id, controller);
      try {
        const { signal } = controller;
        const response = await fetch(url, { method, headers, credentials: "same-origin", signal });
        const { ok, status, statusText } = response;
        return { ok, status, statusText, headers: [...response.headers], body: await response.arrayBuffer() };
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
