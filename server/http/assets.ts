// The files of the built portal, compressed when they are first asked for and kept in memory. Only listed names are found, so no path can
// leave the folder.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  /** Makes the compressed body, by content-encoding; none for formats that are already compressed. */
  readonly encoded: ReadonlyMap<"br" | "gzip", () => Promise<Buffer>>;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".wasm": "application/wasm",
};

const COMPRESSES = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/;
/** Tunable: quality 6 of 11 is within 1% of the size of 9 at a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** Makes an asset from a body. */
export function makeAsset(name: string, body: Buffer): Asset {
  const type = TYPES[extname(name)] ?? "application/octet-stream";
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  if (!COMPRESSES.test(type)) return { type, etag, body, encoded: new Map() };
  return {
    type,
    etag,
    body,
    encoded: new Map([
      ["br", once(() => promisify(brotliCompress)(body, BROTLI))],
      ["gzip", once(() => promisify(gzip)(body))],
    ] as const),
  };
}

export interface Folder {
  /** The paths of all files below the folder, with slashes. */
  readonly names: readonly string[];
  /** A file by its path below the folder; null for one that did not exist when the folder was read. */
  readonly find: (name: string) => Promise<Asset> | null;
}

/** Reads which files a folder has. */
export async function readFolder(folder: string): Promise<Folder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).split(sep).join("/"), path]),
  );
  const read = new Map<string, Promise<Asset>>();
  const find = (name: string): Promise<Asset> | null => {
    const path = files.get(name);
    if (path === undefined) return null;
    const asset = read.get(name) ?? readFile(path).then((body) => makeAsset(name, body));
    read.set(name, asset);
    return asset;
  };
  return { names: [...files.keys()], find };
}

/**
 * Reads which files a built app has, and those of its earlier releases beside it (`server/earlier-releases.mjs`). These are found, but are
 * not among the names.
 */
export async function readApp(folder: string): Promise<Folder> {
  const earlier = join(dirname(folder), "earlier");
  const releases = existsSync(earlier) ? (await readdir(earlier)).toSorted((a, b) => Number(b) - Number(a)) : [];
  const kept = releases.map((release) => join(earlier, release, basename(folder))).filter((path) => existsSync(path));
  const [now, ...before] = await Promise.all([folder, ...kept].map(readFolder));
  if (now === undefined) throw new Error(`${folder} was not read`);
  return {
    names: now.names,
    find: (name) => [now, ...before].find(({ names }) => names.includes(name))?.find(name) ?? null,
  };
}
