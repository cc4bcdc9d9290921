// The alerts about mail addresses: dispatch services, fraud and spoofing.
import type { AlertEvidence } from "../../../contract/loads/tickets.ts";
import type { AlertCarrier, AlertFacts, Sharer, UsedAddress } from "./facts.ts";
import {
  cannotJudge,
  causeOf,
  clear,
  counted,
  dayText,
  NO_CARRIER,
  raised,
  shown,
  type AlertRow,
  type Judgement,
} from "./judgement.ts";
import { DAY, type AlertSettings } from "./settings.ts";
import { domainOf, registrableDomain } from "../../carriers/contacts/mail-domains.ts";

const NO_ADDRESS = "No mail shows from which address the load was booked.";

const used = ({ email, source, asOf, isRegistered }: UsedAddress): AlertEvidence =>
  shown(isRegistered ? "Carrier’s address" : "Booked from", email, source, asOf);

interface Reason {
  readonly message: string;
  readonly evidence: readonly AlertEvidence[];
}

type OfAddress = (address: UsedAddress, facts: AlertFacts, settings: AlertSettings, now: number) => Reason | null;

/** Judges each address, those that the load was booked from first. Without one of them, a good registered address proves nothing. */
const byAddress =
  (corrected: string, reasonOf: OfAddress): AlertRow["judge"] =>
  (facts, settings, now): Judgement => {
    if (facts.carrier === null) return cannotJudge(NO_CARRIER);
    const addresses = facts.addresses.toSorted((a, b) => Number(a.isRegistered) - Number(b.isRegistered));
    for (const address of addresses) {
      const reason = reasonOf(address, facts, settings, now);
      if (reason !== null) return raised(causeOf(facts, address.email), reason.message, [used(address), ...reason.evidence]);
    }
    if (!addresses.some(({ isRegistered }) => !isRegistered)) return cannotJudge(NO_ADDRESS);
    return clear(
      addresses.map(({ email }) => causeOf(facts, email)),
      corrected,
    );
  };

/** Carriers of other people at other places: one owner with several companies is no dispatch service. */
function unrelated(sharers: readonly Sharer[]): Sharer[] {
  const officers = new Set<string>();
  const streets = new Set<string>();
  return sharers.filter(({ officer, street }) => {
    if (officer === null || street === null || officers.has(officer) || streets.has(street)) return false;
    officers.add(officer);
    streets.add(street);
    return true;
  });
}

const dispatchService: OfAddress = (address, _facts, { dispatchedCarriers }) => {
  const { email, dispatchCompany, sharers, asOf } = address;
  if (dispatchCompany !== null)
    return {
      message: `${email} belongs to the dispatch service ${dispatchCompany}.`,
      evidence: [shown("Dispatch service", dispatchCompany, "Directory", asOf)],
    };
  const others = unrelated(address.isFree ? sharers.filter(({ isExact }) => isExact) : sharers);
  // The carrier itself is one of them.
  if (others.length + 1 < dispatchedCarriers) return null;
  return {
    message: `${counted(others.length, "other carrier")} with other officers and addresses can be reached at ${email} or its domain.`,
    evidence: [
      shown("Other carriers", others.length, "FMCSA registration", asOf),
      ...others.slice(0, 3).map(({ name }) => shown("Also used by", name, "FMCSA registration", asOf)),
    ],
  };
};

/** An authority that came back after years with new people and a new address. */
function takeover(carrier: AlertCarrier, { dormantDays, revivedDays, takeoverDays }: AlertSettings, now: number): Reason | null {
  const { revokedAt, reinstatedAt, emailChangedAt, officerChangedAt } = carrier;
  // Without an email on file, the officer who came with the authority is what changed.
  const changedAt = emailChangedAt ?? officerChangedAt;
  if (revokedAt === null || reinstatedAt === null || officerChangedAt === null || changedAt === null) return null;
  if (reinstatedAt - revokedAt < dormantDays * DAY || now - reinstatedAt > revivedDays * DAY) return null;
  if (Math.abs(changedAt - officerChangedAt) > takeoverDays * DAY) return null;
  if (changedAt < revokedAt) return null;
  return {
    message: `The address came with a new officer to an authority that had been dormant for ${counted(
      Math.round((reinstatedAt - revokedAt) / DAY),
      "day",
    )}.`,
    evidence: [
      shown("Authority revoked", dayText(revokedAt), "FMCSA authority history", revokedAt),
      shown("Authority reinstated", dayText(reinstatedAt), "FMCSA authority history", reinstatedAt),
      shown("Officer changed", dayText(officerChangedAt), "Contact changes", officerChangedAt),
    ],
  };
}

