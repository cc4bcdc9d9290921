// `npm run bench`: installs and builds what is missing, then measures the portal against its peers and prints one table.
import { existsSync } from "node:fs";
import { build, checkNode, install, root, run } from "../../server/prepare.mjs";
import { findBrowser } from "../find-browser.mjs";

try {
  process.chdir(root);
  checkNode();
  await install();
  // Parts in that folder need neither a browser nor the built portal.
  const named = process.argv.slice(2);
  const isApart = named.length > 0 && named.every((name) => existsSync(`tests/bench/apart/${name}.ts`));
  if (!isApart) {
    await findBrowser({ isWhole: true });
    await build();
  }
  await run(process.execPath, ["--import", "tsx", "tests/bench/bench.ts", ...process.argv.slice(2)]);
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
