// `npm start`, `npm run dev`, `npm run build` and `npm run admin`: from a fresh clone to a running portal, with Node alone.
import { build, checkNode, install, readWorld, root } from "./prepare.mjs";

/** Prints what a person can fix in one line, and a programming error with its stack. */
const fail = (error) => {
  const isBug = [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
  process.stderr.write(`\n${isBug ? error.stack : error.message}\n`);
  process.exit(1);
};

const develop = async () => {
  const { createServer } = await import("vite");
  const vite = await createServer({ root });
  await vite.listen();
  const api = vite.config.plugins.find((plugin) => plugin.name === "monitor-api")?.api;
  for (const line of api.lines()) process.stdout.write(`${line}\n`);
  let stopping = false;
  const stop = () => {
    // One Ctrl+C arrives twice: from the terminal, and passed on by npm.
    if (stopping) return;
    stopping = true;
    vite
      .close()
      .then(() => api.close())
      .then(() => process.exit(0), fail);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
};

try {
  process.chdir(root);
  checkNode();
  await install();
  if (process.argv.includes("--dev")) {
    await develop();
  } else if (process.argv.includes("--build")) {
    await build();
  } else if (process.argv[2] === "--admin") {
    await build();
    const { administer } = await import("../dist/server/main.js");
    await administer(process.argv.slice(3));
  } else {
    await build();
    process.env.NODE_ENV ??= "production";
    const { run } = await import("../dist/server/main.js");
    await run(await readWorld());
  }
} catch (error) {
  fail(error);
}
