// Preferences: each person's own, the same at every sign-in of theirs, and nothing but what the portal has.
import { expect, it } from "vitest";
import { PREFERENCES_MAX, type Preference } from "../../../src/contract/session/preferences.ts";
import { anyEngine } from "../engines.ts";
import { brokerages, type Browser } from "../fixture.ts";
import { withUsers } from "../with-users.ts";

const PATH = "/api/v1/preferences";

anyEngine(
  "preferences",
  (database) => {
    const { manager, staff, nobody, visitor, signIn } = withUsers(database, {
      manager: "manager@first.example",
      staff: "staff@first.example",
      nobody: "nobody@nowhere.example",
    });
    const save = (browser: Browser, name: string, value: string) => browser.patch(PATH, { preference: { name, value } });
    const listed = async (browser: Browser) => (await browser.get(PATH)).json<Preference[]>();

    it("are there on another computer of the same person, and nobody else's", async () => {
      expect((await save(manager, "theme", '"dark"')).statusCode).toBe(200);
      expect((await save(manager, "table:connections", '{"density":"roomy"}')).statusCode).toBe(200);
      expect((await save(manager, "theme", '"light"')).statusCode).toBe(200);
      const other = await signIn("manager@first.example");
      expect(await listed(other)).toEqual([
        { name: "table:connections", value: '{"density":"roomy"}' },
        { name: "theme", value: '"light"' },
      ]);
      expect(await listed(staff)).toEqual([]);
      await other.get("/sign_out");
      expect(await listed(manager)).toHaveLength(2);
    });

    it("a person without a company has theirs, a visitor none", async () => {
      expect((await save(nobody, "theme", '"dark"')).statusCode).toBe(200);
      expect(await listed(nobody)).toHaveLength(1);
      expect((await visitor().get(PATH)).statusCode).toBe(401);
    });

    it("what the portal does not have is dropped, and what is no JSON refused", async () => {
      for (const name of ["draft:note", "address:lane-search", "__proto__", `table:${"x".repeat(90)}`])
        expect((await save(staff, name, "1")).statusCode).toBe(200);
      expect(await listed(staff)).toEqual([]);
      expect((await save(staff, "theme", "dark")).statusCode).toBe(422);
      expect((await save(staff, "theme", `"${"x".repeat(40_000)}"`)).statusCode).toBe(422);
    });

    it("there are not endlessly many, and those that are there can still be changed", async () => {
      await database.engine.query(
        `insert into user_preferences (company_id, user_id, name, value)
          select 1, 12, 'views:' || n, '[]' from generate_series(1, ${PREFERENCES_MAX}) n`,
      );
      expect((await save(staff, "theme", '"dark"')).json<{ error: string }>().error).toBe("too_many_preferences");
      expect((await save(staff, "views:1", '["x"]')).statusCode).toBe(200);
      expect(await listed(staff)).toHaveLength(PREFERENCES_MAX);
    });
  },
  brokerages,
);
