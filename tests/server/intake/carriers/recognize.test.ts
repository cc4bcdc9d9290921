// Files are known by their headers, and what cannot be told apart or read is refused by name.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { datasetsOf, recognizeFile, recognizeList } from "../../../../server/intake/carriers/bulk/recognize-file.ts";
import { DATASET_NAMES, datasetOf } from "../../../../src/domain/carriers/fmcsa/datasets.ts";

let folder = "";
beforeAll(async () => void (folder = await mkdtemp("/tmp/portal-bulk-")));
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};

/** Told apart by the name of the file alone. */
const TWINS = ["sms_interstate", "sms_intrastate"];

test("each dataset is known by its own header, whatever the case of its names", () => {
  for (const name of DATASET_NAMES) {
    const { required, optional } = datasetOf(name);
    const header = [...required, ...optional].map((column) => column.toUpperCase().replaceAll("_", " "));
    expect(datasetsOf(header, "file.csv"), name).toEqual(TWINS.includes(name) ? TWINS : [name]);
    expect(datasetsOf([...required], "file.csv"), name).toContain(name);
  }
  const header = [...datasetOf("sms_intrastate").required, ...datasetOf("sms_intrastate").optional];
  expect(datasetsOf(header, "SMS_C_PassProperty_2026Oct.csv")).toEqual(["sms_intrastate"]);
  expect(datasetsOf(header, "SMS_AB_PassProperty_2026Oct.csv")).toEqual(["sms_interstate"]);
});

test("a file is read with the columns that count, behind a mark of the order of bytes", async () => {
  const path = await written("census.csv", "\uFEFFDOT_NUMBER,LEGAL_NAME,SOMETHING_NEW,PHY_STATE\n70000001,A,x,TX\n");
  expect(await recognizeFile(path)).toMatchObject({
    dataset: "census",
    columns: ["dot_number", "legal_name", null, "phy_state"],
  });
});

test("the same file under another name is the same, and a changed one is another", async () => {
  const one = await recognizeFile(await written("one.csv", "dot_number,legal_name\n1,A\n"));
  const other = await recognizeFile(await written("other.csv", "dot_number,legal_name\n1,A\n"));
  const changed = await recognizeFile(await written("changed.csv", "dot_number,legal_name\n1,B\n"));
  expect(other.fingerprint).toBe(one.fingerprint);
  expect(changed.fingerprint).not.toBe(one.fingerprint);
});

test("what is no file of the open data is refused with what stands in it", async () => {
  await expect(recognizeFile(await written("empty.csv", ""))).rejects.toThrow(/is empty/);
  await expect(recognizeFile(await written("own.csv", "Carrier,MC,Phone\nA,1,2\n"))).rejects.toThrow(
    /is of no dataset that is read. Its columns begin with Carrier, MC, Phone/,
  );
  await expect(recognizeFile(join(folder, "none.csv"))).rejects.toThrow(/ENOENT/);
  const twin = await written("sms.csv", "dot_number,insp_total\n1,2\n");
  await expect(recognizeFile(twin)).rejects.toThrow(/may be sms_interstate or sms_intrastate. Say which: sms_interstate=/);
  expect((await recognizeFile(`sms_intrastate=${twin}`)).dataset).toBe("sms_intrastate");
  await expect(recognizeFile(`violations=${twin}`)).rejects.toThrow(/has no column inspection_id/);
});

test("the list of violations is known by its header, and is not taken for the violations of inspections", async () => {
  const list = await written(
    "list.csv",
    "UNIQUE_ID,VIOL_CODE,BASIC_DESC,OOS_WEIGHT,SEVERITY_WEIGHT\n1,39375C,Vehicle Maint.,0,8\n",
  );
  expect(await recognizeList(list)).toMatchObject({
    list: "sms_violations",
    columns: [null, "viol_code", "basic_desc", null, "severity_weight"],
  });
  await expect(recognizeFile(list)).rejects.toThrow(/is of no dataset that is read/);
  const { required, optional } = datasetOf("violations");
  expect(await recognizeList(await written("violations.csv", [...required, ...optional].join(",")))).toBeNull();
});

test("one day's changes of Motus are no dataset, whatever they are called", async () => {
  const header = [...datasetOf("motus_carriers").required].join(",");
  for (const name of [
    "nakq-58th.csv",
    "Motus_Carrier_Daily_Diff_20261127.csv",
    "x96h-evps_rows.csv",
    "Insur daily-difference.csv",
  ])
    await expect(recognizeFile(await written(name, `${header}\n`)), name).rejects.toThrow(/one day's changes/);
  expect((await recognizeFile(await written("inys-ebih.csv", `${header}\n`))).dataset).toBe("motus_carriers");
});
