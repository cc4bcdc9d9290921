// Before any flow: builds the portal and the server from the current sources, and seeds the demo data that every server starts from.
import { build } from "../../server/prepare.mjs";
import { seeded } from "./server.ts";

export default async function prepare(): Promise<void> {
  await build();
  // Here, or each worker would seed it at the same time, and all but the first in vain.
  await seeded("tiny");
}
