// How many connections a second the server gives to somebody who only counts them.
import { PAGE_SIZE } from "../../../src/contract/constants.ts";
import { Person, signIn } from "../person.ts";

const PAGES = 400;
/** The portal's concurrency. */
const AT_ONCE = 4;

/** Rows per second. `origin`: http://localhost:…; `email` is an account of the demo data. */
export async function servingRate(origin: string, email: string): Promise<number> {
  const person = new Person(origin, AT_ONCE);
  try {
    await signIn(person, email);
    let next = 1;
    const reader = async (): Promise<void> => {
      while (next <= PAGES) {
        const query = `per_page=${PAGE_SIZE}&page=${next++}&q[s]=updated_at desc`;
        await person.ask("GET", `/api/v1/connections/for_broker_portal?${query.replace(" ", "%20")}`);
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
    return (PAGES * PAGE_SIZE * 1_000) / (performance.now() - began);
  } finally {
    person.close();
  }
}
