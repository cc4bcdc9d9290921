// A rate confirmation over a link: read, downloaded and answered by a visitor who has proven the registered contact.
import { answerOffer, downloadOffer, readOffer } from "../../../src/contract/links/confirmation.ts";
import { visitor } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { answerOffer as answer } from "../../loads/confirmations/answer.ts";
import { findOffer, offerOf, papersOf } from "../../loads/confirmations/offer.ts";

export const offerRoutes: readonly Route[] = [
  route(readOffer, {
    access: visitor("confirmation"),
    handler: async ({ tx, visit }) => offerOf(await findOffer(tx, visit())),
  }),

  route(downloadOffer, {
    access: visitor("confirmation"),
    async handler({ tx, visit, setFile }) {
      const found = await findOffer(tx, visit());
      const { renderTerms } = await import("../../loads/confirmations/render-terms.ts");
      const content = await renderTerms(papersOf(found));
      const name = `confirmation-${found.row.terms.load_number}-v${found.row.version}.pdf`;
      setFile({ name, mediaType: "application/pdf", bytes: content.length, content });
      return "";
    },
  }),

  route(answerOffer, {
    access: visitor("confirmation"),
    handler: async ({ tx, visit, body }) => offerOf(await answer(tx, visit(), body, new Date())),
  }),
];