const fraud: OfAddress = (address, { carrier }, settings, now) => {
  const { email, isDisposable, records, sharers, isFree, asOf } = address;
  if (isDisposable)
    return {
      message: `${email} is a disposable address, which cannot be traced to a person.`,
      evidence: [shown("Kind of address", "Disposable", "List of disposable domains", null)],
    };
  const [record] = records;
  if (record !== undefined)
    return {
      message: `${email} was named in ${record.kind === "true_alarm" ? "an alert that was true" : "a published identity alert"}.`,
      evidence: [shown(record.kind === "true_alarm" ? "True alarm" : "Identity alert", record.text, "Alerts", record.at)],
    };
  const among = isFree ? sharers.filter(({ isExact }) => isExact) : sharers;
  const blocked = among.find(({ isBlocked }) => isBlocked);
  if (blocked !== undefined)
    return {
      message: `${email} is also an address of ${blocked.name}, which you set to do not dispatch.`,
      evidence: [shown("Blocked carrier", blocked.name, "Your carriers", asOf)],
    };
  const lost = among.find(({ hasLostAuthority, name }) => hasLostAuthority && name !== carrier?.name);
  if (lost !== undefined)
    return {
      message: `${email} is also an address of ${lost.name}, which has lost its authority.`,
      evidence: [shown("Carrier without authority", lost.name, "FMCSA registration", asOf)],
    };
  return carrier === null ? null : takeover(carrier, settings, now);
};

/** A mail that is sent by a subdomain is answered at the domain. */
const ownerOf = (email: string): string => registrableDomain(domainOf(email));

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const spoofing: OfAddress = (address, { carrier }) => {
  const { email, resembles, replyTo, dmarc, isCarriers, isFree, senderName, asOf, source, isRegistered } = address;
  if (resembles !== null) return { message: resembles, evidence: [shown("Comparison", resembles, "Known addresses", asOf)] };
  if (isRegistered) return null;
  if (isCarriers && dmarc === "fail")
    return {
      message: `The mail names ${email} as its sender, but failed the check of that domain (DMARC).`,
      evidence: [shown("DMARC", "fail", source, asOf)],
    };
  if (replyTo !== null && ownerOf(replyTo) !== ownerOf(email))
    return {
      message: `Answers to ${email} would go to ${replyTo}, on another domain.`,
      evidence: [shown("Reply-To", replyTo, source, asOf)],
    };
  const isNamed = senderName !== null && carrier !== null && plainName(senderName) === plainName(carrier.name);
  if (isNamed && !isCarriers && !isFree && address.isCompared)
    return {
      message: `The sender calls itself ${carrier.name}, but ${domainOf(email)} is no domain of the carrier.`,
      evidence: [shown("Sender’s name", senderName, source, asOf)],
    };
  return null;
};

export const MAIL_ALERTS = {
  dispatch_service_email_or_domain: {
    moments: ["booking", "change"],
    judge: byAddress("The address is no longer known as one of a dispatch service.", dispatchService),
  },
  fraudulent_email_or_domain: {
    moments: ["booking", "change"],
    judge: byAddress("What was on record about the address was taken back.", fraud),
  },
  email_or_domain_spoofing: {
    moments: ["booking", "change"],
    judge: byAddress("The address is on the carrier’s record.", spoofing),
  },
} as const satisfies { readonly [type: string]: AlertRow };
