// A proxy before a server that makes a newer release of its portal, and cuts the line at chosen paths.
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BASE } from "../../src/contract/constants.ts";
import { WORKER_URL } from "../../src/contract/offline.ts";
import { BUILD_HEADER } from "../../src/contract/portal-settings.ts";

export interface Releases {
  readonly url: string;
  /** From now on the server has this release, such as "next": the same portal under another name, with one more script, and one less. */
  publish(name: string): void;
  /** A script that only the first release has. */
  readonly onlyFirst: string;
  /** The script that only the release of that name has. */
  onlyOf(name: string): string;
  /** These paths are answered as by the release before: servers are replaced one after the other. */
  lag(isBehind: (path: string) => boolean): void;
  /** Requests for these paths are cut off without an answer. */
  cut(isCut: (path: string) => boolean): void;
  close(): Promise<void>;
}

const PAGE = `${BASE}/`;
const ONLY_FIRST = `${BASE}/assets/only-first.js`;
const onlyOf = (name: string): string => `${BASE}/assets/only-${name}.js`;
const script = (name: string): string => JSON.stringify({ url: name, revision: null });

export async function releasesOf(port: number): Promise<Releases> {
  let published: string | null = null;
  let isCut = (_path: string): boolean => false;
  let isBehind = (_path: string): boolean => false;
  const releaseAt = (path: string): string | null => (isBehind(path) ? null : published);

  const changed = (path: string, text: string): string => {
    const release = releaseAt(path);
    if (path === WORKER_URL) {
      const list = text.replace(/\{"url":"\/broker\/","revision":"([^"]*)"\}/, (_all, tag: string) =>
        [
          JSON.stringify({ url: PAGE, revision: release === null ? tag : `${tag}-${release}` }),
          script(release === null ? ONLY_FIRST : onlyOf(release)),
        ].join(","),
      );
      if (list === text) throw new Error("The worker names no page");
      return list;
    }
    return release === null ? text : text.replace(/(&quot;build&quot;:&quot;)/, `$1${release}-`);
  };

  const headersOf = (reply: IncomingMessage, path: string): OutgoingHttpHeaders => {
    const release = releaseAt(path);
    const { "content-length": _1, "transfer-encoding": _2, connection: _3, ...headers } = reply.headers;
    if (release === null) return headers;
    const { etag, [BUILD_HEADER]: build } = headers;
    return {
      ...headers,
      ...(etag !== undefined && { etag: etag.replace(/"$/, `-${release}"`) }),
      ...(build !== undefined && { [BUILD_HEADER]: `${release}-${String(build)}` }),
    };
  };

  const pass = (incoming: IncomingMessage, answer: ServerResponse, path: string): void => {
    // As it is, and whole: it is changed on the way.
    const { "accept-encoding": _1, "if-none-match": _2, ...headers } = incoming.headers;
    const onward = request({ host: "127.0.0.1", port, method: incoming.method, path: incoming.url, headers }, (reply) => {
      const isText = path === WORKER_URL || (reply.headers["content-type"] ?? "").startsWith("text/html");
      answer.writeHead(reply.statusCode ?? 502, headersOf(reply, path));
      if (!isText) {
        reply.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("end", () => answer.end(changed(path, Buffer.concat(parts).toString())));
    });
    onward.on("error", () => answer.socket?.destroy());
    answer.on("close", () => onward.destroy());
    incoming.pipe(onward);
  };

  const server = createServer((incoming, answer) => {
    const path = (incoming.url ?? "").split("?")[0] ?? "";
    if (isCut(path)) {
      incoming.socket.destroy();
      return;
    }
    if (path === (published === null ? ONLY_FIRST : onlyOf(published))) {
      answer.writeHead(200, { "content-type": "text/javascript" }).end("export {};");
      return;
    }
    pass(incoming, answer, path);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish(name) {
      published = name;
    },
    onlyFirst: ONLY_FIRST,
    onlyOf,
    lag(which) {
      isBehind = which;
    },
    cut(which) {
      isCut = which;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
