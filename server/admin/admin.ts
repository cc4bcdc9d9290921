// The commands for whoever runs a server: `npm run admin -- COMMAND …`.
import { readSettings } from "../settings.ts";
import { AdminError } from "./admin-error.ts";
import { backUp, restore } from "./backup.ts";
import { loadEldDevices } from "./eld-devices.ts";
import { createFirstCompany } from "./first-company.ts";
import { importCarriers } from "./import-carriers.ts";
import { importNetwork } from "./import-network.ts";
import { reportIntake } from "./intake-report.ts";
import { markRestored } from "./restored.ts";
import { verifyCompany } from "./verify-company.ts";

const COMMANDS = {
  "create-company": { usage: '"Legal name" "First Last" email@example.com', run: createFirstCompany },
  "verify-company": { usage: "email@example.com MC123456", run: verifyCompany },
  import: {
    usage: "FILE… [--states=TX,OK] [--whole] [--as-of=YYYY-MM-DD] | --download=TX,OK|all [--whole] | --abandon",
    run: importCarriers,
  },
  "eld-devices": { usage: "FILE.csv", run: loadEldDevices },
  network: { usage: "postings|payments|endpoints|addresses|visits FILE.csv [SOURCE]", run: importNetwork },
  intake: { usage: "[DAYS]", run: reportIntake },
  backup: { usage: "FILE.tar.gz", run: backUp },
  restore: { usage: "FILE.tar.gz", run: restore },
  restored: { usage: "", run: markRestored },
} as const;

const usage = (): string =>
  ["Commands:", ...Object.entries(COMMANDS).map(([name, command]) => `  npm run admin -- ${name} ${command.usage}`)].join("\n");

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

/** Runs one command with the settings of the environment. @throws AdminError, SettingError, LockedError, or what the database throws. */
export async function administer(args: readonly string[], env = process.env): Promise<void> {
  const [name = "", ...rest] = args;
  if (!isCommand(name)) throw new AdminError(usage());
  await COMMANDS[name].run(readSettings(env, false), rest, (line) => void process.stdout.write(`${line}\n`));
}
