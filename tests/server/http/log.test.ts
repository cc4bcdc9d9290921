// The log says where the server failed, and nothing that a request or a record contains.
import { Writable } from "node:stream";
import fastify from "fastify";
import { expect, it } from "vitest";
import { describeError, LOG } from "../../../server/http/log.ts";
import { answerErrors } from "../../../server/http/errors.ts";
import { anyEngine } from "../engines.ts";
import { migrated } from "../fixture.ts";

const SECRET = "jane.secret@cheap.example";

async function logged(work: () => unknown): Promise<{ readonly log: string; readonly status: number }> {
  let log = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const app = fastify({ logger: { ...LOG, stream } });
  answerErrors(app);
  app.get("/things/:id", async () => work());
  const { statusCode } = await app.inject(`/things/${SECRET}?email=${SECRET}`);
  await app.close();
  return { log, status: statusCode };
}

anyEngine(
  "a database's complaint",
  (database) => {
    it.each([
      ["a value that has the wrong type", 422, 40, "select $1::text::bigint"],
      [
        "a value that breaks a rule of its table",
        422,
        40,
        "insert into companies (id, legal_name, company_type) values (1, $1, null)",
      ],
      ["a text that holds it", 422, 40, `select $1::text, '${SECRET}'::int`],
      ["a name that holds it", 500, 50, `select $1::text, "${SECRET}"`],
    ])("is logged without %s", async (_name, expected, level, sql) => {
      const { log, status } = await logged(() => database.engine.query(sql, [SECRET]));
      expect(status).toBe(expected);
      expect(JSON.parse(log)).toMatchObject({
        level,
        req: { method: "GET", route: "/things/:id" },
        failure: { code: expect.any(String) },
      });
      expect(log).not.toContain("secret");
    });
  },
  migrated,
);

it("a mistake of the program is logged with its place, without its message", async () => {
  const { log } = await logged(() => JSON.parse(`{"email": ${SECRET}}`));
  expect(JSON.parse(log)).toMatchObject({
    failure: { kind: "SyntaxError", at: expect.arrayContaining([expect.stringContaining("log.test.ts")]) },
  });
  expect(log).not.toContain("secret");
});

it("a message that looks like a place, and what caused an error, are not logged either", () => {
  const cause = new Error(`no\n    at ${SECRET}`);
  const described = describeError(new Error(`outer\n    at ${SECRET} (x.ts:1:1)`, { cause }));
  expect(described).toMatchObject({ kind: "Error", cause: { kind: "Error" } });
  expect(JSON.stringify(described)).not.toContain("secret");
});
