// An invitation brings a link, and says what became of it: a carrier that waits for nothing, or whose address leaks, is lost.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ConnectionInvitation } from "../../../src/contract/connections/onboarding.ts";
import type { Link } from "../../../src/contract/links/links.ts";
import type { LinkPacket } from "../../../src/contract/links/packet.ts";
import type { Engine } from "../../../server/db/engine.ts";
import { appOver, Browser, openBrokerages } from "../fixture.ts";
import { hashOf } from "../../../server/http/session.ts";
import { linkHeaders } from "../http/call-inputs.ts";
import { ATTESTATIONS, INSURANCE, PAYMENT, PROFILE, TAX_FORM } from "./packet-visits.ts";

let engine: Engine;
let app: FastifyInstance;
let manager: Browser;
const visitor = new Browser(() => app);
const KEY = "key of the invited";

beforeAll(async () => {
  engine = await openBrokerages();
  app = await appOver(engine);
  manager = await new Browser(app).signIn("manager@first.example");
  await engine.exec(`
    insert into directory_people (id, carrier_id, kind, name, email, is_type, source, times_seen)
      values (900001, 101, 'user', 'Hidden Person', 'hidden.person@carrier1.example', 'owner', 'Own account', 1)`);
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

const invite = async (to: object): Promise<ConnectionInvitation> => {
  const draft = { carrier_id: 101, issuer_id: 1, classification_ids: [], ...to };
  const answer = await manager.post("/api/v1/connection_invitations", { connection_invitation: draft });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const statusOf = async (id: number) =>
  (await manager.get("/api/v1/connection_invitations?q[carrier_id_eq]=101"))
    .json<ConnectionInvitation[]>()
    .find((each) => each.id === id)?.status;
const mailsTo = (email: string) =>
  engine.query<{ text: string }>("select text from sandbox_mail where email = $1 order by id", [email]);
const linksOf = async () => (await manager.get("/api/v1/links?carrier_id=101")).json<Link[]>();

it("is opened by a person's first touch of its link, and accepted when the packet is handed in", async () => {
  const invitation = await invite({ email: "ops@carrier1.example" });
  expect(invitation.link_address).toBeUndefined();
  await expect.poll(() => mailsTo("ops@carrier1.example"), { timeout: 20_000 }).toHaveLength(1);
  const [mail] = await mailsTo("ops@carrier1.example");
  const token = /\/broker\/link\/#([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  const [link] = await linksOf();
  await engine.query(
    "insert into link_proofs (company_id, link_id, carrier_id, method, contact, key_hash) values (1, $1, 101, 'mail', 'a@b.example', $2)",
    [link?.id, hashOf(KEY)],
  );
  const ask = (method: "GET" | "PUT" | "POST", path: string, body?: object) =>
    visitor.ask(method, `/api/v1/link${path}`, { headers: linkHeaders(token, KEY), ...(body === undefined ? {} : { body }) });

  // Programs that read mails open addresses, too.
  await ask("GET", "");
  expect(await statusOf(invitation.id)).toBe("sent");
  await ask("POST", "/begin", {});
  expect(await statusOf(invitation.id)).toBe("opened");
  await ask("PUT", "/packet/profile", { profile: PROFILE });
  await ask("PUT", "/packet/insurance", { insurance: INSURANCE });
  await ask("PUT", "/packet/tax_form", { tax_form: TAX_FORM });
  await ask("PUT", "/packet/payment", { payment: PAYMENT });
  await ask("PUT", "/packet/attestations", { attestations: ATTESTATIONS });
  const sent = await ask("POST", "/packet/submit", { submitted_by: "Ana" });
  expect(sent.json<LinkPacket>().standing).toBe("waiting");
  expect(await statusOf(invitation.id)).toBe("accepted");
});

it("of a person whose address only the server knows tells it nobody, by the link neither", async () => {
  await invite({ user_id_for_email: 900001 });
  await expect.poll(() => mailsTo("hidden.person@carrier1.example"), { timeout: 20_000 }).toHaveLength(1);
  const [link] = await linksOf();
  const events = (await manager.get(`/api/v1/links/${link?.id}/events`)).body;
  expect(JSON.stringify(link) + events).not.toContain("hidden.person@");
});
