// Many people at once against one server: how long a small call takes while heavy ones run.
import { setTimeout } from "node:timers/promises";
import { Person, REFRESH, signIn } from "./person.ts";

export interface Crowd {
  /** People who make the small call, each on a connection of their own. */
  readonly clients: number;
  /** Heavy calls that begin at the same moment, half of each kind. */
  readonly heavyCalls: number;
  /** Milliseconds between two small calls of one person, and how long they go on at least. */
  readonly pause: number;
  readonly lasting: number;
}

export interface CrowdTimes {
  /** Milliseconds of each small call. */
  readonly small: readonly number[];
  /** Milliseconds until all heavy calls were answered. */
  readonly heavy: number;
}

const HEAVY = ["/api/v1/rules/carrier_facts", "/api/v1/decisions/verification"];

/** Lets a crowd work for one account of the demo data. `origin`: http://localhost:… */
export async function crowdTimes(origin: string, email: string, crowd: Crowd): Promise<CrowdTimes> {
  const person = new Person(origin, crowd.clients + crowd.heavyCalls);
  try {
    await signIn(person, email);
    const small: number[] = [];
    const began = performance.now();
    let isHeavyOver = false;
    const client = async (at: number): Promise<void> => {
      await setTimeout((at / crowd.clients) * crowd.pause);
      while (!isHeavyOver || performance.now() - began < crowd.lasting) {
        const asked = performance.now();
        await person.ask("GET", REFRESH);
        small.push(performance.now() - asked);
        await setTimeout(crowd.pause);
      }
    };
    const heavy = async (): Promise<number> => {
      const paths = Array.from({ length: crowd.heavyCalls }, (_, at) => HEAVY[at % HEAVY.length] ?? REFRESH);
      try {
        await Promise.all(paths.map((path) => person.ask("GET", path)));
      } finally {
        isHeavyOver = true;
      }
      return performance.now() - began;
    };
    const [took] = await Promise.all([heavy(), ...Array.from({ length: crowd.clients }, (_, at) => client(at))]);
    return { small, heavy: took };
  } finally {
    person.close();
  }
}
