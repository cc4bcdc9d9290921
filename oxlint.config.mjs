// What the linter holds: floors and areas, which library lives in which folder, and the usual mistakes.
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Floor of each folder of src; workers stand beside it, on floor 2. Imports go downward only, and neighbors never meet. */
const floors = {
  contract: 0,
  domain: 1,
  db: 1,
  ui: 1,
  net: 2,
  services: 2,
  workers: 2,
  sync: 3,
  outbox: 3,
  commands: 4,
  live: 5,
  widgets: 6,
  screens: 7,
  app: 8,
  // The pages of people without an account are an app of their own.
  visitor: 8,
};

/** What the visitor's pages stand on, so that they stay small. */
const visitorFloors = ["contract", "domain"];

/** The parts of the product, the same on every floor. On one floor an area imports only areas that stand before it. */
const areas = [
  "session",
  "carriers",
  "vehicles",
  "links",
  "rules",
  "connections",
  "identity-alerts",
  "loads",
  "board",
  "account",
  "home",
];

/** The floors that have a folder per area, and the server's routes. */
const withAreas = [
  ...["contract", "domain", "sync", "commands", "live", "widgets"].map((name) => `src/${name}`),
  "server/routes",
];

/** Each library can be replaced in the rooms that import it, and nowhere else. */
const libraries = [
  { group: ["@tanstack/*"], rooms: ["src/ui/table"], message: "Only src/ui/table imports TanStack." },
  { group: ["ol", "ol/**"], rooms: ["src/ui/map"], message: "Only src/ui/map imports OpenLayers." },
  { group: ["uplot", "uplot/**"], rooms: ["src/ui/plot"], message: "Only src/ui/plot imports uPlot." },
  { group: ["pdfjs-dist", "pdfjs-dist/**"], rooms: ["src/ui/pdf"], message: "Only src/ui/pdf imports pdf.js." },
  { group: ["d3-force"], rooms: ["workers/graph"], message: "Only workers/graph imports d3-force." },
  {
    group: ["read-excel-file", "read-excel-file/**", "fflate"],
    rooms: ["workers/spreadsheet"],
    message: "Only workers/spreadsheet imports the reader of Excel files.",
  },
  { group: ["workbox-*", "workbox-*/**"], rooms: ["workers/offline"], message: "Only workers/offline imports Workbox." },
  { group: ["comlink"], rooms: ["workers"], message: "Only workers/ imports Comlink." },
  { group: ["dexie", "dexie-react-hooks"], rooms: ["src/db", "src/live"], message: "Only src/db and src/live import Dexie." },
  {
    regex: "^(preact|idb-keyval)(/|$)",
    rooms: ["src/visitor"],
    message: "Only src/visitor imports Preact and idb-keyval.",
  },
  {
    // As a group "react" would also bar @sentry/react.
    regex: "^(react|react-dom|wouter|@blueprintjs/[^/]+)(/|$)",
    rooms: ["src/ui", "src/live", "src/widgets", "src/screens", "src/app"],
    message: "React belongs in ui, live, widgets, screens and app.",
  },
];

const librariesBarredFrom = (room) =>
  libraries
    .filter(({ rooms }) => !rooms.some((allowed) => room === allowed || room.startsWith(`${allowed}/`)))
    .map(({ rooms: _, ...pattern }) => pattern);

const barred = (folders, message) => ({ regex: `^(\\.\\./)+(src/)?(${folders.join("|")})/`, message });

const names = Object.keys(floors);

const areaOrder = (area) => {
  const after = areas.slice(areas.indexOf(area) + 1);
  return after.length === 0 ? [] : [barred(after, `On one floor ${area} imports only the areas before it: ${areas.join(", ")}.`)];
};

