// What carriers attest to a company: read, added, withdrawn. Each change reassesses its carrier at once.
import { createAttestation, listAttestations, withdrawAttestation } from "../../../src/contract/rules/attestations.ts";
import { dayOf } from "../../../src/domain/days.ts";
import { addAttestation, readAttestation, readAttestations, withdraw } from "../../assessment/attestations.ts";
import { lockCarriers } from "../../assessment/lock-order.ts";
import { reassessCarrier } from "../../assessment/reassess.ts";
import { readIds } from "../../db/plain-sql.ts";
import { CARRIER_PAGE, portal, scope } from "../../http/access.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { route, type Route } from "../../http/serve.ts";

const MAY_CHANGE = portal(scope("manage_rule_overrides"));
const CARRIER = "select id from carriers where id = $1";

export const attestationRoutes: readonly Route[] = [
  route(listAttestations, {
    access: portal(CARRIER_PAGE),
    async handler({ tx, params, companyId }) {
      if ((await readIds(tx, CARRIER, [params.id])).length === 0) throw notFound();
      return readAttestations(tx, companyId(), params.id);
    },
  }),

  route(createAttestation, {
    access: MAY_CHANGE,
    async handler({ tx, body: { attestation }, requireUser, companyId, attachment, keepFile }) {
      const { carrier_id: carrierId, expires_on: day } = attestation;
      if ((await readIds(tx, CARRIER, [carrierId])).length === 0) throw invalid("carrier_id", "names no carrier");
      if (day < dayOf(new Date())) throw invalid("expires_on", "must not be past");
      await lockCarriers(tx, companyId(), [carrierId]);
      const file = attachment === null ? null : await keepFile();
      const id = await addAttestation(tx, companyId(), requireUser().userId, attestation, file?.id ?? null);
      await reassessCarrier(tx, companyId(), carrierId);
      return readAttestation(tx, companyId(), id);
    },
  }),

  route(withdrawAttestation, {
    access: MAY_CHANGE,
    async handler({ tx, params, requireUser, companyId }) {
      const { carrier_id: carrierId } = await readAttestation(tx, companyId(), params.id);
      await lockCarriers(tx, companyId(), [carrierId]);
      await withdraw(tx, companyId(), requireUser().userId, params.id);
      await reassessCarrier(tx, companyId(), carrierId);
      return readAttestation(tx, companyId(), params.id);
    },
  }),
];
