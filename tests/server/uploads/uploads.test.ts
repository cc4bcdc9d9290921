// Uploads over the real application: an upload that is refused, fails or is interrupted leaves no row and no file.
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { IDEMPOTENCY_HEADER, XSRF_COOKIE, XSRF_HEADER } from "../../../src/contract/constants.ts";
import { FILE_LIMIT } from "../../../src/contract/files.ts";
import type { ConnectionUpload } from "../../../src/contract/connections/onboarding.ts";
import { QUOTA } from "../../../server/uploads/quota.ts";
import { anyEngine } from "../engines.ts";
import { appOver, Browser, brokerages } from "../fixture.ts";
import { formBody, formType, pdf, sendForm, type SentPart } from "./form.ts";

const path = (connection = 7): string => `/api/v1/connections/${connection}/create_connection_uploads`;
const field = (id: number | string = 7): SentPart => ({ name: "connection_upload[connection_id]", content: String(id) });
const file = (content: Buffer | string = pdf(), filename = "a.pdf", name = "connection_upload[document]"): SentPart => ({
  name,
  filename,
  content,
});
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const DOCX = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from("…[Content_Types].xml…word/document.xml…")]);

// Fails at the very end of the transaction: by then the file has its permanent name.
const FAIL_AT_COMMIT = /* sql */ `
create function refuse_upload() returns trigger language plpgsql as $$ begin raise exception 'the disk of the database is full'; end $$;
create constraint trigger refuse_upload after insert on connection_uploads deferrable initially deferred
  for each row when (new.connection_id = 13) execute function refuse_upload();`;

