// A visitor's page has to be there soon on a telephone with a bad line, so each is small and takes nothing of the portal along.
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, it, vi } from "vitest";

/** Tunable: bytes as gzip, of all files of one page but those that a person asks for there, such as a reader of barcodes. */
const LIMIT = 60 * 1024;

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;
let files: ReadonlyMap<string, File>;

beforeAll(async () => {
  // As `npm run build` does it: for tests the positions of elements in the sources would be built in.
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({ configFile: "vite.visitor.config.ts", logLevel: "silent", build: { write: false } });
  vi.unstubAllEnvs();
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  files = new Map(output.map((file) => [file.fileName, file]));
});

const chunks = (): Rolldown.OutputChunk[] => [...files.values()].filter((file) => file.type === "chunk");

const isPage = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  /[\\/]src[\\/]visitor[\\/]pages[\\/][^\\/]+[\\/][\w-]+-page\.tsx$/.test(facadeModuleId ?? "");

interface WithStyles {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** The names of the files that a file cannot be run without, itself included. */
function needed(name: string, found = new Set<string>()): Set<string> {
  const file = files.get(name);
  if (file === undefined || found.has(name)) return found;
  found.add(name);
  if (file.type !== "chunk") return found;
  for (const style of (file as WithStyles).viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of file.imports) needed(imported, found);
  return found;
}

const weight = (names: Iterable<string>): number =>
  [...names]
    .map((name) => files.get(name))
    .filter((file) => file !== undefined)
    .reduce((sum, file) => sum + gzipSync(file.type === "chunk" ? file.code : file.source).length, 0);

it("every page is small", () => {
  const html = String((files.get("index.html") as Rolldown.OutputAsset).source);
  const first = [...html.matchAll(/(?:src|href)="\/broker\/link\/([^"]+)"/g)].flatMap(([, name]) => [...needed(name ?? "")]);
  expect(first.some((name) => name.endsWith(".js")) && first.some((name) => name.endsWith(".css"))).toBe(true);
  const start = new Set(["index.html", ...first]);
  const pages = new Map([
    ["start", weight(start)],
    ...chunks()
      .filter(isPage)
      .map((page) => [page.name, weight(needed(page.fileName, new Set(start)))] as const),
  ]);
  expect([...pages].filter(([, bytes]) => bytes > LIMIT)).toEqual([]);
});

it("nothing of the portal, React or TypeBox is in it", () => {
  const modules = chunks().flatMap(({ moduleIds }) => moduleIds);
  expect(modules.length).toBeGreaterThan(20);
  const own = /[\\/](src[\\/](visitor|contract|domain)|node_modules[\\/](preact|idb-keyval))[\\/]/;
  const libraries = modules.filter((id) => !/^\0|vite[\\/]/.test(id) && !own.test(id) && !id.includes("node_modules"));
  expect(libraries).toEqual([]);
  expect(modules.filter((id) => /node_modules[\\/](react|react-dom|typebox|@blueprintjs|rxjs|dexie)[\\/]/.test(id))).toEqual([]);
});
