// Decides packets that wait for the company: approved, returned to the carrier, or the decision taken back.
import { decideOnboardingPacket, PACKET_STEPS } from "../../../../src/contract/connections/onboarding.ts";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import { waitsForCompany } from "../../../../src/domain/connections/connection-lists.ts";
import type { Queryable } from "../../../db/engine.ts";
import { readRows } from "../../../db/plain-sql.ts";
import { postMails } from "../../../mails/post.ts";
import { hidesSafety, portal, scope } from "../../../http/access.ts";
import type { Call } from "../../../http/call.ts";
import { normalizeEmail } from "../../../http/codes.ts";
import { changedSince, invalid, notFound } from "../../../http/refusal.ts";
import { route, type Route } from "../../../http/serve.ts";
import { readConnection } from "../connection-rows.ts";
import { checkRoster, followDecision } from "../../../connections/packets/decided.ts";
import { explainChange } from "../../explain-change.ts";

type DecideCall = Call<typeof decideOnboardingPacket>;
type Body = DecideCall["body"];

interface Decided {
  readonly connection_id: number;
  readonly status: string;
  readonly is_latest: boolean;
}

const PACKET = `
  select p.connection_id, p.status, c.latest_onboarding_packet_id = p.id as is_latest
  from onboarding_packets p join connections c on c.company_id = p.company_id and c.id = p.connection_id
  where p.company_id = $1 and p.id = $2 for update`;

// The review is the company's own step: done once the packet is approved, open while it is with the carrier.
const DECIDE = `
  update onboarding_packets set status = $3, undecided_times = step_times, undecided_at = updated_at, updated_at = clock_timestamp(),
    step_times = array(select case when position = any($4::int[]) then null
        when position = $5 then case when $3 = 'complete' then clock_timestamp() end else t end
      from unnest(step_times) with ordinality s(t, position) order by position)
  where company_id = $1 and id = $2`;

// It has been waiting since it came in, not since somebody changed their mind. Steps that were done since the decision stay done.
const TAKE_BACK = `
  update onboarding_packets set status = $3, updated_at = coalesce(undecided_at, updated_at), undecided_times = null,
    undecided_at = null,
    step_times = array(select case when position = $4 then undecided_times[$4] else coalesce(undecided_times[position], t) end
      from unnest(step_times) with ordinality s(t, position) order by position)
  where company_id = $1 and id = $2`;

const SHOW = `
  update connections c set latest_onboarding_packet_status = p.status, latest_onboarding_packet_updated_at = p.updated_at,
    updated_by_user_id = $3
  from onboarding_packets p
  where c.company_id = $1 and p.company_id = $1 and p.id = $2 and c.id = p.connection_id`;

/** The step's position in `step_times`, counted from 1. */
const REVIEW = PACKET_STEPS.indexOf("review") + 1;

const isDecided = (status: string): boolean => status === "complete" || status === "in_progress";

/** @throws Refusal 422 where the packet cannot go from one status to the other. `undoes`: the decision that is taken back. */
function checkStep({ status: before, is_latest: isLatest }: Decided, after: string, undoes: string | undefined): void {
  const isUndo = undoes !== undefined;
  if (!isLatest) throw invalid("id", "is no longer the carrier's latest packet");
  if (isUndo ? !isDecided(before) : !waitsForCompany(before))
    throw invalid("id", isUndo ? "has no decision to take back" : "does not wait for your company");
  if (isUndo ? !waitsForCompany(after) : !isDecided(after))
    throw invalid("status", isUndo ? "must be what it was before" : "must be complete or in_progress");
  if (isUndo && before !== undoes) throw changedSince("status", "The packet");
}

/** The history says what the carrier is told; entries of their own say whether the mail was delivered. */
const reasonOf = ({ reason, message }: Body): string =>
  [reason?.trim() ?? "", message === undefined ? "" : `Message for ${message.email}: ${message.text.trim()}`]
    .filter(Boolean)
    .join("\n");

/** @throws Refusal 422 where there is no mail service, or no budget for the mail */
async function postLetter({ api, tx, body: { message }, companyId, requireUser, afterCommit }: DecideCall, connectionId: number) {
  if (message === undefined) return;
  if (api.carrierMails === null) throw invalid("message", "cannot be sent: there is no mail service");
  const [connection] = await readRows(tx, "select carrier_id from connections where company_id = $1 and id = $2", [
    companyId(),
    connectionId,
  ]);
  const { email, subject, text } = message;
  const letter = { companyId: companyId(), userId: requireUser().userId, purpose: "packet", subject, text } as const;
  const carrierIds = connection === undefined ? [] : [connection.carrier_id];
  await postMails(tx, letter, [{ email: normalizeEmail(email), carrierIds }], "message");
  afterCommit(() => api.carrierMails?.wake());
}

async function changed(tx: Queryable, { companyId, requireUser }: DecideCall, id: number): Promise<Connection> {
  const user = requireUser();
  const reading = { hidesSafety: hidesSafety(user), hidesInsights: !user.person.paywall.can_view_insights };
  const connection = await readConnection(tx, companyId(), id, reading);
  if (connection === undefined) throw notFound();
  return connection;
}

export const packetDecisionRoutes: readonly Route[] = [
  route(decideOnboardingPacket, {
    access: portal(scope("onboarding")),
    async handler(call) {
      const { tx, params, body, companyId, requireUser } = call;
      const { status, open_steps: openSteps = [] } = body.onboarding_packet;
      const isUndo = body.undoes !== undefined;
      const [packet] = await tx.query<Decided>(PACKET, [companyId(), params.id]);
      if (packet === undefined) throw notFound();
      checkStep(packet, status, body.undoes?.status);
      if (status === "complete" && !isUndo)
        await checkRoster(tx, companyId(), params.id, packet.connection_id, body.reason ?? "");
      await postLetter(call, packet.connection_id);
      await explainChange(tx, { is_undo: isUndo, reason: reasonOf(body) });
      if (isUndo) await tx.query(TAKE_BACK, [companyId(), params.id, status, REVIEW]);
      else {
        const open = openSteps.map((step) => PACKET_STEPS.indexOf(step) + 1);
        await tx.query(DECIDE, [companyId(), params.id, status, open, REVIEW]);
      }
      const told = body.onboarding_packet.return_reason ?? body.message?.text ?? "";
      await followDecision(tx, companyId(), { packetId: params.id, before: packet.status, after: status, told });
      await tx.query(SHOW, [companyId(), params.id, requireUser().userId]);
      return changed(tx, call, packet.connection_id);
    },
  }),
];
