// A real IMAP server on a free port, with one mailbox in a folder.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROGRAM = "/usr/sbin/dovecot";

/** It switches to other users for each connection, which root alone may. */
export const hasDovecot = existsSync(PROGRAM) && process.getuid?.() === 0;

/** The user "nobody" of every Linux. */
const NOBODY = 65_534;

export interface Dovecot {
  readonly port: number;
  /** Puts a mail into the mailbox as a mail service does. */
  readonly deliver: (name: string, raw: Buffer) => Promise<void>;
  /** The names of its mails, which end with their marks. */
  readonly files: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

const configuration = (folder: string, port: number, password: string): string => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
auth_failure_delay = 0
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${folder}/mail
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;

export async function startDovecot(password: string): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), "dovecot-"));
  await chmod(folder, 0o755);
  for (const name of ["run", "mail", "mail/new", "mail/cur", "mail/tmp"]) await mkdir(join(folder, name));
  for (const name of ["mail", "mail/new", "mail/cur", "mail/tmp"]) await chown(join(folder, name), NOBODY, NOBODY);
  const port = await freePort();
  const settings = join(folder, "dovecot.conf");
  await writeFile(settings, configuration(folder, port, password));
  // Its processes keep what they inherit open, and would be waited for.
  const { status } = spawnSync(PROGRAM, ["-c", settings], { stdio: "ignore" });
  if (status !== 0) throw new Error("Dovecot did not start");
  return {
    port,
    async deliver(name, raw) {
      const file = join(folder, "mail/new", name);
      await writeFile(file, raw);
      await chown(file, NOBODY, NOBODY);
    },
    files: async () => [...(await readdir(join(folder, "mail/new"))), ...(await readdir(join(folder, "mail/cur")))],
    async close() {
      spawnSync(PROGRAM, ["-c", settings, "stop"], { stdio: "ignore" });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
