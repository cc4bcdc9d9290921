// Rows streamed in bulk: all of them or none, exactly as written.
import { expect, test } from "vitest";
import { eachEngine } from "../engines.ts";

eachEngine(
  "copying",
  (database) => {
    test("quotes, commas, line breaks, nulls and other scripts arrive as they were", async () => {
      await database.engine.copy("notes", ["id", "note"], ['1,"a ""quoted"", note\n', 'second line"\n2,\n3,""\n', "4,Łódź 🚛\n"]);
      expect(await database.engine.query("select id, note from notes where id < 10 order by id")).toEqual([
        { id: 1, note: 'a "quoted", note\nsecond line' },
        { id: 2, note: null },
        { id: 3, note: "" },
        { id: 4, note: "Łódź 🚛" },
      ]);
    });

    test("a hundred thousand streamed rows are a hundred thousand rows", async () => {
      async function* rows() {
        for (let id = 100; id < 100_100; id++) yield `${id},${"x".repeat(40)}\n`;
      }
      await database.engine.copy("notes", ["id", "note"], rows());
      expect(await database.engine.query("select count(*) as n, sum(length(note)) as size from notes where id >= 100")).toEqual([
        { n: 100_000, size: 4_000_000 },
      ]);
    });

    test("one bad row keeps all rows out, and the engine keeps working", async () => {
      function* rows() {
        for (let id = 200_000; id < 260_000; id++) yield `${id === 200_007 ? "seven" : id},${"x".repeat(100)}\n`;
      }
      await expect(database.engine.copy("notes", ["id", "note"], rows())).rejects.toMatchObject({ code: "22P02" });
      expect(await database.engine.query("select count(*) as n from notes where id >= 200000")).toEqual([{ n: 0 }]);
    });

    test("a source that fails halfway keeps all of its rows out, and its own error is reported", async () => {
      function* rows() {
        for (let id = 300_000; id < 340_000; id++) yield `${id},${"x".repeat(100)}\n`;
        throw new Error("the generator failed");
      }
      await expect(database.engine.copy("notes", ["id", "note"], rows())).rejects.toThrow("the generator failed");
      expect(await database.engine.query("select count(*) as n from notes where id >= 300000")).toEqual([{ n: 0 }]);
    });

    test("copying nothing is not an error", async () => {
      await database.engine.copy("notes", ["id", "note"], []);
    });
  },
  (engine) => engine.exec("create table notes (id int primary key, note text)"),
);
