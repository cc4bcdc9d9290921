// The accused carrier's calls, by its link.
import { attachReplyFile, readAccusation, replyToAlert } from "../../../src/contract/identity-alerts/reply.ts";
import { visitor } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { addReply, addReplyFile, readAccused } from "../../identity-alerts/replies.ts";

export const replyRoutes: readonly Route[] = [
  route(readAccusation, { access: visitor("reply"), handler: ({ tx, visit }) => readAccused(tx, visit()) }),

  route(replyToAlert, {
    access: visitor("reply"),
    async handler({ tx, body, visit }) {
      await addReply(tx, visit(), body.reply);
      return readAccused(tx, visit());
    },
  }),

  route(attachReplyFile, {
    access: visitor("reply"),
    async handler({ tx, visit, keepFile }) {
      await addReplyFile(tx, visit(), keepFile);
      return readAccused(tx, visit());
    },
  }),
];
