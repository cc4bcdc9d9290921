// A directory of a hundred thousand records: read, merged and sorted in the portal's own worker, while the page is watched.
import { directories } from "../../../../workers/directory/client.ts";

const FIRST = ["Ana", "Bo", "Cara", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jon"];
const LAST = ["Smith", "Lopez", "Khan", "Novak", "Diaz", "Ueda", "Vance", "Walsh", "Brar", "Cruz"];
const letters = (number: number): string => String.fromCharCode(97 + (number % 10), 107 + (Math.floor(number / 10) % 10));

/** Lines as the portal keeps them: six people in ten, four of whom somebody else has written down as well, in another way. */
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
  /** Milliseconds in the worker to read and merge. */
  readonly merged: number;
  /** Milliseconds from handing the text over to having the first page of people, the trip to the worker included. */
  readonly shown: number;
  /** The longest that this thread was held up meanwhile, in milliseconds; 0 where never over 50. */
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
    // Long tasks are told of a moment after they have ended.
    await new Promise((resolve) => setTimeout(resolve, 200));
    observer.disconnect();
    times.push({ merged, shown, longest: Math.max(0, ...tasks), people });
  }
  return times;
}
