// What demo frauds of each kind are accused of, and the texts of the alerts.
import type { IdentityAlertType } from "../../../../src/contract/identity-alerts/identity-alerts.ts";
import type { Role } from "../carriers/archetypes.ts";
import type { Weighted } from "../random.ts";

/** What carriers of a role are accused of. */
interface Accusations {
  /** Share of the carriers of this role with alerts. */
  readonly share: number;
  readonly types: Weighted<IdentityAlertType>;
}

/** Assumption: shares and alert types by role. */
export const BY_ROLE: Readonly<Partial<Record<Role, Accusations>>> = {
  chameleon: {
    share: 0.6,
    types: [
      ["double_brokering", 4],
      ["hostage_load", 3],
      ["change_in_ownership", 2],
    ],
  },
  predecessor: {
    share: 0.5,
    types: [
      ["hostage_load", 3],
      ["unresolved_insurance_claims", 4],
      ["bankruptcy_filing", 2],
    ],
  },
  look_alike_email_domain: {
    share: 0.7,
    types: [
      ["identity_theft", 8],
      ["back_soliciting", 1],
    ],
  },
  double_brokered_load: {
    share: 0.9,
    types: [
      ["double_brokering", 9],
      ["stolen_assets", 1],
    ],
  },
  revived_dormant_authority: {
    share: 0.35,
    types: [
      ["change_in_ownership", 4],
      ["identity_theft", 3],
      ["stolen_assets", 1],
    ],
  },
  eld_far_from_claimed_lane: {
    share: 0.3,
    types: [
      ["trailer_misuse", 3],
      ["stolen_assets", 1],
    ],
  },
  insurance_cancellation_pending: { share: 0.12, types: [["unresolved_insurance_claims", 1]] },
};

/** The texts by alert type. */
export const MESSAGES: Readonly<Record<IdentityAlertType, readonly string[]>> = {
  double_brokering: [
    "Another carrier's truck arrived at the shipper. The driver had never heard of the carrier on the rate confirmation.",
    "A second carrier asks us for payment of a load that we gave to this one.",
  ],
  identity_theft: [
    "Somebody wrote in this carrier's name from a domain that is not its own, and asked for the load's pickup number.",
    "The person on the telephone could not name the insurer or the officer of the carrier.",
  ],
  hostage_load: ["Held the freight for more money than was agreed.", "Refused to deliver until an old invoice was paid."],
  stolen_assets: ["A trailer that we had lent out never came back.", "The load was picked up and has not been seen since."],
  trailer_misuse: [
    "Our trailer was used for other loads for nine days.",
    "The trailer was reported in another state than the lane.",
  ],
  back_soliciting: ["Offered our customer to haul directly two weeks after the first load."],
  unresolved_insurance_claims: [
    "A cargo claim has not been answered for over ninety days.",
    "The insurer says that the policy on the certificate was never issued.",
  ],
  change_in_ownership: ["New people, a new telephone number and a new bank account within a month."],
  bankruptcy_filing: ["Has filed for bankruptcy, says its former dispatcher."],
};