anyEngine(
  "uploads",
  (database) => {
    let dataDir = "";
    let app: FastifyInstance;
    let manager: Browser;
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "portal-uploads-"));
      await database.engine.exec(FAIL_AT_COMMIT);
      app = await appOver(database.engine, { DATA_DIR: dataDir });
      await app.listen({ port: 0, host: "127.0.0.1" });
      manager = await new Browser(app).signIn("manager@first.example");
    });
    afterAll(async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    const send = (parts: readonly SentPart[], connection = 7, headers: Record<string, string> = {}, browser = manager) =>
      sendForm(browser, { method: "POST", path: path(connection) }, parts, headers);
    const folder = (): string => join(dataDir, "uploads");
    const files = (): Promise<string[]> => readdir(folder()).catch(() => []);
    const rows = async (): Promise<string[]> =>
      (await database.engine.query<{ stored_name: string }>("select stored_name from uploads order by id")).map(
        (row) => row.stored_name,
      );
    /** The number of stored files, checked to agree with the rows. */
    const storedFiles = async (): Promise<number> => {
      const [names, records] = [await files(), await rows()];
      expect(names.toSorted()).toEqual(records.toSorted());
      return names.length;
    };

    it("a file is stored under a random name, and downloads unchanged", async () => {
      const before = await storedFiles();
      const answer = await send([field(), file(pdf(5000), "W-9 für %22Ada%22.pdf")]);
      expect(answer.statusCode, answer.body).toBe(200);
      const { document, user_name: by } = answer.json<ConnectionUpload>();
      expect(document).toMatchObject({ media_type: "application/pdf", bytes: 5000, name: 'W-9 für "Ada".pdf' });
      expect([by, await storedFiles()]).toEqual(["Mara Manager", before + 1]);
      expect((await rows()).at(-1)).toMatch(/^[0-9a-f]{40}$/);
      const got = await manager.get(`/api/v1/uploads/${document.id}`);
      expect(got.rawPayload.equals(pdf(5000))).toBe(true);
      expect(got.headers["content-disposition"]).toMatch(
        /^attachment; filename="W-9 f_r _Ada_\.pdf"; filename\*=UTF-8''W-9%20f%C3%BCr%20%22Ada%22\.pdf$/,
      );
      expect(got.headers).toMatchObject({
        "content-type": "application/pdf",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "content-length": "5000",
      });
      const second = await new Browser(app).signIn("manager@second.example");
      expect((await second.get(`/api/v1/uploads/${document.id}`)).statusCode).toBe(404);
      expect((await new Browser(app).get(`/api/v1/uploads/${document.id}`)).statusCode).toBe(401);
    });

    it("accepted files are recognized by their extension and their bytes", async () => {
      const before = await storedFiles();
      for (const [content, name] of [
        [PNG, "b.PNG"],
        [DOCX, "c.docx"],
        [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "d.jpeg"],
      ] as const)
        expect((await send([field(), file(content, name)])).statusCode, name).toBe(200);
      expect(await storedFiles()).toBe(before + 3);
    });

    const REFUSED: Readonly<Record<string, [SentPart[], RegExp]>> = {
      "a file that is too large": [[field(), file(pdf(FILE_LIMIT + 1))], /larger than 10 MiB/],
      "a wrong type under the right name": [[field(), file("<script>alert(1)</script>")], /is something else/],
      "another package under the name of a document": [
        [field(), file(Buffer.from("PK\x03\x04xl/workbook.xml"), "a.docx")],
        /something else/,
      ],
      "the right type under a wrong ending": [[field(), file(pdf(), "a.exe")], /must be one of: pdf, png, jpeg, docx/],
      "a kind that another call takes": [[field(), file("a,b\n", "a.csv")], /must be one of/],
      "a name without an ending": [[field(), file(pdf(), "pdf")], /must be one of/],
      "an empty file": [[field(), file("")], /is empty/],
      "two files": [[field(), file(), file()], /one file/],
      "no file": [[field()], /is missing/],
      "a file in another part": [[field(), file(pdf(), "a.pdf", "avatar")], /must be the part/],
    };
    it.each(Object.entries(REFUSED))("%s is refused at the file field, and nothing is left", async (_, [parts, words]) => {
      const before = await storedFiles();
      const answer = await send(parts);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json<{ errors: { file: string[] } }>().errors.file[0]).toMatch(words);
      expect(await storedFiles()).toBe(before);
    });

    it("fields are validated like those of a JSON body, even after the file was received", async () => {
      const before = await storedFiles();
      for (const [parts, at] of [
        [[field("seven"), file()], "connection_upload.connection_id"],
        [[file(), field("-1")], "connection_upload.connection_id"],
        [[file()], "connection_upload"],
        [[field(8), file()], "connection_upload.connection_id"],
        [[{ ...field(), name: "connection_upload[connection_id" }, file()], "query"],
        [[{ name: "connection_upload", content: "7" }, field(), file()], "connection_upload[connection_id]"],
        [[file(), { ...field(), content: "7".repeat(70_000) }], "connection_upload[connection_id]"],
      ] as const) {
        const answer = await send(parts);
        expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [at]]);
        expect(await storedFiles()).toBe(before);
      }
    });

    it("JSON to a call that needs a file, and a form to one that takes none, are refused", async () => {
      const answer = await manager.post(path(), { connection_upload: { connection_id: 7 } });
      expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { file: ["is missing"] }]);
      const note = { method: "POST", path: "/api/v1/notes" } as const;
      expect((await sendForm(manager, note, [{ name: "note[message]", content: "x" }])).statusCode).toBe(415);
    });

    it("without the permission, the body is not read", async () => {
      const before = await storedFiles();
      const staff = await new Browser(app).signIn("staff@first.example");
      const broken = Buffer.from("not even a form");
      const ask = (browser: Browser, xsrf?: null) =>
        browser.ask("POST", path(), { body: broken, headers: { "content-type": formType }, ...(xsrf === null && { xsrf }) });
      expect((await ask(manager)).statusCode).toBe(400);
      expect((await ask(staff)).statusCode).toBe(403);
      expect((await ask(new Browser(app))).statusCode).toBe(401);
      expect((await ask(manager, null)).json<{ error: string }>().error).toBe("xsrf_token_mismatch");
      expect((await send([field(1000), file()], 1000)).statusCode).toBe(404);
      expect(await storedFiles()).toBe(before);
    });

    it("a failing transaction, even at its end, removes the file", async () => {
      const before = await storedFiles();
      expect((await send([field(13), file()], 13)).statusCode).toBe(500);
      expect(await storedFiles()).toBe(before);
    });

    it("the same file under the same key is stored once; another file under it is refused", async () => {
      const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
      const before = await storedFiles();
      const first = await send([field(), file(pdf(300))], 7, headers);
      const again = await send([field(), file(pdf(300))], 7, headers);
      expect([again.statusCode, again.body]).toEqual([200, first.body]);
      expect(await storedFiles()).toBe(before + 1);
      const other = await send([field(), file(pdf(301))], 7, headers);
      expect([other.statusCode, other.json<{ error: string }>().error]).toEqual([422, "idempotency_mismatch"]);
      expect(await storedFiles()).toBe(before + 1);
    });

    it("an upload that is interrupted halfway leaves nothing", async () => {
      const before = await storedFiles();
      const whole = formBody([field(), file(pdf(3_000_000))]);
      const head = [
        `POST /monitor${path()} HTTP/1.1`,
        "host: localhost:4630",
        `content-type: ${formType}`,
        `content-length: ${whole.length}`,
        `cookie: ${[...manager.cookies].map(([name, value]) => `${name}=${value}`).join("; ")}`,
        `${XSRF_HEADER}: ${manager.cookies.get(XSRF_COOKIE)}`,
      ].join("\r\n");
      const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
      socket.write(`${head}\r\n\r\n`);
      socket.write(whole.subarray(0, 1_500_000));
      await vi.waitFor(async () => expect((await files()).filter((name) => name.endsWith(".part"))).toHaveLength(1));
      socket.destroy();
      await vi.waitFor(async () => expect(await storedFiles()).toBe(before));
    });

    it("a far too large upload is refused with the reason, over a real socket too, and the connection stays usable", async () => {
      const before = await storedFiles();
      const body = formBody([field(), file(pdf(3 * FILE_LIMIT))]);
      const headers = {
        "content-type": formType,
        cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        [XSRF_HEADER]: manager.cookies.get(XSRF_COOKIE) ?? "",
      };
      const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/monitor${path()}`;
      for (let time = 0; time < 2; time += 1) {
        const answer = await fetch(address, { method: "POST", body: new Uint8Array(body), headers });
        expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("larger than 10 MiB")]);
      }
      expect(await storedFiles()).toBe(before);
    });

    it("a file beyond the company's quota is refused where it was chosen, and other companies still have theirs", async () => {
      const before = await storedFiles();
      await database.engine.query(
        `insert into uploads (company_id, user_id, stored_name, original_name, media_type, bytes)
         values (1, 11, 'much', 'much.pdf', 'application/pdf', $1::bigint - 6000 - (select sum(bytes) from uploads where company_id = 1))`,
        [QUOTA],
      );
      expect((await send([field(), file(pdf(6000))])).statusCode).toBe(200);
      const refused = await send([field(), file(pdf(10))]);
      expect([refused.statusCode, refused.json<{ errors: { file: string[] } }>().errors.file[0]]).toEqual([
        422,
        "does not fit: your company has used the 2 GB that it may store in files",
      ]);
      const second = await new Browser(app).signIn("manager@second.example");
      const theirs = await send([field(1), file(pdf(10))], 1, {}, second);
      expect(theirs.statusCode, theirs.body).toBe(200);
      await database.engine.exec("delete from uploads where stored_name = 'much'");
      expect(await storedFiles()).toBe(before + 2);
    });

    it("the leftovers of a process that died are swept away at the next start, and nothing else", async () => {
      const before = await storedFiles();
      const long = new Date(Date.now() - 2 * 3_600_000);
      await mkdir(folder(), { recursive: true });
      for (const name of ["orphan", "half.part", "fresh.part"]) await writeFile(join(folder(), name), "x");
      for (const name of ["orphan", "half.part", ...(await rows())]) await utimes(join(folder(), name), long, long);
      const next = await appOver(database.engine, { DATA_DIR: dataDir });
      await next.ready();
      await next.close();
      // Another process may still be receiving that one, unless the database is this process's own.
      if (database.engine.kind === "postgres") {
        expect(await readFile(join(folder(), "fresh.part"), "utf8")).toBe("x");
        await rm(join(folder(), "fresh.part"));
      }
      expect(await storedFiles()).toBe(before);
    });
  },
  brokerages,
);