const foldersIn = (path) => {
  const folder = fileURLToPath(new URL(path, import.meta.url));
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

/** The areas whose screens are so many that each page has a folder of its own. */
const divided = ["carriers", "connections", "rules"];

/** One per folder of screens: src/screens/home, src/screens/rules/overrides. */
const screenFolders = foldersIn("src/screens/").flatMap((area) =>
  divided.includes(area) ? foldersIn(`src/screens/${area}/`).map((name) => `${area}/${name}`) : [area],
);

/** What several pages of one area show lies in `parts` of that area. It knows none of these pages. */
const partsOf = (folder) => `${folder.split("/")[0]}/parts`;

const screenBars = (folder) => {
  const others = screenFolders
    .filter((other) => other !== folder && other !== partsOf(folder))
    .flatMap((other) => (other === partsOf(other) ? [other] : [other, other.split("/").at(-1)]));
  const own = new Set([...folder.split("/"), folder]);
  const names = [...new Set(others)].filter((name) => !own.has(name));
  return barred(names, "Screens never import each other: what several show belongs in `parts` of their area, or in src/widgets.");
};

const restrict = (room, patterns) => ({
  files: [`${room}/**`],
  rules: { "no-restricted-imports": ["error", { patterns: [...patterns, ...librariesBarredFrom(room)] }] },
});

const portal = (room, name, more = []) =>
  restrict(room, [
    ...more,
    ...[names.filter((other) => other !== name && floors[other] >= floors[name])]
      .filter((others) => others.length > 0)
      .map((others) => barred(others, `Imports go downward only, and ${name} stands on floor ${floors[name]}.`)),
    barred(["server"], "The portal knows the server by its contract only."),
  ]);

const serverBars = [
  { regex: "(^|/)demo/", message: "The product knows nothing of its demo, and works with the folder deleted." },
  {
    regex: `^(\\.\\./)+(src/(${names.filter((name) => name !== "contract" && name !== "domain").join("|")})|workers)/`,
    message: "The server stands on contract and domain alone.",
  },
];

const serviceBars = [
  ...serverBars,
  {
    regex: "(^|/)routes/",
    message: "Routes are imported by routes alone: what others call as well is a service, in server/<area>/.",
  },
];

export default {
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "promise"],
  jsPlugins: ["./tests/lint-rules.mjs"],
  categories: { correctness: "error" },
  env: { builtin: true },
  ignorePatterns: ["dist", "node_modules", ".cache", ".data"],
  rules: {
    eqeqeq: ["error", "always", { null: "ignore" }],
    "no-console": "error",
    "no-var": "error",
    "prefer-const": "error",
    "no-eval": "error",
    "no-alert": "error",
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "import/no-self-import": "error",
    "promise/no-callback-in-promise": "off",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "react/jsx-key": "error",
    "react/no-danger": "error",
    // It names TanStack Virtual, which stays: the React Compiler that could not follow it is off.
    "react/incompatible-library": "off",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/await-thenable": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "typescript/no-unnecessary-type-assertion": "error",
    "typescript/only-throw-error": "error",
    "typescript/prefer-promise-reject-errors": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "typescript/no-for-in-array": "error",
    "typescript/restrict-plus-operands": "error",
    "typescript/no-base-to-string": "off",
    "typescript/unbound-method": "off",
    "typescript/no-misused-spread": "off",
  },
  overrides: [
    ...names.map((name) => portal(name === "workers" ? name : `src/${name}`, name)),
    portal("src/visitor", "visitor", [
      barred(
        names.filter((name) => name !== "visitor" && !visitorFloors.includes(name)),
        "The visitor's pages stand on contract and domain alone.",
      ),
    ]),
    portal("src/ui/table", "ui"),
    portal("src/ui/map", "ui"),
    portal("src/ui/plot", "ui"),
    portal("src/ui/pdf", "ui"),
    portal("workers/graph", "workers"),
    portal("workers/spreadsheet", "workers"),
    portal("workers/offline", "workers"),
    restrict("server", serviceBars),
    restrict("server/routes", serverBars),
    ...areas.flatMap((area) =>
      withAreas.map((floor) =>
        floor.startsWith("src/")
          ? portal(`${floor}/${area}`, floor.slice("src/".length), areaOrder(area))
          : restrict(`${floor}/${area}`, [...serverBars, ...areaOrder(area)]),
      ),
    ),
    ...screenFolders.map((folder) => portal(`src/screens/${folder}`, "screens", [screenBars(folder)])),
    // It does not know Preact's refs.
    { files: ["src/visitor/**"], rules: { "react/immutability": "off" } },
    { files: ["src/**/*.tsx"], rules: { "portal/no-text-returned": "error" } },
    { files: ["src/**", "workers/**"], rules: { "portal/in-every-browser": "error", "portal/no-bare-text": "error" } },
    // What gives each text its element, and what draws cells without React and looks where its text is.
    {
      files: ["src/ui/text/jsx-runtime.ts", "src/visitor/own-text.ts", "src/ui/table/cell.ts"],
      rules: { "portal/no-bare-text": "off" },
    },
    { files: ["server/routes/**"], rules: { "portal/no-long-statement": "error" } },
    {
      ...restrict(
        "server/demo",
        serviceBars.filter(({ regex }) => !regex.includes("demo")),
      ),
    },
    // The application serves all routes.
    { ...restrict("server", serverBars), files: ["server/app.ts"] },
    // Tools that read a file's default export.
    {
      files: [
        "vite.config.ts",
        "vite.visitor.config.ts",
        "oxlint.config.mjs",
        "tests/lint-rules.mjs",
        "tests/playwright.config.ts",
        "tests/firefox/playwright.config.ts",
        "tests/flows/setup.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
    // Loops over typed arrays, where a check per element would be the whole cost.
    { files: ["workers/**", "src/db/blocks/**"], rules: { "typescript/no-non-null-assertion": "off" } },
    {
      files: ["tests/**"],
      rules: {
        "no-console": "off",
        "react/rules-of-hooks": "off",
        // A test's component hands what it is given to the test.
        "react/globals": "off",
        "react/immutability": "off",
        "typescript/no-non-null-assertion": "off",
        "typescript/no-unnecessary-type-assertion": "off",
      },
    },
  ],
};
