// Stands in for FMCSA's QCMobile: answers as that interface does, where errors and answers come in the same ways.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const WEB_KEY = "web-key-of-the-test";

/** Invented, with the names and forms of true answers. */
export const carrierJson = (dot: string, more: Readonly<Record<string, unknown>> = {}) => ({
  allowedToOperate: "Y",
  bipdInsuranceOnFile: "1000",
  bipdInsuranceRequired: "Y",
  bipdRequiredAmount: "750",
  bondInsuranceOnFile: "0",
  bondInsuranceRequired: "u",
  brokerAuthorityStatus: "N",
  cargoInsuranceOnFile: "0",
  cargoInsuranceRequired: "u",
  carrierOperation: { carrierOperationCode: "A", carrierOperationDesc: "Interstate" },
  commonAuthorityStatus: "A",
  contractAuthorityStatus: "N",
  dbaName: null,
  dotNumber: Number(dot),
  driverOosRateNationalAverage: "5.51",
  ein: 123456789,
  legalName: `SECOND SOURCE ${dot}`,
  mcs150Outdated: "N",
  oosDate: null,
  phyCity: "DALLAS",
  phyCountry: "US",
  phyState: "TX",
  phyStreet: "1 SECOND ST",
  phyZipcode: "75201-1234",
  safetyRating: null,
  safetyRatingDate: null,
  statusCode: "A",
  totalDrivers: 14,
  totalPowerUnits: "12",
  ...more,
});

export type Reply = (response: ServerResponse) => void;

export const replies =
  (status: number, body: unknown, type = "application/json"): Reply =>
  (response) =>
    void response.writeHead(status, { "content-type": type }).end(typeof body === "string" ? body : JSON.stringify(body));

export const says = (dot: string, more: Readonly<Record<string, unknown>> = {}): Reply =>
  replies(200, { content: { carrier: carrierJson(dot, more) }, retrievalDate: "2026-11-28T18:00:00.000+0000" });

export const unknownNumber: Reply = replies(200, { content: null, retrievalDate: "2026-11-28T18:00:00.000+0000" });

export interface QcMobileStandIn {
  readonly url: string;
  /** The USDOT numbers that were asked for. */
  readonly asked: string[];
  /** By USDOT number; others are unknown. */
  replies: Readonly<Record<string, Reply>>;
  readonly close: () => Promise<void>;
}

export async function openQcMobile(): Promise<QcMobileStandIn> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const dot = /^\/carriers\/(\d+)$/.exec(url.pathname)?.[1];
    if (dot === undefined) return replies(404, "Not found", "text/html")(response);
    standIn.asked.push(dot);
    const key = url.searchParams.get("webKey");
    if (key !== WEB_KEY) return replies(404, { content: key === null ? "Must provide Webkey" : "Webkey not found" })(response);
    (standIn.replies[dot] ?? unknownNumber)(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const standIn: QcMobileStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    replies: {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
