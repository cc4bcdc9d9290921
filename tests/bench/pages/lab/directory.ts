// A directory of a hundred thousand records: read, merged and sorted in the portal's worker, while the page is observed.
import { directories } from "../../../../workers/directory/client.ts";

const FIRST = ["Ana", "Bo", "Cara", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jon"];
const LAST = ["Smith", "Lopez", "Khan", "Novak", "Diaz", "Ueda", "Vance", "Walsh", "Brar", "Cruz"];
const letters = (number: number): string => String.fromCharCode(97 + (number % 10), 107 + (Math.floor(number / 10) % 10));

/** Lines as the portal stores them: six people per ten records, four of them recorded twice with different spelling. */
function lines(records: number): string {
  const people = Math.round(records * 0.6);
  const text: string[] = [];
  for (let at = 0; at < records; at++) {
    const one = at % people;
    const first = (FIRST[one % 10] ?? "") + letters(Math.floor(one / 100));
    const last = (LAST[Math.floor(one / 10) % 10] ?? "") + letters(Math.floor(one / 10_000));
    const area = 200 + (one % 700);
    const line = 1_000 + (Math.floor(one / 7) % 9_000);
    const written =
      at < people
        ? `${first} ${last}\t+1${area}555${line}\t${`${first}.${last}@carrier.example`.toLowerCase()}`
        : `${last}, ${first}\t(${area}) 555-${line}\t${first}.${last}+loads@Carrier.example`;
    text.push(`${at < people ? 0 : 1}\t${at + 1}\t${written}\tdispatch\tInsurance certificate\t2026-01-01\n`);
  }
  return text.join("");
}

export interface DirectoryTimes {
  /** Milliseconds for reading and merging in the worker. */
  readonly merged: number;
  /** Milliseconds from the text to the first page of people, round trip included. */
  readonly shown: number;
  /** The longest task of this thread in the meantime, in milliseconds; 0 if none was over 50. */
  readonly longest: number;
  readonly people: number;
}

export async function directoryTimes(records: number, rounds: number): Promise<readonly DirectoryTimes[]> {
  const text = lines(records);
  const worker = directories();
  await worker.call("load", "warm", [lines(1_000)]);
  const times: DirectoryTimes[] = [];
  for (let round = 0; round < rounds; round++) {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ entryTypes: ["longtask"] });
    const began = performance.now();
    const { took: merged, people } = await worker.call("load", "large", [text]);
    const keys = await worker.call("ask", "large", {
      kind: null,
      type: null,
      text: "",
      sort: { column: "name", descending: false },
    });
    await worker.call("entries", "large", Array.from((keys ?? new Float64Array(0)).slice(0, 60)));
    const shown = performance.now() - began;
    // Long tasks are reported a moment after they end.
    await new Promise((resolve) => setTimeout(resolve, 200));
    observer.disconnect();
    times.push({ merged, shown, longest: Math.max(0, ...tasks), people });
  }
  return times;
}
