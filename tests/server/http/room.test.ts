// A disk that is nearly full: nothing new is written, everything stored can be read, and people can sign in and out.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "../../../server/app.ts";
import { RESERVE } from "../../../server/db/disk-space.ts";
import { anyEngine } from "../engines.ts";
import { brokerages, Browser, settingsFor } from "../fixture.ts";
import { pdf, sendForm } from "../uploads/form.ts";

anyEngine(
  "a disk that is nearly full",
  (database) => {
    const MEBIBYTE = 1024 * 1024;
    let free = 11 * MEBIBYTE;
    let app: FastifyInstance;
    let manager: Browser;
    beforeAll(async () => {
      app = await buildApp({
        engine: database.engine,
        settings: settingsFor(),
        clientDir: null,
        watchesDays: true,
        freeSpace: async () => free,
      });
      await app.ready();
      manager = await new Browser(app).signIn("manager@first.example");
    });
    afterAll(() => app.close());

    const note = () => manager.patch("/api/v1/connections/3", { connection: { notes: "Call back" } });
    const upload = (bytes: number) =>
      sendForm(manager, { method: "POST", path: "/api/v1/connections/7/create_connection_uploads" }, [
        { name: "connection_upload[connection_id]", content: "7" },
        { name: "connection_upload[document]", filename: "a.pdf", content: pdf(bytes) },
      ]);
    const assessed = () => database.engine.query("select 1 from reassessments");

    it("is told to whoever changes something, and nothing is written", async () => {
      const files = await upload(10);
      expect([files.statusCode, files.json<{ error: string }>().error]).toEqual([507, "disk_full"]);
      const notes = await note();
      if (database.engine.kind === "pglite") {
        expect([notes.statusCode, notes.body]).toEqual([507, expect.stringContaining("The server's disk is full")]);
        expect(await assessed()).toEqual([]);
      } else expect(notes.statusCode).toBe(200);
    });

    it("lets people read, search, sign in and sign out", async () => {
      for (const path of ["/api/v1/connections", "/api/v1/rules", "/api/v1/rules/carrier_facts", "/refresh_jwt"])
        expect((await manager.get(path)).statusCode, path).toBe(200);
      const search = await manager.post("/api/v1/carriers/email_search_associated_carriers", { email: "a@b.example" });
      expect(search.statusCode).not.toBe(507);
      const other = await new Browser(app).signIn("staff@first.example");
      expect((await other.get("/sign_out")).statusCode).toBe(200);
    });

    it("is over when there is space, and a file that would use up the reserve is refused", async () => {
      free = RESERVE + MEBIBYTE;
      expect((await note()).statusCode).toBe(200);
      expect((await upload(2 * MEBIBYTE)).statusCode).toBe(507);
    });
  },
  brokerages,
);
