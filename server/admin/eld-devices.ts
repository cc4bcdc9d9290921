// Loads FMCSA's list of ELDs, registered and revoked, from a CSV file in place of the former one.
import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { fileText } from "../../src/domain/file-text.ts";
import { isDay } from "../../src/domain/days.ts";
import { openDatabase } from "../db/open.ts";
import type { Settings } from "../settings.ts";
import { AdminError } from "./admin-error.ts";

/** Assumption: the headings of the file, in any order; days are YYYY-MM-DD, and blank where there is none. */
const HEADINGS = ["device", "identifier", "revoked_on", "replace_by", "reinstated_on"] as const;
const DAYS = ["revoked_on", "replace_by", "reinstated_on"] as const;

type Device = Readonly<Record<(typeof HEADINGS)[number], string>>;

const keyOf = (device: string): string => device.toLowerCase().replace(/[^0-9a-z]/g, "");

/** @throws AdminError where a row cannot be read, with its line; nothing is loaded then */
function readDevices(text: string): readonly Device[] {
  const { data, meta } = Papa.parse<Partial<Device>>(text, {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (heading) => heading.trim().toLowerCase().replace(/ /g, "_"),
    transform: (cell) => cell.trim(),
  });
  const missing = HEADINGS.filter((heading) => !meta.fields?.includes(heading));
  if (missing.length > 0) throw new AdminError(`The file has no column ${missing.join(", ")}.`);
  return data.map((row, at) => {
    const device = Object.fromEntries(HEADINGS.map((heading) => [heading, row[heading] ?? ""])) as Device;
    const strange = DAYS.find((day) => device[day] !== "" && !isDay(device[day]));
    if (strange !== undefined) throw new AdminError(`Row ${at + 1}: "${device[strange]}" is no day such as 2026-05-21.`);
    if (keyOf(device.device) === "") throw new AdminError(`Row ${at + 1} names no device.`);
    return device;
  });
}

const ADD = `
  insert into eld_devices (device_key, identifier, device, revoked_on, replace_by, reinstated_on)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::date[], $6::date[])
  on conflict (device_key, identifier) do update set device = excluded.device, revoked_on = excluded.revoked_on,
    replace_by = excluded.replace_by, reinstated_on = excluded.reinstated_on`;

/** @throws AdminError when the file cannot be read or holds no device */
export async function loadEldDevices(
  settings: Settings,
  [file = ""]: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const bytes = await readFile(file).catch(() => {
    throw new AdminError(`"${file}" cannot be read.`);
  });
  // A row that comes twice counts once, and the last one is right.
  const devices = [
    ...new Map(readDevices(fileText(bytes)).map((one) => [`${keyOf(one.device)} ${one.identifier}`, one])).values(),
  ];
  if (devices.length === 0) throw new AdminError(`"${file}" holds no device.`);
  const engine = await openDatabase(settings, null, say);
  try {
    const days = DAYS.map((name) => devices.map((one) => (one[name] === "" ? null : one[name])));
    await engine.tx(async (tx) => {
      await tx.query("delete from eld_devices");
      const texts = [
        devices.map(({ device }) => keyOf(device)),
        devices.map((one) => one.identifier),
        devices.map((one) => one.device),
      ];
      await tx.query(ADD, [...texts, ...days]);
      await tx.query("select look_up_elds()");
    });
    const revoked = devices.filter((one) => one.revoked_on !== "" && one.reinstated_on < one.revoked_on).length;
    say(`${devices.length} devices are loaded, ${revoked} of them revoked.`);
  } finally {
    await engine.close();
  }
}
