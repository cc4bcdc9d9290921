// How many connections a second the server gives to somebody who only reads the key of the next page from them.
import { REPLICA_PAGE_MAX } from "../../../src/contract/endpoint.ts";
import { Person, signIn } from "../person.ts";

const ROWS = 50_000;

/** Rows per second, in large pages by key as the portal walks them. `origin`: http://localhost:…; `email`: of the demo data. */
export async function servingRate(origin: string, email: string): Promise<number> {
  const person = new Person(origin, 1);
  try {
    await signIn(person, email);
    let read = 0;
    let oldest: string | null = null;
    const began = performance.now();
    while (read < ROWS) {
      const from: string = oldest === null ? "" : `&q[updated_at_lteq]=${encodeURIComponent(oldest)}`;
      const query = `per_page=${REPLICA_PAGE_MAX}&uncounted=true&q[s]=updated_at%20desc${from}`;
      const text = await person.ask("GET", `/api/v1/connections/for_broker_portal?${query}`);
      const rows = JSON.parse(text) as readonly { readonly updated_at: string }[];
      const last: string | undefined = rows.at(-1)?.updated_at;
      if (last === undefined || last === oldest) break;
      oldest = last;
      read += rows.length;
    }
    return (read * 1_000) / (performance.now() - began);
  } finally {
    person.close();
  }
}
