// `npm run bench`: installs and builds what is missing, then measures the portal against its peers and prints one table.
import { build, checkNode, install, root, run } from "../../server/prepare.mjs";
import { findBrowser } from "../find-browser.mjs";

try {
  process.chdir(root);
  checkNode();
  await install();
  await findBrowser({ isWhole: true });
  await build();
  await run(process.execPath, ["--import", "tsx", "tests/bench/bench.ts", ...process.argv.slice(2)]);
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
