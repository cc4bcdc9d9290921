// The linter enforces floors and areas: an import upward, from a later area, from another screen, or of a library outside its folder fails.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const repository = mkdtempSync(join(tmpdir(), "portal-floors-"));
afterAll(() => rmSync(repository, { recursive: true, force: true }));

interface Found {
  readonly severity: string;
  readonly message: string;
  readonly help?: string;
  readonly code?: string;
  readonly filename: string;
}

/** Lints files at their paths in an otherwise empty repository, all in one run, which takes as long as one of each. */
function lint(files: ReadonlyMap<string, string>): (path: string) => { readonly failed: boolean; readonly output: string } {
  for (const [path, source] of files) {
    const file = join(repository, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  const linter = resolve("node_modules/oxlint/bin/oxlint");
  const done = spawnSync(process.execPath, [linter, "-c", "oxlint.config.mjs", "-f", "json", ...files.keys()], {
    cwd: repository,
    encoding: "utf8",
  });
  for (const path of files.keys()) rmSync(join(repository, path));
  const { diagnostics, number_of_files: linted } = JSON.parse(done.stdout) as {
    readonly diagnostics: readonly Found[];
    readonly number_of_files: number;
  };
  expect(linted).toBe(files.size);
  return (path) => {
    const found = diagnostics.filter(({ filename }) => filename === path);
    return {
      failed: found.some(({ severity }) => severity === "error"),
      output: found.map(({ message, help, code }) => `${code ?? ""} ${message} ${help ?? ""}`).join("\n"),
    };
  };
}

// The linter reads the folders of screens.
for (const folder of ["home", "identity-alerts", "rules/editor", "rules/overrides", "rules/parts", "carriers/profile"])
  mkdirSync(join(repository, "src/screens", folder), { recursive: true });
for (const file of ["oxlint.config.mjs", "tests/lint-rules.mjs", "tests/every-browser.mjs"]) cpSync(file, join(repository, file));
symlinkSync(resolve("node_modules"), join(repository, "node_modules"));

const using = (module: string) => `import { thing } from "${module}";\nthing();\n`;
const typing = (module: string) => `import type { Thing } from "${module}";\nexport type Own = Thing;\n`;

const REFUSED = [
  ["src/contract/a.ts", using("../domain/b.ts"), "contract stands on floor 0"],
  ["src/domain/a.ts", using("../db/b.ts"), "domain stands on floor 1"],
  ["src/db/a.ts", using("../sync/b.ts"), "db stands on floor 1"],
  ["src/db/deep/a.ts", typing("../../live/b.ts"), "db stands on floor 1"],
  ["src/ui/form/a.tsx", using("../../domain/b.ts"), "ui stands on floor 1"],
  ["src/net/a.ts", typing("../services/b.ts"), "net stands on floor 2"],
  ["src/net/a.ts", using("../../workers/query/b.ts"), "net stands on floor 2"],
  ["workers/query/a.ts", using("../../src/sync/b.ts"), "workers stands on floor 2"],
  ["src/sync/a.ts", using("../commands/b.ts"), "sync stands on floor 3"],
  ["src/commands/a.ts", using("../live/b.ts"), "commands stands on floor 4"],
  ["src/live/a.ts", using("../screens/b.ts"), "live stands on floor 5"],
  ["src/screens/connections/a.tsx", using("../../app/b.ts"), "screens stands on floor 7"],
  ["src/sync/a.ts", using("../outbox/b.ts"), "sync stands on floor 3"],
  ["src/outbox/a.ts", using("../sync/b.ts"), "outbox stands on floor 3"],
  ["src/widgets/list/a.tsx", using("../../screens/home/b.tsx"), "widgets stands on floor 6"],
  ["src/app/a.ts", using("../../server/b.ts"), "by its contract only"],
  ["server/routes/a.ts", using("../../src/net/b.ts"), "contract and domain alone"],
  ["server/routes/a.ts", using("../../workers/query/b.ts"), "contract and domain alone"],
  ["server/mails/a.ts", using("../routes/carriers/b.ts"), "Routes are imported by routes alone"],
  ["server/routes/carriers/a.ts", `export const SQL = \`${"\n".repeat(40)}\`;\n`, "no statement of more than 40 lines"],
  ["src/screens/a.tsx", using("@tanstack/react-table"), "Only src/ui/table imports TanStack"],
  ["src/ui/table/a.tsx", using("ol/Map"), "Only src/ui/map imports OpenLayers"],
  ["src/screens/board/a.tsx", using("pdfjs-dist"), "Only src/ui/pdf imports pdf.js"],
  ["src/screens/a.tsx", using("dexie"), "Only src/db and src/live import Dexie"],
  ["src/sync/a.ts", using("comlink"), "Only workers/ imports Comlink"],
  ["src/app/a.ts", using("workbox-precaching"), "Only workers/offline imports Workbox"],
  ["src/sync/a.ts", using("react"), "React belongs in ui, live, widgets, screens and app"],
  ["src/domain/carriers/a.ts", using("../rules/b.ts"), "carriers imports only the areas before it"],
  ["src/sync/rules/a.ts", typing("../connections/b.ts"), "rules imports only the areas before it"],
  ["src/domain/carriers/lane/a.ts", using("../../loads/b.ts"), "carriers imports only the areas before it"],
  ["server/routes/carriers/profile/a.ts", using("../../connections/b.ts"), "carriers imports only the areas before it"],
  ["src/visitor/a.tsx", using("../net/b.ts"), "contract and domain alone"],
  ["src/visitor/pages/driver/a.tsx", typing("../../../ui/form/b.tsx"), "contract and domain alone"],
  ["src/visitor/a.tsx", using("react"), "React belongs in ui, live, widgets, screens and app"],
  ["src/domain/a.ts", using("../visitor/b.ts"), "domain stands on floor 1"],
  ["src/app/a.ts", typing("../visitor/b.ts"), "app stands on floor 8"],
  ["src/ui/form/a.tsx", using("preact/hooks"), "Only src/visitor imports Preact"],
  ["src/screens/home/a.tsx", using("../identity-alerts/b.tsx"), "Screens never import each other"],
  ["src/screens/rules/editor/a.tsx", using("../overrides/b.tsx"), "Screens never import each other"],
  ["src/screens/rules/editor/parts/a.tsx", typing("../../../carriers/profile/b.tsx"), "Screens never import each other"],
  ["src/screens/rules/parts/a.tsx", using("../editor/b.tsx"), "Screens never import each other"],
  ["src/screens/home/a.tsx", using("../rules/parts/b.tsx"), "Screens never import each other"],
] as const;

const ALLOWED = [
  ["src/screens/connections/a.tsx", using("../../commands/b.ts")],
  ["src/db/a.ts", using("../contract/b.ts")],
  ["src/ui/table/a.tsx", using("@tanstack/react-table")],
  ["src/ui/pdf/a.ts", using("pdfjs-dist")],
  ["src/live/a.ts", using("dexie")],
  ["workers/query/a.ts", using("comlink")],
  ["src/widgets/list/a.tsx", using("../../live/b.ts")],
  ["src/domain/rules/a.ts", using("../carriers/b.ts")],
  ["src/screens/rules/editor/a.tsx", using("../../../live/rules/b.ts")],
  ["src/screens/carriers/profile/tabs/a.tsx", using("../parts/b.tsx")],
  ["src/screens/rules/editor/a.tsx", using("../parts/b.tsx")],
  ["src/visitor/pages/driver/a.tsx", using("../../../domain/loads/b.ts")],
  ["src/visitor/a.tsx", using("preact/hooks")],
  ["server/routes/a.ts", using("../../src/domain/b.ts")],
  ["server/routes/connections/a.ts", using("../carriers/b.ts")],
  ["server/app.ts", using("./routes/all.ts")],
] as const;

/** Its own file in the same folder for each case. */
const placed = (path: string, at: number): string => path.replace(/\ba(?=\.tsx?$)/, `case-${at}`);

const CASES = [...REFUSED, ...ALLOWED].map(([path, source], at) => [placed(path, at), source] as const);
const found = lint(new Map(CASES));

test.each(REFUSED.map(([path, source, reason], at) => [path, source, reason, at] as const))(
  "%s may not do that",
  (path, _, reason, at) => {
    const { failed, output } = found(placed(path, at));
    expect(output).toContain(reason);
    expect(failed).toBe(true);
  },
);

test.each(ALLOWED.map(([path, source], at) => [path, source, REFUSED.length + at] as const))(
  "%s may import downward",
  (path, _, at) => {
    expect(found(placed(path, at))).toMatchObject({ failed: false });
  },
);

test("an import cycle fails", () => {
  const { failed, output } = lint(
    new Map([
      ["src/domain/a.ts", `import { b } from "./b.ts";\nexport const a = () => b;\n`],
      ["src/domain/b.ts", `import { a } from "./a.ts";\nexport const b = () => a;\n`],
    ]),
  )("src/domain/a.ts");
  expect(output).toContain("no-cycle");
  expect(failed).toBe(true);
});
