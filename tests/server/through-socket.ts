// Lets the tests' browser reach servers through a socket, where a proxy listens, in place of one application in this process.
import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { FastifyInstance, InjectOptions } from "fastify";

/** `name=value; Max-Age=0; …` as the browser takes it. */
function cookieOf(header: string): { name: string; value: string; maxAge?: number } {
  const [pair = "", ...attributes] = header.split("; ");
  const at = pair.indexOf("=");
  const maxAge = attributes.find((each) => /^max-age=/i.test(each))?.split("=")[1];
  const cookie = { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
  return maxAge === undefined ? cookie : { ...cookie, maxAge: Number(maxAge) };
}

const send = async (socketPath: string, { method = "GET", url, headers = {}, payload }: InjectOptions) => {
  const body = payload === undefined ? undefined : JSON.stringify(payload);
  const sent = body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return new Promise<object>((resolve, reject) => {
    const asked = request({ socketPath, method, path: String(url), headers: { ...headers, ...sent }, agent: false });
    asked.once("error", reject);
    asked.once("response", (response) => {
      text(response).then(
        (answer) =>
          resolve({
            statusCode: response.statusCode,
            headers: response.headers,
            cookies: (response.headers["set-cookie"] ?? []).map(cookieOf),
            body: answer,
            json: () => JSON.parse(answer) as unknown,
          }),
        reject,
      );
    });
    asked.end(body);
  });
};

/** What `Browser` asks of an application; each request has a connection of its own. */
export const throughSocket = (socketPath: string): FastifyInstance =>
  ({ inject: (options: InjectOptions) => send(socketPath, options) }) as unknown as FastifyInstance;
